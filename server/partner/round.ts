/** A comparison of two private lists: three sealed messages between the two browsers, one round under way at a time. */

import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm';
import { DAY_MS } from '../../domain/time-units.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { findCouple, lockCouple } from './couple.ts';
import { matchRounds } from './tables.ts';

type Round = typeof matchRounds.$inferSelect;

/** One that nobody finishes is over by then. */
const MAX_MS = 14 * DAY_MS;

/** The latest that nobody ended, under way or finished. */
async function findRound(db: Db, couple: string, now: Date): Promise<Round | null> {
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
const isPutAside = (round: Round): boolean => round.secondAt !== null && round.second === null;

/** Ends it; its messages are gone. An empty second message tells an answered one from the others. */
async function endRound(tx: Db, round: Round, now: Date): Promise<void> {
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

/**
 * Acts on the couple's current comparison, with both partners' clicks in a row. Refuses with 'not-found' for every id
 * but that of the current one.
 */
async function withRound(
  ctx: AppContext,
  actor: Actor,
  id: string,
  act: (tx: Db, round: Round, now: Date) => Promise<void>,
): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx: Db) => {
    const couple = await lockCouple(tx, actor.userId);
    const round = await findRound(tx, couple, now);
    if (round?.id !== id) throw new PublicError('not-found', 'We couldn’t find that comparison.');
    await act(tx, round, now);
  });
}

/** An answer lets the opener look at some topics of the other's list: once in 24 hours, also where it was taken back after that. */
const MAX_ANSWERED = 1;
/** Openings that were withdrawn or put aside are a nuisance, and nothing more. */
const MAX_OPENED = 5;

/**
 * Opens a comparison with its first sealed message: one under way at a time, and only so many a day. Sending the same
 * opening again changes nothing. Refuses with 'not-found', 'conflict' and 'too-many'.
 */
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
        throw new PublicError('conflict', 'You’ve already started a comparison.');
      }
      if (!isPutAside(current)) {
        throw new PublicError(
          'conflict',
          'Your partner has already started a comparison. It’s waiting for your answer.',
        );
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
      throw new PublicError('conflict', 'This comparison was already used. Please start a new one.');
  });
}

async function refuseTooMany(tx: Db, couple: string, actor: Actor, now: Date): Promise<void> {
  const today = await tx
    .select({ openedAt: matchRounds.openedAt, second: matchRounds.second, secondReadAt: matchRounds.secondReadAt })
    .from(matchRounds)
    .where(
      and(
        eq(matchRounds.coupleId, couple),
        eq(matchRounds.openedBy, actor.userId),
        gt(matchRounds.openedAt, new Date(now.getTime() - DAY_MS)),
      ),
    );
  // One that was taken back unread counts not: to refuse the next for it would tell the opener that it was there.
  const answered = today.filter(({ second, secondReadAt }) => second !== null || secondReadAt !== null);
  const counted = answered.length >= MAX_ANSWERED ? answered : today.length >= MAX_OPENED ? today : [];
  if (counted.length === 0) return;
  const first = Math.min(...counted.map(({ openedAt }) => openedAt.getTime()));
  throw new PublicError('too-many', 'You can start one comparison a day, and so can your partner.', {
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

/** What a person sees of the couple's comparison: the message that waits for them, and not when or whether the other looked. */
interface SeenRound {
  id: string;
  /** Whether the asker opened it. */
  mine: boolean;
  /** `waiting` for the answer, `answered` and waiting for the opener, or `done`. */
  stage: 'waiting' | 'answered' | 'done';
  /** The sealed message that it is the asker's turn to read; absent when it is the other's turn. */
  message?: string;
}

/** `couple` is null for one who is not linked with anyone. Notes that an answer was handed to its opener. */
export async function readRound(
  ctx: AppContext,
  actor: Actor,
): Promise<{ couple: string | null; round: SeenRound | null }> {
  const couple = await findCouple(ctx.db, actor.userId);
  if (couple === null) return { couple, round: null };
  const now = ctx.clock.now();
  const round = await findRound(ctx.db, couple, now);
  const seen = round && seenBy(actor.userId, round);
  // Before it is handed over: what was read is not unread by a fault.
  if (seen?.mine && seen.stage === 'answered') {
    await ctx.db
      .update(matchRounds)
      .set({ secondReadAt: now })
      .where(and(eq(matchRounds.id, seen.id), isNull(matchRounds.secondReadAt)));
  }
  return { couple, round: seen };
}

function seenBy(userId: string, round: Round): SeenRound | null {
  const mine = round.openedBy === userId;
  // Whoever put it aside is not asked again, and its opener goes on waiting.
  if (!mine && isPutAside(round)) return null;
  const stage = round.third !== null ? 'done' : round.second !== null ? 'answered' : 'waiting';
  const turn = {
    waiting: mine ? null : round.first,
    answered: mine ? round.second : null,
    done: mine ? null : round.third,
  };
  const message = turn[stage];
  return { id: round.id, mine, stage, ...(message !== null && { message }) };
}

/**
 * Takes the second sealed message of a comparison, once, from the one who did not open it. The same again changes
 * nothing; another is refused with 'conflict', and so is any after it was put aside.
 */
export async function answerRound(
  ctx: AppContext,
  actor: Actor,
  { id, message }: { id: string; message: string },
): Promise<void> {
  await withRound(ctx, actor, id, async (tx, round, now) => {
    if (round.openedBy === actor.userId)
      throw new PublicError('conflict', 'This comparison is waiting for your partner.');
    if (round.second === message) return;
    if (round.secondAt !== null) throw new PublicError('conflict', 'This comparison has already been answered.');
    await tx.update(matchRounds).set({ second: message, secondAt: now }).where(eq(matchRounds.id, id));
  });
}

/**
 * Takes the third sealed message of a comparison, once, from its opener, after it was answered. The same again changes
 * nothing; another is refused with 'conflict'.
 */
export async function finishRound(
  ctx: AppContext,
  actor: Actor,
  { id, message }: { id: string; message: string },
): Promise<void> {
  await withRound(ctx, actor, id, async (tx, round, now) => {
    if (round.openedBy !== actor.userId) throw new PublicError('conflict', 'Your partner finishes this comparison.');
    if (round.third === message) return;
    if (round.third !== null) throw new PublicError('conflict', 'This comparison is already finished.');
    if (round.second === null) throw new PublicError('conflict', 'This comparison hasn’t been answered yet.');
    await tx.update(matchRounds).set({ third: message, thirdAt: now }).where(eq(matchRounds.id, id));
  });
}

/**
 * Withdraws a comparison: one-sided, at once, and the other is not told. The opener's is over. The other's answer is
 * taken back, or never given: the opener goes on waiting as before. A finished one is cleared away. Refuses with
 * 'not-found'.
 */
export async function withdrawRound(ctx: AppContext, actor: Actor, id: string): Promise<void> {
  await withRound(ctx, actor, id, async (tx, round, now) => {
    if (round.openedBy === actor.userId || round.third !== null) return endRound(tx, round, now);
    await tx
      .update(matchRounds)
      .set({ second: null, secondAt: round.secondAt ?? now })
      .where(eq(matchRounds.id, id));
  });
}
