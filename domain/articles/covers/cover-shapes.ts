/** What covers are drawn with: a frame, the house's inks by name, and a few shapes as SVG text. No number of them comes from outside. */

export type Ink = 'field' | 'pale' | 'a' | 'a2' | 'b' | 'b2' | 'c' | 'deep';

export interface Frame {
  width: number;
  height: number;
  /** 0 up to 1, the next of the drawing's own row. */
  chance(): number;
}

/** What lies behind the folds. */
export interface Drawn {
  ground: Ink;
  shapes: string;
}

export const round = (value: number): number => Math.round(value * 10) / 10;

const faint = (opacity: number) => (opacity < 1 ? ` opacity="${opacity}"` : '');

export const disc = (x: number, y: number, r: number, ink: Ink, opacity = 1): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" class="${ink}"${faint(opacity)}/>`;

export const block = (x: number, y: number, w: number, h: number, ink: Ink, radius = 0, opacity = 1): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" rx="${round(radius)}" class="${ink}"${faint(opacity)}/>`;

export const shape = (path: string, ink: Ink, opacity = 1): string =>
  `<path d="${path}" class="${ink}"${faint(opacity)}/>`;

export const line = (path: string, ink: Ink, width: number, opacity = 1): string =>
  `<path d="${path}" class="${ink}-line" stroke-width="${round(width)}"${faint(opacity)}/>`;

export type Point = readonly [x: number, y: number];

/** A smooth line through all points, from left to right, level at each. */
export function curve([first, ...rest]: readonly Point[]): string {
  if (!first) return '';
  let [x, y] = first;
  const parts = rest.map(([toX, toY]) => {
    const middle = round((x + toX) / 2);
    const part = `C${middle} ${round(y)} ${middle} ${round(toY)} ${round(toX)} ${round(toY)}`;
    [x, y] = [toX, toY];
    return part;
  });
  return `M${round(first[0])} ${round(first[1])}${parts.join('')}`;
}

/** What lies below such a line, down past the frame. */
export const below = (points: readonly Point[], height: number): string =>
  `${curve(points)}V${height * 2}H${round(points[0]?.[0] ?? 0)}Z`;

/** `count` numbers from 0 on. */
export const times = <T>(count: number, made: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => made(at));

/** The same numbers for the same seed (FNV-1a, then mulberry32). */
export function chanceOf(seed: string): () => number {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
