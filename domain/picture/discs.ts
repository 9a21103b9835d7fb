/** Two discs, apart at first, together at last: how they stand to each other is the month's own. */
import { circle, type Disc, halfDisc, sideDisc } from './path.ts';
import type { SeededRandom } from './seeded-random.ts';

/** Where the discs have their room. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Discs {
  one: Disc;
  two: Disc;
  /** Their outlines: whole, halved, or a ring. */
  outlines: { one: string; two: string };
  /** A smaller disc within one of them; null for none. */
  core: { path: string; of: 'one' | 'two' } | null;
}

interface Composition {
  /** Radii, in parts of the box's smaller side. */
  one: readonly [number, number];
  two: readonly [number, number];
  /** Distance at the end, in parts of both radii. */
  end: readonly [number, number];
  /** How steep one stands above the other, in degrees, where the box is not tall. */
  steep: readonly [number, number];
}

const COMPOSITIONS = {
  pair: { one: [0.29, 0.37], two: [0.27, 0.36], end: [0.42, 0.66], steep: [4, 32] },
  // The smaller always breaks the edge of the greater: within it, it would be an eye, or worse.
  eclipse: { one: [0.36, 0.43], two: [0.24, 0.3], end: [0.46, 0.62], steep: [15, 60] },
  column: { one: [0.26, 0.33], two: [0.24, 0.32], end: [0.5, 0.72], steep: [62, 90] },
  // Never a small disc upright on a half one: that is a head on shoulders.
  horizon: { one: [0.4, 0.48], two: [0.3, 0.37], end: [0.34, 0.5], steep: [34, 58] },
  halves: { one: [0.36, 0.43], two: [0.34, 0.42], end: [0.1, 0.24], steep: [0, 14] },
  ring: { one: [0.34, 0.41], two: [0.26, 0.33], end: [0.42, 0.64], steep: [4, 32] },
  great: { one: [0.38, 0.45], two: [0.24, 0.32], end: [0.5, 0.7], steep: [4, 32] },
} as const satisfies Record<string, Composition>;
type Kind = keyof typeof COMPOSITIONS;

const KINDS = [
  'pair',
  'pair',
  'eclipse',
  'column',
  'horizon',
  'halves',
  'ring',
  'great',
] as const satisfies readonly Kind[];
const STEEP_WHERE_TALL = [46, 76] as const;
const HOLE = 0.52;

/** `near`: 0 as far apart as they begin, 1 together. All chance is drawn whatever the box, so that a month is one everywhere. */
export function discsOf(random: SeededRandom, box: Box, near: number): Discs {
  const kind = random.pick(KINDS);
  const composition: Composition = COMPOSITIONS[kind];
  const tall = box.h > box.w * 1.15;
  const unit = Math.min(box.w, box.h * (tall ? 0.86 : 1));
  const [flattest, steepest] = tall ? STEEP_WHERE_TALL : composition.steep;
  const angle = ((random.between(flattest, steepest) * Math.PI) / 180) * (random.chance(0.5) ? 1 : -1);
  const one = unit * random.between(...composition.one);
  const two = unit * random.between(...composition.two);
  const together = (one + two) * random.between(...composition.end);
  const distance = apart(kind, one + two, box) * (1 - near) + together * near;
  const middle = {
    x: box.x + box.w * random.between(0.42, 0.58),
    y: box.y + box.h * random.between(0.45, 0.55),
  };
  const side = random.chance(0.5) && kind !== 'halves' ? -1 : 1;
  const up = kind === 'horizon' ? Math.sign(angle) : 1;
  const share = (two / (one + two)) * 0.6 + 0.2;
  // In a low box they stand beside each other rather than one above the other.
  const most = box.h * (box.w > box.h * 1.3 ? 0.4 : 0.5);
  const rise = Math.min(most, Math.max(-most, Math.sin(angle) * distance));
  const reach = Math.sqrt(distance * distance - rise * rise);
  const placed = (along: number, r: number): Disc => ({
    x: middle.x - reach * side * along,
    y: middle.y + rise * up * along,
    r,
  });
  const discs = { one: placed(share, one), two: placed(share - 1, two) };
  return { ...discs, outlines: outlinesOf(kind, discs), core: coreOf(random, kind, discs) };
}

/** Where they begin: beside each other, in a wide box farther apart. */
function apart(kind: Kind, radii: number, { w, h }: Box): number {
  const wide = Math.max(0, w - h * 1.3) * 0.42;
  return Math.min(radii * (kind === 'halves' ? 0.8 : 1.14) + wide, Math.max(w, h) * 0.74);
}

function outlinesOf(kind: Kind, { one, two }: { one: Disc; two: Disc }): Discs['outlines'] {
  if (kind === 'halves') {
    const shifted = (disc: Disc, by: number): Disc => ({ ...disc, x: disc.x + disc.r * by });
    return { one: sideDisc(shifted(one, 0.16)), two: sideDisc(shifted(two, -0.16), true) };
  }
  if (kind === 'horizon') return { one: halfDisc({ ...one, y: one.y + one.r * 0.3 }), two: circle(two) };
  const hole = kind === 'ring' ? circle({ ...one, r: one.r * HOLE }) : '';
  return { one: circle(one) + hole, two: circle(two) };
}

function coreOf(random: SeededRandom, kind: Kind, { one, two }: { one: Disc; two: Disc }): Discs['core'] {
  const cored = random.chance(0.4);
  const share = random.between(0.5, 0.68);
  const of = random.chance(0.5) || kind === 'great' ? 'one' : 'two';
  if (!cored || !['pair', 'column', 'great'].includes(kind)) return null;
  const disc = of === 'one' ? one : two;
  return { path: circle({ ...disc, r: disc.r * share }), of };
}
