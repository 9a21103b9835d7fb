/** Whether nobody else could decide in somebody's place. */
import { and, gt, ne } from 'drizzle-orm';
import { hasOtherModerator } from '../accounts/has-other-moderator.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { decisions } from './tables.ts';

const LATELY_MS = 90 * 86_400_000;

/** A hosted issuer does not say who has which role: there, whoever decided anything in the last ninety days counts. */
export async function isOnlyModerator(db: Db, { env, clock }: AppContext, actor: Actor): Promise<boolean> {
  const now = clock.now();
  if (env.AUTH_ISSUER_URL === '') return !(await hasOtherModerator(db, actor.userId, now));
  const [other] = await db
    .select({ id: decisions.id })
    .from(decisions)
    .where(and(ne(decisions.moderatorId, actor.userId), gt(decisions.at, new Date(now.getTime() - LATELY_MS))))
    .limit(1);
  return other === undefined;
}
