/** Opens a comparison with its first sealed message: one under way at a time, and only so many a day. */
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { lockCouple } from './find-couple.ts';
import { DAY_MS, endRound, findRound, isPutAside } from './find-round.ts';
import { matchRounds } from './tables.ts';

/** An answer lets the opener look at some topics of the other's list: once in 24 hours. */
const MAX_ANSWERED = 1;
/** Openings that were withdrawn or put aside are a nuisance, and nothing more. */
const MAX_OPENED = 5;

/** Sending the same opening again changes nothing. Refuses with 'not-found', 'conflict' and 'too-many'. */
export async function openRound(
  ctx: AppContext,
  actor: Actor,
  { id, message }: { id: string; message: string },
): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx: Db) => {
    const couple = await lockCouple(tx, actor.userId);
    const current = await findRound(tx, couple, now);
    if (current?.id === id && current.openedBy === actor.userId && current.first === message) return;
    if (current && current.third === null) {
      if (current.openedBy === actor.userId) {
        throw new PublicError('conflict', 'You have started a comparison already.');
      }
      if (!isPutAside(current)) {
        throw new PublicError('conflict', 'Your partner has started a comparison already. It waits for your answer.');
      }
    }
    await refuseTooMany(tx, couple, actor, now);
    await clearAway(tx, couple, now);
    const opened = await tx
      .insert(matchRounds)
      .values({ id, coupleId: couple, openedBy: actor.userId, openedAt: now, first: message })
      .onConflictDoNothing()
      .returning({ id: matchRounds.id });
    if (opened.length === 0)
      throw new PublicError('conflict', 'This comparison was used before. Please start a new one.');
  });
}

async function refuseTooMany(tx: Db, couple: string, actor: Actor, now: Date): Promise<void> {
  const today = await tx
    .select({ openedAt: matchRounds.openedAt, second: matchRounds.second })
    .from(matchRounds)
    .where(
      and(
        eq(matchRounds.coupleId, couple),
        eq(matchRounds.openedBy, actor.userId),
        gt(matchRounds.openedAt, new Date(now.getTime() - DAY_MS)),
      ),
    );
  const answered = today.filter(({ second }) => second !== null);
  const counted = answered.length >= MAX_ANSWERED ? answered : today.length >= MAX_OPENED ? today : [];
  if (counted.length === 0) return;
  const first = Math.min(...counted.map(({ openedAt }) => openedAt.getTime()));
  throw new PublicError('too-many', 'You can start one comparison a day. Your partner can start one too.', {
    retryAfterSeconds: Math.ceil((first + DAY_MS - now.getTime()) / 1000),
  });
}

/** Older ones make room: their messages go now, their rows once the daily limit needs them no more. */
async function clearAway(tx: Db, couple: string, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - DAY_MS);
  await tx.delete(matchRounds).where(and(eq(matchRounds.coupleId, couple), lt(matchRounds.openedAt, dayAgo)));
  const left = await tx
    .select()
    .from(matchRounds)
    .where(and(eq(matchRounds.coupleId, couple), isNull(matchRounds.endedAt)));
  for (const round of left) await endRound(tx, round, now);
}
