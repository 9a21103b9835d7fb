/** Ribbons, tides and hills: scenes of covers that are made of long lines. */
import { below, block, curve, type Drawn, disc, type Frame, line, type Point, round, times } from './cover-shapes.ts';

type Draw = (frame: Frame) => Drawn;

/** Two that run apart, lean towards each other and meet in the middle. */
export const ribbonsMeet: Draw = ({ width: w, height: h, chance }) => {
  const sway = h * (0.05 + chance() * 0.05);
  const side = (up: number): Point[] => [
    [-w * 0.1, h * (0.5 + up * 0.2)],
    [w * 0.18, h * (0.5 + up * 0.4) - sway * up],
    [w * 0.5, h * (0.5 + up * 0.055)],
    [w * 0.84, h * (0.5 + up * 0.38)],
    [w * 1.1, h * (0.5 + up * 0.22)],
  ];
  const shadow = line(curve(side(1).map(([x, y]) => [x, y + h * 0.03])), 'deep', h * 0.11, 0.35);
  return {
    ground: 'b',
    shapes:
      shadow +
      line(curve(side(1)), 'c', h * 0.11) +
      line(curve(side(-1).map(([x, y]) => [x, y + h * 0.03])), 'deep', h * 0.11, 0.35) +
      line(curve(side(-1)), 'a', h * 0.11),
  };
};

/** Two that part, cross once low down, and run side by side again. */
export const ribbonsPart: Draw = ({ width: w, height: h, chance }) => {
  const low = h * (0.66 + chance() * 0.06);
  const first: Point[] = [
    [-w * 0.1, h * 0.36],
    [w * 0.12, h * 0.36],
    [w * 0.34, h * 0.14],
    [w * 0.56, low],
    [w * 0.74, h * 0.62],
    [w * 1.1, h * 0.4],
  ];
  const second: Point[] = [
    [-w * 0.1, h * 0.49],
    [w * 0.12, h * 0.49],
    [w * 0.3, h * 0.86],
    [w * 0.56, low],
    [w * 0.76, h * 0.46],
    [w * 1.1, h * 0.27],
  ];
  return { ground: 'field', shapes: line(curve(second), 'b', h * 0.1) + line(curve(first), 'a', h * 0.1, 0.92) };
};

/** A row of shallow waves, no two of one height. */
export const tidesRow: Draw = ({ width: w, height: h, chance }) => {
  const row = (level: number, step: number, offset: number): Point[] =>
    times(Math.ceil(1.4 / step), (at) => {
      const crest = at % 2 === 0 ? 0 : -(0.03 + chance() * 0.08);
      return [w * (at * step - 0.2 + offset), h * (level + crest)] as const;
    });
  return {
    ground: 'b',
    shapes:
      disc(w * 0.72, h * 0.3, h * 0.14, 'c') +
      ashore(row(0.5, 0.1, 0), h, 'b2') +
      ashore(row(0.64, 0.1, 0.05), h, 'a2') +
      ashore(row(0.78, 0.1, 0.02), h, 'a') +
      ashore(row(0.93, 0.1, 0.07), h, 'deep'),
  };
};

/** Flat bands that lap over one another, without a wave. */
export const tidesBands: Draw = ({ width: w, height: h, chance }) => ({
  ground: 'pale',
  shapes:
    disc(w * 0.3, h * 0.34, h * 0.17, 'a') +
    times(6, (at) => {
      const left = at % 2 === 0;
      const long = w * (0.62 + chance() * 0.22);
      const ink = (['c', 'a2', 'b2', 'a', 'b2', 'b'] as const)[at] ?? 'b';
      return block(left ? -w * 0.1 : w * 1.1 - long, h * (0.36 + at * 0.1), long, h * 0.15, ink, h * 0.075, 0.86);
    }).join(''),
});

const ashore = (points: readonly Point[], h: number, ink: Parameters<typeof line>[1]): string =>
  `<path d="${below(points, h)}" class="${ink}"/>`;

/** Low hills, and one path that goes behind a hill and comes out again further on. */
export const hillsPath: Draw = ({ width: w, height: h, chance }) => {
  const lift = h * 0.02 * chance();
  const across = (...heights: number[]): Point[] =>
    heights.map((y, at) => [w * (-0.1 + (1.2 * at) / (heights.length - 1)), h * y - lift] as const);
  /** From its lower end, which the next hill hides, up to a crest. */
  const path = (x: number, y: number, toX: number, toY: number, width: number): string => {
    const [from, to] = [`${round(w * x)} ${round(h * y)}`, `${round(w * toX)} ${round(h * toY - lift)}`];
    const bend = `${round(w * (toX + 0.02))} ${round(h * (y * 0.6 + toY * 0.4))} ${round(w * (x - 0.02))} ${round(h * (y * 0.4 + toY * 0.6))}`;
    return line(`M${from}C${bend} ${to}`, 'pale', h * width);
  };
  return {
    ground: 'pale',
    shapes: [
      disc(w * 0.6, h * 0.34, h * 0.13, 'c'),
      ashore(across(0.52, 0.44, 0.55, 0.43, 0.5), h, 'a2'),
      path(0.74, 0.58, 0.81, 0.445, 0.012),
      ashore(across(0.66, 0.55, 0.62, 0.52, 0.64), h, 'a'),
      path(0.62, 0.78, 0.77, 0.54, 0.02),
      ashore(across(0.7, 0.82, 0.7, 0.78, 0.66), h, 'b2'),
      path(0.3, 0.92, 0.48, 0.715, 0.028),
      ashore(across(0.95, 0.8, 0.9, 0.86, 0.96), h, 'b'),
      path(0.08, 1.15, 0.23, 0.82, 0.038),
    ].join(''),
  };
};

/** A line of low hills, and among them one shape that is no hill. */
export const hillsStranger: Draw = ({ width: w, height: h, chance }) => {
  const low = (level: number, ...ups: number[]): Point[] =>
    times(ups.length, (at) => [w * (-0.1 + (1.2 * at) / (ups.length - 1)), h * (level - (ups[at] ?? 0))] as const);
  const x = w * (0.56 + chance() * 0.08);
  return {
    ground: 'field',
    shapes:
      ashore(low(0.66, 0.02, 0.1, 0.03, 0.11, 0.02, 0.08), h, 'c') +
      block(x - h * 0.12, h * 0.24, h * 0.24, h * 0.7, 'b', h * 0.12) +
      disc(x, h * 0.36, h * 0.055, 'pale') +
      ashore(low(0.78, 0.1, 0.02, 0.09, 0.01, 0.1, 0.03), h, 'a2') +
      ashore(low(0.92, 0.02, 0.11, 0.02, 0.09, 0.02, 0.1), h, 'a'),
  };
};
