/** What stands out in a story or comment before a human reads it, found anew at every change of the text, and what refuses spam. */
import { type AnyColumn, and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { MODERATION_WORDS } from '../../content/moderation-words.ts';
import type { ReportedKind } from '../../domain/moderation/signals.ts';
import { type Signal, signalsOf } from '../../domain/moderation/signals.ts';
import { type Sending, spamIn } from '../../domain/moderation/spam-limits.ts';
import type { SignalKind } from '../../domain/stories/found.ts';
import type { StoryForm } from '../../domain/stories/story.ts';
import { closeReports } from '../articles/report.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { qualified } from '../platform/sql/sql-parts.ts';
import { signals } from './tables.ts';

/** Skips a generated name. */
export const signalsOfStory = ({
  title,
  pseudonym,
  displayName,
  content,
}: Pick<StoryForm, 'title' | 'pseudonym' | 'displayName' | 'content'>): Signal[] =>
  signalsOf({ title, content, ...(!pseudonym && { displayName }) }, MODERATION_WORDS);

const HOUR_SECONDS = 3_600;

/** Throws 'too-many', 'conflict' for the same words again, and 'invalid' for too many links. */
export function refuseSpam(sending: Sending): void {
  const spam = spamIn(sending);
  if (!spam) return;
  if (spam.code === 'TOO_MANY') throw new PublicError('too-many', spam.message, { retryAfterSeconds: HOUR_SECONDS });
  if (spam.code === 'SENT_BEFORE') throw new PublicError('conflict', spam.message);
  throw new PublicError('invalid', spam.message, { field: sending.kind === 'story' ? 'content' : 'body' });
}

/** Replaces what stood out before; a text without signals keeps none. */
export async function keepSignals(
  tx: Db,
  ctx: AppContext,
  target: { kind: ReportedKind; id: string },
  found: Signal[],
): Promise<void> {
  if (found.length === 0) {
    await tx.delete(signals).where(and(eq(signals.kind, target.kind), eq(signals.targetId, target.id)));
    return;
  }
  // Only the day: compared with the times of sessions, an exact time would point at the author.
  const foundAt = new Date(ctx.clock.now().toISOString().slice(0, 10));
  await tx
    .insert(signals)
    .values({ kind: target.kind, targetId: target.id, found, foundAt })
    .onConflictDoUpdate({ target: [signals.kind, signals.targetId], set: { found, foundAt } });
}

/** Ids of stories and comments are random: none is both. */
const KINDS: ReportedKind[] = ['story', 'comment'];

/** For stories and comments whose words are deleted: drops their signals and closes their reports. */
export async function forgetTargets(tx: Db, ctx: AppContext, ids: string[]): Promise<void> {
  await tx.delete(signals).where(and(inArray(signals.kind, KINDS), inArray(signals.targetId, ids)));
  await closeReports(tx, ctx, KINDS, ids);
}

/** Parts of a query over texts whose id is in the column `id`, here and below. Null where nothing stands out. */
export const signalsIn = (kind: ReportedKind, id: AnyColumn): SQL<Signal[] | null> =>
  sql`(select ${signals.found} from ${signals} where ${signals.kind} = ${kind} and ${signals.targetId} = ${qualified(id)})`;

/** Whether anything stands out, or with `of` anything of that kind. Evaluated once for all rows, which fifty thousand of them need. */
export const hasSignal = (kind: ReportedKind, id: AnyColumn, of?: SignalKind): SQL<boolean> =>
  sql`${qualified(id)} in (select ${signals.targetId} from ${signals} where ${signals.kind} = ${kind}${
    of ? sql` and ${signals.found} @> ${JSON.stringify([{ kind: of }])}::jsonb` : sql``
  })`;

/** How many passages stand out. */
export const signalCount = (kind: ReportedKind, id: AnyColumn): SQL<number> =>
  sql`case when ${hasSignal(kind, id)} then jsonb_array_length(${signalsIn(kind, id)}) else 0 end`;
