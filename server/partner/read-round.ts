/** What a person sees of the couple's comparison: the message that waits for them, and not when or whether the other looked. */
import type { Actor, AppContext } from '../platform/app-context.ts';
import { findCouple } from './find-couple.ts';
import { findRound, isPutAside, type Round } from './find-round.ts';

export interface SeenRound {
  id: string;
  /** Whether the asker opened it. */
  mine: boolean;
  /** `waiting` for the answer, `answered` and waiting for the opener, or `done`. */
  stage: 'waiting' | 'answered' | 'done';
  /** The sealed message that it is the asker's turn to read; absent when it is the other's turn. */
  message?: string;
}

/** `couple` is null for one who is not linked with anyone. */
export async function readRound(
  ctx: AppContext,
  actor: Actor,
): Promise<{ couple: string | null; round: SeenRound | null }> {
  const couple = await findCouple(ctx.db, actor.userId);
  if (couple === null) return { couple, round: null };
  const round = await findRound(ctx.db, couple, ctx.clock.now());
  return { couple, round: round && seenBy(actor.userId, round) };
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
