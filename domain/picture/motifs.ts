/** One evening's own figure: eighteen of them, by chance alone, so that none tells what an evening is for. */
import { circle, halfDisc, polygon, rectangle, short, sideDisc } from './path.ts';
import type { SeededRandom } from './seeded-random.ts';

/** Where a figure stands: across a panel from `x`, `width` wide, around the height `y`, with the radius `r`. */
export interface MotifPlace {
  x: number;
  width: number;
  y: number;
  r: number;
}

/** A closed shape to be filled, or a line to be drawn, in the color of the figure or of one of the two inks. */
interface MotifShape {
  path: string;
  ink: 'figure' | 'one' | 'two';
  line?: true;
}

const fill = (path: string, ink: MotifShape['ink'] = 'figure'): MotifShape => ({ path, ink });
const line = (path: string): MotifShape => ({ path, ink: 'figure', line: true });

type Draw = (place: MotifPlace & { cx: number }) => MotifShape[];

const DRAW = {
  arch: ({ cx, y, r }) => [
    fill(halfDisc({ x: cx, y, r })),
    fill(halfDisc({ x: cx, y, r: r * 0.64 }), 'two'),
    fill(halfDisc({ x: cx, y, r: r * 0.3 }), 'one'),
  ],
  moon: ({ cx, y, r }) => [fill(circle({ x: cx, y, r: r * 0.62 }))],
  touch: ({ cx, y, r }) => [
    fill(sideDisc({ x: cx, y: y - r * 0.2, r: r * 0.8 }), 'one'),
    fill(sideDisc({ x: cx, y: y + r * 0.2, r: r * 0.8 }, true), 'two'),
  ],
  leaf: ({ cx, y, r }) => [fill(leaf(cx, y, r))],
  window: ({ cx, y, r }) =>
    [-1, 0, 1].map((row) => {
      const top = y + row * r * 0.62 - r * 0.26;
      const pane = (x: number) => rectangle(x, top, r * 0.64, r * 0.52);
      return fill(pane(cx - r * 0.72) + pane(cx + r * 0.08), row ? 'figure' : 'one');
    }),
  ripple: ({ x, width, y, r }) =>
    [-2, -1, 0, 1, 2].map((row) => line(`M${short(x)} ${short(y + row * r * 0.36)}h${short(width)}`)),
  rings: ({ cx, y, r }) => [
    ...[1, 0.7, 0.42].map((share) => line(circle({ x: cx, y, r: r * share }))),
    fill(circle({ x: cx, y, r: r * 0.18 })),
  ],
  sill: ({ x, width, y, r }) => [
    fill(rectangle(x, y - r * 0.4, width, r * 0.42)),
    fill(rectangle(x, y + r * 0.18, width, r * 0.16), 'one'),
  ],
  bridge: ({ x, width, y, r }) => [
    fill(
      `M${short(x)} ${short(y + r * 0.5)}v${short(-r)}a${short(width / 2)} ${short(r * 0.9)} 0 0 0 ${short(width)} 0v${short(r)}Z`,
    ),
  ],
  steps: ({ x, width, y, r }) =>
    [0, 1, 2].map((step) =>
      fill(
        rectangle(x + (width * step) / 3, y + r * (0.5 - step * 0.46), width / 3 + 0.5, r * 0.46 * (step + 1)),
        step === 1 ? 'one' : 'figure',
      ),
    ),
  crescent: ({ cx, y, r }) => [
    fill(
      `M${short(cx + r * 0.3)} ${short(y - r * 0.72)}a${short(r * 0.78)} ${short(r * 0.78)} 0 1 0 0 ${short(r * 1.44)}a${short(r * 0.92)} ${short(r * 0.92)} 0 0 1 0 ${short(-r * 1.44)}Z`,
    ),
  ],
  beads: ({ cx, y, r }) =>
    [-1, 0, 1].map((row) => fill(circle({ x: cx, y: y + row * r * 0.72, r: r * 0.3 }), row ? 'figure' : 'one')),
  bowl: ({ cx, y, r }) => [
    fill(halfDisc({ x: cx, y, r: r * 0.9 }, true)),
    fill(circle({ x: cx, y: y - r * 0.42, r: r * 0.3 }), 'one'),
  ],
  peaks: ({ cx, y, r }) => [
    fill(polygon([cx - r, y + r * 0.6], [cx - r * 0.3, y - r * 0.5], [cx + r * 0.4, y + r * 0.6]), 'two'),
    fill(polygon([cx - r * 0.35, y + r * 0.6], [cx + r * 0.4, y - r * 0.85], [cx + r, y + r * 0.6])),
  ],
  lamp: ({ cx, y, r }) => [
    line(`M${short(cx)} ${short(y - r * 1.3)}v${short(r)}`),
    fill(halfDisc({ x: cx, y: y + r * 0.4, r: r * 0.76 })),
    fill(halfDisc({ x: cx, y: y + r * 0.52, r: r * 0.26 }, true), 'one'),
  ],
  kite: ({ cx, y, r }) => [
    fill(polygon([cx, y - r], [cx + r * 0.62, y], [cx, y + r]), 'figure'),
    fill(polygon([cx, y - r], [cx - r * 0.62, y], [cx, y + r]), 'one'),
  ],
  gate: ({ cx, y, r }) => [
    fill(
      `M${short(cx - r * 0.66)} ${short(y + r * 0.8)}v${short(-r)}a${short(r * 0.66)} ${short(r * 0.66)} 0 0 1 ${short(r * 1.32)} 0v${short(r)}h${short(-r * 0.3)}v${short(-r)}a${short(r * 0.36)} ${short(r * 0.36)} 0 0 0 ${short(-r * 0.72)} 0v${short(r)}Z`,
    ),
    fill(circle({ x: cx, y: y + r * 0.1, r: r * 0.2 }), 'one'),
  ],
  fan: ({ cx, y, r }) => [
    ...[-2, -1, 0, 1, 2].map((rib) => {
      const angle = (rib * Math.PI) / 5.6;
      const tip = [cx + Math.sin(angle) * r, y + r * 0.6 - Math.cos(angle) * r * 1.3] as const;
      return line(`M${short(cx)} ${short(y + r * 0.6)}L${short(tip[0])} ${short(tip[1])}`);
    }),
    fill(halfDisc({ x: cx, y: y + r * 0.6, r: r * 0.26 }), 'one'),
  ],
} as const satisfies Record<string, Draw>;

export type Motif = keyof typeof DRAW;
const MOTIFS = Object.keys(DRAW) as [Motif, ...Motif[]];

/** At random, each as often as the others. */
export const anyMotif = (random: SeededRandom): Motif => random.pick(MOTIFS);

export const motifShapes = (motif: Motif, place: MotifPlace): MotifShape[] =>
  DRAW[motif]({ ...place, cx: place.x + place.width / 2 });

const leaf = (cx: number, y: number, r: number): string =>
  `M${short(cx)} ${short(y - r * 1.3)}q${short(r)} ${short(r * 1.3)} 0 ${short(r * 2.6)}q${short(-r)} ${short(-r * 1.3)} 0 ${short(-r * 2.6)}Z`;
