/** Finds comparisons of one couple, and wipes those that are over: what stays is that there was one, for the daily limit. */
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { matchRounds } from './tables.ts';

export type Round = typeof matchRounds.$inferSelect;

export const DAY_MS = 86_400_000;
/** One that nobody finishes is over by then. */
const MAX_MS = 14 * DAY_MS;

/** The latest that nobody ended, under way or finished. */
export async function findRound(db: Db, couple: string, now: Date): Promise<Round | null> {
  const [latest] = await db
    .select()
    .from(matchRounds)
    .where(
      and(
        eq(matchRounds.coupleId, couple),
        isNull(matchRounds.endedAt),
        gt(matchRounds.openedAt, new Date(now.getTime() - MAX_MS)),
      ),
    )
    .orderBy(desc(matchRounds.openedAt))
    .limit(1);
  return latest ?? null;
}

/** Whether the one who was asked put the opening aside; the opener does not learn it. */
export const isPutAside = (round: Round): boolean => round.secondAt !== null && round.second === null;

/** Ends it; its messages are gone. An empty second message tells an answered one from the others. */
export async function endRound(tx: Db, round: Round, now: Date): Promise<void> {
  await tx
    .update(matchRounds)
    .set({
      endedAt: now,
      first: '',
      second: round.second === null ? null : '',
      third: round.third === null ? null : '',
    })
    .where(eq(matchRounds.id, round.id));
}
