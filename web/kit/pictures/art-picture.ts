/** The folding screen as numbers: inks behind panels whose creases slip the picture. Same seed, same picture. */

type ArtKind = 'pair' | 'eclipse' | 'tide' | 'stair' | 'halves' | 'arch' | 'hero' | 'close' | 'closePhone';
export type ArtInk = 'a' | 'b' | 'c';

/** A disc, or half of one with its flat side away from `half`. */
type ArtShape = { ink: ArtInk; path: string; knock: boolean };
/** `calm` panels lie behind words and are shaded less. */
type ArtPanel = { x: number; width: number; slip: number; calm: boolean };
export type ArtPicture = { shapes: ArtShape[]; panels: ArtPanel[] };

export type ArtOptions = {
  seed: string;
  width: number;
  height: number;
  kind?: ArtKind | undefined;
  /** How many panels; 3 to 5 by seed. */
  panels?: number | undefined;
  /** How far a crease slips the picture, as a share of the shorter side. */
  slip?: number | undefined;
};

type Side = 'up' | 'down' | 'left' | 'right';
const kinds: readonly ArtKind[] = ['pair', 'eclipse', 'tide', 'stair', 'halves', 'arch'];

export function artPicture({ seed, width: w, height: h, kind: wanted, panels, slip = 0.2 }: ArtOptions): ArtPicture {
  const chance = chanceOf(seed);
  const between = (from: number, to: number) => from + (to - from) * chance();
  // What is asked of chance, and in which order, is what makes a seed's picture.
  const panelCount = panels ?? 3 + Math.floor(chance() * 3);
  const kind = wanted ?? kinds[Math.floor(chance() * kinds.length)] ?? 'pair';
  const cx = w * between(0.4, 0.6);
  const cy = h * between(0.46, 0.56);
  const [first, second]: [ArtInk, ArtInk] = chance() < 0.5 ? ['b', 'a'] : ['a', 'b'];
  const sheet: Sheet = { w, h, m: Math.min(w, h), cx, cy, first, second, between };
  // Nested discs knock out instead of multiplying: over fig, ember would drown.
  const nested = kind === 'arch' || kind === 'eclipse';
  const shapes = MOTIFS[kind](sheet).map((inked, at) => ({ ...inked, knock: nested && at > 0 }));
  const wordsLeft = (kind === 'hero' || kind === 'close') && w > 600;
  return { shapes, panels: foldedPanels(sheet, panelCount, slip, wordsLeft) };
}

/** What a picture is drawn on, as its seed has it. */
interface Sheet {
  w: number;
  h: number;
  /** The shorter side. */
  m: number;
  /** About the middle. */
  cx: number;
  cy: number;
  first: ArtInk;
  second: ArtInk;
  between(from: number, to: number): number;
}

type Inked = Omit<ArtShape, 'knock'>;

const disc = (x: number, y: number, r: number, ink: ArtInk): Inked => ({ ink, path: discPath(x, y, r) });
const half = (x: number, y: number, r: number, ink: ArtInk, side: Side): Inked => ({
  ink,
  path: halfPath(x, y, r, side),
});

const MOTIFS: Readonly<Record<ArtKind, (sheet: Sheet) => Inked[]>> = {
  pair: ({ cx, cy, m }) => [
    disc(cx - m * 0.19, cy + m * 0.05, m * 0.36, 'a'),
    disc(cx + m * 0.2, cy - m * 0.06, m * 0.36, 'b'),
  ],
  eclipse: ({ cx, cy, m, first, second, between }) => [
    disc(cx, cy, m * 0.44, second),
    disc(cx + m * between(0.1, 0.2), cy - m * between(0.05, 0.15), m * 0.3, first),
  ],
  tide: ({ cx, h, m, first, second }) => [
    half(cx - m * 0.1, h * 0.74, m * 0.52, first, 'up'),
    half(cx + m * 0.32, h * 0.38, m * 0.4, second, 'down'),
    disc(cx - m * 0.34, h * 0.24, m * 0.1, 'c'),
  ],
  stair: ({ w, h, m, first, second }) =>
    [0, 1, 2, 3].map((i) =>
      half(w * (0.14 + i * 0.24), h * (0.78 - i * 0.15), m * 0.28, i % 2 ? second : first, i % 2 ? 'left' : 'right'),
    ),
  halves: ({ cx, cy, m }) => [
    half(cx, cy - m * 0.1, m * 0.42, 'a', 'left'),
    half(cx, cy + m * 0.1, m * 0.42, 'b', 'right'),
  ],
  arch: ({ cx, h, m }) => [
    half(cx, h * 0.86, m * 0.66, 'b', 'up'),
    half(cx, h * 0.86, m * 0.42, 'a', 'up'),
    half(cx, h * 0.86, m * 0.19, 'c', 'up'),
  ],
  hero: ({ w, h }) => [
    disc(w * 0.735, h * 0.57, h * 0.4, 'a'),
    disc(w * 0.925, h * 0.35, h * 0.4, 'b'),
    disc(w * 0.56, h * 0.9, h * 0.16, 'c'),
    half(w * 0.8, h * 1.1, h * 0.39, 'b', 'up'),
  ],
  close: ({ w, h }) => [
    disc(w * 0.76, h * 0.62, h * 0.46, 'a'),
    disc(w * 0.93, h * 0.4, h * 0.44, 'b'),
    disc(w * 0.6, h * 0.98, h * 0.16, 'c'),
  ],
  closePhone: ({ w, h }) => [disc(w * 0.34, h * 0.84, w * 0.4, 'a'), disc(w * 0.8, h * 0.72, w * 0.36, 'b')],
};

/** Side by side, none quite as wide as the next; neighbours slip opposite ways. */
function foldedPanels({ w, m, between }: Sheet, count: number, slip: number, wordsLeft: boolean): ArtPanel[] {
  const shares = Array.from({ length: count }, () => between(0.82, 1.18));
  const total = shares.reduce((sum, share) => sum + share, 0);
  let x = 0;
  return shares.map((share, index) => {
    const width = (share / total) * w;
    const slipped = Math.trunc((index % 2 ? 1 : -1) * m * slip * between(0.25, 0.6));
    const panel = { x: round(x), width: round(width), slip: slipped, calm: wordsLeft && x < w * 0.4 };
    x += width;
    return panel;
  });
}

function discPath(x: number, y: number, r: number): string {
  const [cx, cy, q] = [Math.trunc(x), Math.trunc(y), Math.trunc(r)];
  return `M${cx - q} ${cy}A${q} ${q} 0 1 1 ${cx + q} ${cy}A${q} ${q} 0 1 1 ${cx - q} ${cy}Z`;
}

function halfPath(x: number, y: number, r: number, side: Side): string {
  const [cx, cy, q] = [Math.trunc(x), Math.trunc(y), Math.trunc(r)];
  const level = side === 'up' || side === 'down';
  const [from, to] = level ? [`${cx - q} ${cy}`, `${cx + q} ${cy}`] : [`${cx} ${cy - q}`, `${cx} ${cy + q}`];
  return `M${from}A${q} ${q} 0 0 ${side === 'up' || side === 'right' ? 1 : 0} ${to}Z`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Numbers in [0, 1) from a text: xmur-style hash into mulberry32. */
function chanceOf(seed: string): () => number {
  let state = 1779033703;
  for (let i = 0; i < seed.length; i++) {
    state = Math.imul(state ^ seed.charCodeAt(i), 3432918353);
    state = (state << 13) | (state >>> 19);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
