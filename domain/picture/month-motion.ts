/**
 * A month on its way from what it was to what it is: ink rises and the discs come nearer, folds close and open. And as it
 * comes: newly drawn it unfolds, finished it lies down flat.
 */
import { type Evening, eveningsInOrder, type Month, monthInWords } from './month.ts';

export interface MovingMonth {
  month: Month;
  /** How far the discs have traveled, 0..1. */
  progress: number;
  /** How far its hinges still stand, 1 to 0, where it is to lie flat. */
  lean?: number;
  /** Nothing moves any more. */
  arrived: boolean;
}

/** Milliseconds: a fold that closes or opens, ink that rises, and discs that travel once it has. */
const FOLD_MS = 320;
const INK_MS = 600;
const DISCS_MS = 900;
/** Between one panel and the next, as a month unfolds; and a finished one until it lies flat. */
const APART_MS = 70;
const FLATTEN_MS = 700;

/** `ms` after `from` became `to`. An evening that moved closes on the one day and opens on the other. */
export function monthBetween(from: Month, to: Month, ms: number): MovingMonth {
  const before = eveningsInOrder(from);
  const after = eveningsInOrder(to);
  const isIn = (list: readonly Evening[], one: Evening) => list.some(({ id, day }) => id === one.id && day === one.day);
  const wasKept = new Set(before.flatMap(({ id, state }) => (state === 'kept' ? [id] : [])));
  const known = new Set(before.map(({ id }) => id));
  const freshlyKept = after.some(({ id, state }) => state === 'kept' && known.has(id) && !wasKept.has(id));
  const folding = settled(ms / FOLD_MS);
  const closing = before.filter((one) => !isIn(after, one)).map((one) => ({ ...one, fold: folding }));
  const standing = after.map((one) => {
    if (!isIn(before, one)) return { ...one, fold: 1 - folding };
    return one.state === 'kept' && !wasKept.has(one.id) ? { ...one, inked: settled(ms / INK_MS) } : one;
  });
  const changed = freshlyKept || closing.length > 0 || standing.some(({ fold }) => fold !== undefined);
  const wait = freshlyKept ? INK_MS : 0;
  const arrived = !changed || ms >= wait + DISCS_MS;
  if (arrived) return { month: to, progress: keptShare(to), arrived };
  const travel = settled((ms - wait) / DISCS_MS);
  const progress = keptShare(from) + (keptShare(to) - keptShare(from)) * travel;
  return { month: { ...to, evenings: [...closing, ...standing] }, progress, arrived };
}

/** `ms` after it was drawn: its panels unfold from left to right. */
export function monthUnfolding(month: Month, ms: number): MovingMonth {
  const evenings = eveningsInOrder(month);
  const progress = keptShare(month);
  const arrived = ms >= (evenings.length - 1) * APART_MS + FOLD_MS;
  if (arrived) return { month, progress, arrived };
  const opening = evenings.map((one, at) => ({ ...one, fold: 1 - settled((ms - at * APART_MS) / FOLD_MS) }));
  return { month: { ...month, evenings: opening }, progress, arrived };
}

/** `ms` after it was finished: its hinges go back until it lies flat. */
export function monthFlattening(month: Month, ms: number): MovingMonth {
  const arrived = ms >= FLATTEN_MS;
  return { month, progress: keptShare(month), lean: arrived ? 0 : 1 - settled(ms / FLATTEN_MS), arrived };
}

const keptShare = (month: Month): number => {
  const { kept, all } = monthInWords(month);
  return all === 0 ? 0 : kept / all;
};

/** Quick at first, slow at last; 0..1. */
const settled = (share: number): number => 1 - (1 - Math.min(1, Math.max(0, share))) ** 3;
