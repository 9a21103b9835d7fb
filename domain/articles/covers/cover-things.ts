/** Lanterns, threads and windows: scenes of covers that are made of things. */
import {
  below,
  block,
  curve,
  type Drawn,
  disc,
  type Frame,
  type Ink,
  line,
  type Point,
  round,
  shape,
  times,
} from './cover-shapes.ts';

type Draw = (frame: Frame) => Drawn;

/** `lit` from 0, dark, to 1; in between light comes from the right. */
function lantern(x: number, y: number, r: number, lit: number, ground: Ink): string {
  const body = (width: number, ink: Ink) =>
    block(x - width, y - r * 1.15, width * 2, r * 2.3, ink, Math.min(width, r * 0.8));
  const dim: Ink = ground === 'deep' ? 'b' : 'deep';
  const glow = lit === 1 ? disc(x, y, r * 2.1, 'c', 0.14) + disc(x, y, r * 1.55, 'c', 0.2) : '';
  const half = lit > 0 && lit < 1 ? halfOf(x, y, r) : '';
  const hat =
    block(x - r * 0.42, y - r * 1.38, r * 0.84, r * 0.24, 'a2', r * 0.08) +
    block(x - r * 0.32, y + r * 1.14, r * 0.64, r * 0.2, 'a2', r * 0.08);
  return (
    glow +
    (lit === 1 ? body(r, 'c') + block(x - r * 0.5, y - r * 0.9, r, r * 1.8, 'a', r * 0.5, 0.55) : body(r, dim) + half) +
    hat
  );
}

const halfOf = (x: number, y: number, r: number): string =>
  shape(
    `M${round(x)} ${round(y - r * 1.15)}h${round(r * 0.2)}a${round(r * 0.8)} ${round(r * 0.8)} 0 0 1 ${round(r * 0.8)} ${round(r * 0.8)}v${round(r * 0.7)}a${round(r * 0.8)} ${round(r * 0.8)} 0 0 1 ${round(-r * 0.8)} ${round(r * 0.8)}h${round(-r * 0.2)}Z`,
    'a',
    0.9,
  );

/** Some glow already, some catch light from their neighbours. */
export const lanternsRow: Draw = ({ width: w, height: h, chance }) => {
  const string: Point[] = [
    [-w * 0.1, h * 0.12],
    [w * 0.5, h * 0.27],
    [w * 1.1, h * 0.12],
  ];
  const lit = [0, 1, 0.5, 0, 0.5, 1, 0.5];
  return {
    ground: 'deep',
    shapes:
      line(curve(string), 'b2', h * 0.006) +
      lit
        .map((each, at) => {
          const x = w * (0.08 + at * 0.14);
          const hang = h * (0.5 + (at % 2) * 0.11 + chance() * 0.05);
          return (
            line(`M${round(x)} ${round(h * 0.16)}V${round(hang)}`, 'b2', h * 0.006) +
            lantern(x, hang, h * 0.085, each, 'deep')
          );
        })
        .join(''),
  };
};

/** One bright, one half lit, one at rest. */
export const lanternsThree: Draw = ({ width: w, height: h, chance }) => ({
  ground: 'b',
  shapes: [1, 0.5, 0]
    .map((lit, at) => {
      const x = w * (0.22 + at * 0.28);
      const y = h * (0.52 + (chance() - 0.5) * 0.06);
      return (
        line(`M${round(x)} ${round(-h * 0.2)}V${round(y)}`, 'a2', h * 0.008, 0.7) + lantern(x, y, h * 0.15, lit, 'b')
      );
    })
    .join(''),
});

/** Many fine ones, and two thicker, knotted together again and again. */
export const threadsKnots: Draw = ({ width: w, height: h, chance }) => {
  const fine = times(34, () => {
    const [from, to] = [chance() * 1.3 - 0.15, chance() * 1.3 - 0.15];
    return line(`M${round(-w * 0.05)} ${round(h * from)}L${round(w * 1.05)} ${round(h * to)}`, 'b2', 2.5, 0.45);
  }).join('');
  const strand = (up: number): Point[] =>
    times(
      13,
      (at) =>
        [
          w * (-0.05 + at * 0.092),
          h * (0.52 + (at % 2 === 0 ? 0 : up * 0.075 * (Math.floor(at / 2) % 2 === 0 ? 1 : -1))),
        ] as const,
    );
  const knots = times(7, (at) => disc(w * (-0.05 + at * 0.184), h * 0.52, h * 0.022, 'deep')).join('');
  return {
    ground: 'pale',
    shapes: fine + line(curve(strand(1)), 'a', h * 0.02) + line(curve(strand(-1)), 'b', h * 0.02) + knots,
  };
};

/** Hills at either edge of a wide field, and a single thread between them. */
export const threadsFar: Draw = ({ width: w, height: h, chance }) => {
  const group = (edge: number, inward: number) =>
    (['b2', 'a', 'b'] as const)
      .map((ink, at) => {
        const reach = w * (0.42 - at * 0.09) * inward;
        const up = h * (0.5 + at * 0.13 + chance() * 0.03);
        const points: Point[] = [
          [edge - reach * 0.4, up + h * 0.1],
          [edge + reach * 0.35, up],
          [edge + reach, h * 1.1],
        ];
        return shape(below(inward > 0 ? points : [...points].reverse(), h), ink);
      })
      .join('');
  const thread: Point[] = [
    [w * 0.14, h * 0.49],
    [w * 0.5, h * 0.6],
    [w * 0.86, h * 0.49],
  ];
  return {
    ground: 'pale',
    shapes: `${line(curve(thread), 'b', 5)}${group(-w * 0.02, 1)}${group(w * 1.02, -1)}${disc(w * 0.14, h * 0.49, 11, 'deep')}${disc(w * 0.86, h * 0.49, 11, 'deep')}`,
  };
};

/** Two of different thickness, wound round the same row of pegs. */
export const threadsPegs: Draw = ({ width: w, height: h, chance }) => {
  const level = h * (0.48 + chance() * 0.04);
  const wound = (first: number, deep: number): Point[] =>
    times(11, (at) => [w * (-0.06 + at * 0.112), level + (at % 2 === first ? -1 : 1) * h * deep] as const);
  const pegs = times(
    10,
    (at) =>
      disc(w * (-0.004 + at * 0.112), level, h * 0.028, 'deep') +
      disc(w * (-0.004 + at * 0.112), level - h * 0.006, h * 0.012, 'c'),
  ).join('');
  return {
    ground: 'field',
    shapes: line(curve(wound(0, 0.16)), 'a', h * 0.045) + line(curve(wound(1, 0.12)), 'b', h * 0.016) + pegs,
  };
};

function pane(x: number, y: number, w: number, h: number, ink: Ink, cross: Ink): string {
  const bar = Math.max(5, w * 0.045);
  return (
    block(x, y, w, h, ink, 6) +
    block(x + w / 2 - bar / 2, y, bar, h, cross) +
    block(x, y + h * 0.46 - bar / 2, w, bar, cross)
  );
}

/** Six lit, two of them warmer. */
export const windowsWall: Draw = ({ width: w, height: h, chance }) => {
  const warm = chance() < 0.5 ? [1, 5] : [0, 4];
  return {
    ground: 'b',
    shapes: times(6, (at) => {
      const [x, y] = [w * (0.13 + (at % 3) * 0.28), h * (0.13 + Math.floor(at / 3) * 0.42)];
      const glow = warm.includes(at) ? block(x - 26, y - 26, w * 0.16 + 52, h * 0.32 + 52, 'c', 30, 0.16) : '';
      return (
        glow +
        pane(x, y, w * 0.16, h * 0.32, warm.includes(at) ? 'a' : 'a2', 'b') +
        block(x - 14, y + h * 0.33, w * 0.16 + 28, h * 0.022, 'deep', 4, 0.6)
      );
    }).join(''),
  };
};

/** Two on either side of a narrow dark lane, one of them half open. */
export const windowsLane: Draw = ({ width: w, height: h, chance }) => {
  const [x, y, wide, tall] = [w * 0.17, h * (0.24 + chance() * 0.05), w * 0.16, h * 0.4];
  const right = w * 0.67;
  const leaf = `M${round(right)} ${round(y)}L${round(right - w * 0.055)} ${round(y - h * 0.045)}V${round(y + tall + h * 0.045)}L${round(right)} ${round(y + tall)}Z`;
  return {
    ground: 'b',
    shapes:
      shape(`M${round(w * 0.42)} ${-h}H${round(w * 0.58)}V${h * 2}H${round(w * 0.42)}Z`, 'deep') +
      block(w * 0.58, -h, w, h * 3, 'b2', 0, 0.35) +
      pane(x, y, wide, tall, 'c', 'b') +
      block(right - 24, y - 24, wide + 48, tall + 48, 'a', 28, 0.2) +
      block(right, y, wide / 2, tall, 'a', 6) +
      pane(right + wide / 2, y, wide / 2, tall, 'c', 'b') +
      shape(leaf, 'a2') +
      block(x - 16, y + tall, wide + 32, h * 0.025, 'deep', 4, 0.6) +
      block(right - 16, y + tall, wide + 32, h * 0.025, 'deep', 4, 0.6),
  };
};

/** A block at night: two lit, at different heights. */
export const windowsBlock: Draw = ({ width: w, height: h, chance }) => {
  const shift = Math.floor(chance() * 2);
  const lit = [9 + 2 + shift, 27 + 6 - shift];
  return {
    ground: 'deep',
    shapes: times(45, (at) => {
      const [x, y] = [w * (0.065 + (at % 9) * 0.1), h * (0.08 + Math.floor(at / 9) * 0.18)];
      const on = lit.indexOf(at);
      const glow = on >= 0 ? block(x - 20, y - 20, w * 0.062 + 40, h * 0.11 + 40, 'c', 24, 0.18) : '';
      return glow + block(x, y, w * 0.062, h * 0.11, on === 0 ? 'c' : on === 1 ? 'a' : 'b', 5, on >= 0 ? 1 : 0.55);
    }).join(''),
  };
};
