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
  /** How steep one stands above the other, in degrees; and where the box is tall. */
  steep: readonly [number, number];
  tall: readonly [number, number];
}

const COMPOSITIONS = {
  pair: { one: [0.29, 0.37], two: [0.27, 0.36], end: [0.42, 0.66], steep: [4, 32], tall: [42, 70] },
  // The smaller always breaks the edge of the greater: within it, it would be an eye, or worse.
  eclipse: { one: [0.36, 0.43], two: [0.24, 0.3], end: [0.46, 0.62], steep: [15, 60], tall: [42, 70] },
  // Never upright, nor is a horizon: that is a head on shoulders.
  column: { one: [0.26, 0.33], two: [0.24, 0.32], end: [0.5, 0.72], steep: [54, 72], tall: [50, 72] },
  horizon: { one: [0.4, 0.48], two: [0.28, 0.35], end: [0.38, 0.54], steep: [30, 52], tall: [30, 52] },
  halves: { one: [0.36, 0.43], two: [0.34, 0.42], end: [0.05, 0.14], steep: [0, 14], tall: [30, 60] },
  ring: { one: [0.34, 0.41], two: [0.26, 0.33], end: [0.42, 0.64], steep: [4, 32], tall: [42, 70] },
  great: { one: [0.38, 0.45], two: [0.24, 0.32], end: [0.5, 0.7], steep: [4, 32], tall: [42, 70] },
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
const HOLE = 0.52;
/** How far each half of a disc goes past its middle, in radii: what two of them share is no hairline. */
const PAST = 0.24;
/** How far a horizon lies under the middle of its disc. */
const SUNK = 0.3;
/** Of plain ground around the two once they are together, in parts of the smaller side. */
const EDGE = 0.035;
/** So much of a disc is seen at least while they are apart and the box has no room for both. */
const SEEN_APART = 0.4;

/** How the second stands to the first. */
interface Apart {
  reach: number;
  rise: number;
}

interface Pair {
  one: Disc;
  two: Disc;
}

/** All that chance has to say, whatever the box, so that a month is one everywhere. Radii and distance in parts. */
interface Cast {
  kind: Kind;
  one: number;
  two: number;
  end: number;
  /** 0..1 between the flattest and the steepest. */
  steep: number;
  /** The second stands below, and on the left. */
  below: boolean;
  left: boolean;
  /** Of the box. */
  middle: { x: number; y: number };
}

function cast(random: SeededRandom): Cast {
  const kind = random.pick(KINDS);
  const { one, two, end }: Composition = COMPOSITIONS[kind];
  const steep = random.next();
  const below = !random.chance(0.5) && kind !== 'horizon';
  return {
    kind,
    steep,
    below,
    one: random.between(...one),
    two: random.between(...two),
    end: random.between(...end),
    middle: { x: random.between(0.42, 0.58), y: random.between(0.45, 0.55) },
    left: random.chance(0.5) && kind !== 'halves',
  };
}

/**
 * `near`: 0 as far apart as they begin, 1 together, where both are whole within the box. `slip`: how far a panel's strip of
 * them may be moved up or down.
 */
export function discsOf(random: SeededRandom, box: Box, near: number, slip = 0): Discs {
  const drawn = cast(random);
  const { kind } = drawn;
  const tall = box.h > box.w * 1.15;
  const unit = Math.min(box.w, box.h * (tall ? 0.86 : 1));
  const edge = EDGE * unit;
  const room = { x: box.x + edge, y: box.y + edge + slip, w: box.w - 2 * edge, h: box.h - 2 * (edge + slip) };
  const [wishedOne, wishedTwo] = [unit * drawn.one, unit * drawn.two];
  const wished = togetherIn(room, tall, drawn, wishedOne + wishedTwo);
  const size = boundsOf(kind, placed(drawn, wished, wishedOne, wishedTwo, { x: 0, y: 0 }));
  // What would be cut off at an edge is drawn smaller.
  const fit = Math.min(1, room.w / (size.right - size.left), room.h / (size.bottom - size.top));
  const [one, two] = [wishedOne * fit, wishedTwo * fit];
  const together = { reach: wished.reach * fit, rise: wished.rise * fit };
  const middle = { x: box.x + box.w * drawn.middle.x, y: box.y + box.h * drawn.middle.y };
  const seen = box.w > box.h * 1.3 ? 1 : SEEN_APART;
  const apart = apartIn(room, drawn, one + two, together, seen);
  const from = movedInto(room, kind, placed(drawn, apart, one, two, middle), seen);
  const to = movedInto(room, kind, placed(drawn, together, one, two, middle), 1);
  const discs = { one: between(from.one, to.one, near), two: between(from.two, to.two, near) };
  return { ...discs, outlines: outlinesOf(kind, discs), core: coreOf(random, kind, discs) };
}

const between = (from: Disc, to: Disc, share: number): Disc => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
  r: to.r,
});

/** Both lean to where the box has room for them. */
function togetherIn(room: Box, tall: boolean, { kind, end, steep }: Cast, radii: number): Apart {
  const [flattest, steepest] = COMPOSITIONS[kind][tall ? 'tall' : 'steep'].map((degrees) => (degrees * Math.PI) / 180);
  const angle = (flattest ?? 0) + ((steepest ?? 0) - (flattest ?? 0)) * steep;
  const distance = radii * end;
  const [reach, rise] = [Math.cos(angle) * distance, Math.sin(angle) * distance];
  if (tall) {
    const most = Math.max(room.w - radii, Math.cos(steepest ?? 0) * distance);
    return reach > most ? { reach: most, rise: Math.sqrt(distance ** 2 - most ** 2) } : { reach, rise };
  }
  const most = Math.max(0, room.h - radii);
  return rise > most ? { reach: Math.sqrt(distance ** 2 - most ** 2), rise: most } : { reach, rise };
}

/** Where they begin: along the same way farther apart, and in a wide box wider. */
function apartIn(room: Box, { kind }: Cast, radii: number, together: Apart, seen: number): Apart {
  const wide = Math.max(0, room.w - room.h * 1.3) * 0.42;
  const wished = Math.min(radii * (kind === 'halves' ? 0.8 : 1.14) + wide, Math.max(room.w, room.h) * 0.74);
  const slope = Math.atan2(together.rise, together.reach);
  const [widest, highest] = [room.w - radii * seen, room.h - radii * seen];
  const rise = Math.max(together.rise, Math.min(Math.sin(slope) * wished, highest));
  const reach = Math.min(Math.sqrt(Math.max(0, wished ** 2 - rise ** 2)), widest);
  return { rise, reach: Math.max(together.reach * 1.1, reach) };
}

function placed(
  { below, left, one: a, two: b }: Cast,
  { reach, rise }: Apart,
  one: number,
  two: number,
  middle: { x: number; y: number },
): Pair {
  const share = (b / (a + b)) * 0.6 + 0.2;
  const at = (along: number, r: number): Disc => ({
    x: middle.x + reach * along * (left ? 1 : -1),
    y: middle.y + rise * along * (below ? -1 : 1),
    r,
  });
  return { one: at(share, one), two: at(share - 1, two) };
}

interface Bounds {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Of what is drawn of the two: a half ends near its middle. */
function boundsOf(kind: Kind, { one, two }: Pair, seen = 1): Bounds {
  const near = kind === 'halves' ? PAST : 1;
  const [far, foot, head] = [
    kind === 'halves' ? 1 - PAST : 1,
    kind === 'horizon' ? SUNK : 1,
    kind === 'horizon' ? 1 - SUNK : 1,
  ];
  return {
    left: Math.min(one.x - one.r * far * seen, two.x - two.r * near * seen),
    right: Math.max(one.x + one.r * near * seen, two.x + two.r * far * seen),
    top: Math.min(one.y - one.r * head * seen, two.y - two.r * seen),
    bottom: Math.max(one.y + one.r * foot * seen, two.y + two.r * seen),
  };
}

/** Both moved alike, until they are within the room: that part of them that has to be seen. */
function movedInto(room: Box, kind: Kind, pair: Pair, seen: number): Pair {
  const { left, right, top, bottom } = boundsOf(kind, pair, seen);
  const by = (low: number, high: number, from: number, size: number) =>
    high - low > size ? from + size / 2 - (low + high) / 2 : Math.max(from - low, 0) + Math.min(from + size - high, 0);
  const x = by(left, right, room.x, room.w);
  const y = by(top, bottom, room.y, room.h);
  const moved = (disc: Disc): Disc => ({ ...disc, x: disc.x + x, y: disc.y + y });
  return { one: moved(pair.one), two: moved(pair.two) };
}

function outlinesOf(kind: Kind, { one, two }: Pair): Discs['outlines'] {
  if (kind === 'halves') {
    const shifted = (disc: Disc, by: number): Disc => ({ ...disc, x: disc.x + disc.r * by });
    return { one: sideDisc(shifted(one, PAST)), two: sideDisc(shifted(two, -PAST), true) };
  }
  if (kind === 'horizon') return { one: halfDisc({ ...one, y: one.y + one.r * SUNK }), two: circle(two) };
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
