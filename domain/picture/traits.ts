/** What is an evening's own in the picture, by its id alone: whatever day it moves to, it is known again. */
import type { Evening, Month } from './month.ts';
import { anyMotif, type Motif } from './motifs.ts';
import { seededRandom } from './seeded-random.ts';

/** Index of its ground: 0 and 1 are common, 2 and 3 a month's accents. */
export type GroundIndex = 0 | 1 | 2 | 3;

export interface Traits {
  /** Its width beside others of the same room, around 1. */
  width: number;
  motif: Motif;
  /** Whether the figure is drawn where there is room for it. */
  figured: boolean;
  /** It stands above rather than below. */
  high: boolean;
  /** 0..1: how far from the edge. */
  tilt: number;
  /** 0.45..1: how far its part of the picture slips. */
  slip: number;
  ground: GroundIndex;
  /** Of its stamp: the corner in which the disc stands, its size from 0 to 1, and whose ink it is. */
  stamp: { right: boolean; size: number; ink: 'one' | 'two' };
}

export function traitsOf(month: Month, { id }: Pick<Evening, 'id'>): Traits {
  const own = seededRandom(`${month.seed}/${id}`);
  return {
    width: own.between(0.84, 1.16),
    motif: anyMotif(own),
    figured: own.chance(0.72),
    high: own.chance(0.5),
    tilt: own.next(),
    slip: own.between(0.45, 1),
    ground: groundOf(month.seed, own.next()),
    stamp: { right: own.chance(0.5), size: own.next(), ink: own.chance(0.5) ? 'one' : 'two' },
  };
}

/** How many accents there are is the month's own. */
function groundOf(seed: string, choice: number): GroundIndex {
  const accents = seededRandom(`${seed}/accents`).between(0.14, 0.42);
  if (choice < accents * 0.55) return 2;
  if (choice < accents) return 3;
  return choice < accents + 0.3 ? 1 : 0;
}
