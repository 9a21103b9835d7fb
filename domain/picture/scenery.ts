/** What the discs stand in: hills, water, arches, a path of small discs or rays, and now and then nothing. */
import type { Box } from './discs.ts';
import { circle, type Disc, halfDisc, short } from './path.ts';
import type { SeededRandom } from './seeded-random.ts';

/** Four tones over a ground, and lines. */
type Tone = 'near' | 'far' | 'ground' | 'line';

export interface SceneryPart {
  tone: Tone;
  path: string;
}

interface Place {
  /** The whole screen. */
  frame: Box;
  /** Where the discs have their room. */
  box: Box;
  /** Height on which things stand. */
  foot: number;
  /** Of the main thing. */
  x: number;
  /** Smaller side of the box. */
  unit: number;
  one: Disc;
  /** The lower one of the two discs. */
  lower: Disc;
}

const SCENERIES = ['none', 'hill', 'hills', 'water', 'arches', 'path', 'none', 'rays'] as const;

export function sceneryOf(
  random: SeededRandom,
  frame: Box,
  box: Box,
  { one, two }: { one: Disc; two: Disc },
): SceneryPart[] {
  const kind = random.pick(SCENERIES);
  const place: Place = {
    frame,
    box,
    foot: Math.min(frame.y + frame.h, box.y + box.h + frame.h * 0.04),
    x: frame.x + frame.w * random.between(0.2, 0.8),
    unit: Math.min(box.w, box.h),
    one,
    lower: one.y > two.y ? one : two,
  };
  return kind === 'none' ? [] : DRAW[kind](place);
}

/** In parts of the smaller side: arches right under a disc would be its legs. */
const BESIDE = 0.34;

/** The wished place, or the nearest to it that is so far beside the disc; on its other side where the picture ends before. */
function besides({ x: middle }: Disc, wished: number, frame: Box, far: number): number {
  const away = wished < middle ? -1 : 1;
  const x = Math.abs(wished - middle) < far ? middle + away * far : wished;
  return x < frame.x || x > frame.x + frame.w ? middle - away * far : x;
}

const DRAW: Record<Exclude<(typeof SCENERIES)[number], 'none'>, (place: Place) => SceneryPart[]> = {
  hill: ({ x, foot, unit }) => [{ tone: 'near', path: circle({ x, y: foot + unit * 0.42, r: unit * 0.74 }) }],
  hills: ({ frame, x, foot, unit }) => [
    { tone: 'near', path: circle({ x, y: foot + unit * 0.3, r: unit * 0.5 }) },
    { tone: 'far', path: circle({ x: 2 * frame.x + frame.w - x, y: foot + unit * 0.52, r: unit * 0.66 }) },
  ],
  water: ({ frame, foot, unit }) => {
    const lines = Array.from({ length: 7 }, (_, at) => {
      const y = foot - unit * (0.03 + at * 0.047 * (1 - at * 0.035));
      return `M${short(frame.x - 9)} ${short(y)}h${short(frame.w + 18)}`;
    });
    return [{ tone: 'line', path: lines.join('') }];
  },
  arches: ({ frame, x: wished, foot, unit, lower }) => {
    const x = besides(lower, wished, frame, unit * BESIDE);
    return (
      [
        [0.52, 'near'],
        [0.4, 'ground'],
        [0.28, 'far'],
        [0.16, 'ground'],
      ] as const
    ).map(([share, tone]) => ({ tone, path: halfDisc({ x, y: foot, r: unit * share }) }));
  },
  path: ({ frame, box, unit }) => {
    const discs = [-2, -1, 0, 1, 2].map((at) => {
      const y = box.y + box.h * (0.1 + 0.072 * Math.abs(at) ** 1.5);
      return circle({ x: frame.x + frame.w * (0.5 + at * 0.2), y, r: unit * (0.046 - 0.008 * Math.abs(at)) });
    });
    return [{ tone: 'near', path: discs.join('') }];
  },
  rays: ({ frame, one }) => {
    const far = Math.max(frame.w, frame.h) * 1.5;
    const rays = Array.from({ length: 9 }, (_, at) => {
      const angle = Math.PI + (at * Math.PI) / 8;
      return `M${short(one.x)} ${short(one.y)}l${short(Math.cos(angle) * far)} ${short(Math.sin(angle) * far)}`;
    });
    return [{ tone: 'line', path: rays.join('') }];
  },
};
