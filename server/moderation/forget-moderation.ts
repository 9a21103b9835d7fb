/** What moderation holds of a person, with the account: their count of refusals goes, and their number under what they asked and answered. The log keeps its numbers. */
import { count, eq } from 'drizzle-orm';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { forgetOffences } from './count-offences.ts';
import { decisions, secondOpinions } from './tables.ts';

/** The nil UUID (RFC 9562): no account has it. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Answers how many lines of the log stay under a number that nothing else bears any more. */
export async function forgetModeration(tx: Db, ctx: AppContext, userId: string): Promise<number> {
  await forgetOffences(tx, ctx, userId);
  await tx.update(secondOpinions).set({ askedBy: NOBODY }).where(eq(secondOpinions.askedBy, userId));
  await tx.update(secondOpinions).set({ answeredBy: NOBODY }).where(eq(secondOpinions.answeredBy, userId));
  const [kept] = await tx.select({ all: count() }).from(decisions).where(eq(decisions.moderatorId, userId));
  return kept?.all ?? 0;
}
