/** One evening small: in a calendar, in a list, under cover words. The same in every view, so that it is known again. */
import type { Evening, Month, PictureTheme } from './month.ts';
import { motifShapes } from './motifs.ts';
import { groundsOf, hex, type Lab, mix, paletteOf } from './palette.ts';
import { circle, rectangle, short } from './path.ts';
import { seededRandom } from './seeded-random.ts';
import { traitsOf } from './traits.ts';

interface StampSize {
  w: number;
  h: number;
}

/** How much of its ink a stamp ahead has already: enough to be told apart. */
const PALE = { light: 0.34, dark: 0.42 } as const;

/** Of the evening on that day, 1..; empty where there is none. */
export function eveningStamp(
  month: Month,
  day: number,
  theme: PictureTheme = 'light',
  { w, h }: StampSize = { w: 100, h: 140 },
): string {
  const evening = month.evenings.find((one) => one.day === day && one.state !== 'skipped');
  return evening ? stampOf(month, evening, theme, { w, h }) : '';
}

/** Its upper left stays calm, for the day's number. */
export function stampOf(month: Month, evening: Evening, theme: PictureTheme, { w, h }: StampSize): string {
  const palette = paletteOf(seededRandom(`${month.seed}/inks`), theme);
  const { motif, ground: at, stamp, high } = traitsOf(month, evening);
  const ground = groundsOf(palette)[at];
  const inked = evening.state === 'kept' || evening.state === 'tonight';
  const paper = mix(palette.sheet, palette.paper, palette.dark ? 0.75 : 0.5);
  const ink = (color: Lab) => hex(inked ? color : mix(paper, color, PALE[theme]));
  const edge = inked ? '' : ` stroke="${hex(mix(paper, palette.line, 0.55))}"`;
  // A figure in the disc's own ink would drown in it.
  const inks =
    stamp.ink === 'one'
      ? { figure: ground.figure === ground.ground ? ground.two : ground.figure, one: ground.two, two: ground.one }
      : { figure: ground.figure, one: ground.one, two: ground.figure };
  const side = Math.min(w, h);
  const shapes = motifShapes(motif, { x: w * 0.1, width: w * 0.8, y: h * (high ? 0.52 : 0.62), r: side * 0.32 });
  const figure = shapes.map(({ path, ink: color, line }) =>
    line
      ? `<path d="${path}" stroke="${inked ? hex(inks[color]) : hex(mix(paper, palette.line, 0.6))}" stroke-width="${inked ? 3 : 1.8}" fill="none"/>`
      : `<path d="${path}" fill="${ink(inks[color])}"${edge}/>`,
  );
  // The disc rises from a corner below, or stands high on the right.
  const disc = circle({
    x: stamp.right ? w * 0.92 : w * 0.08,
    y: stamp.right && high ? h * 0.06 : h * 0.96,
    r: Math.max(w, h) * (0.34 + stamp.size * 0.2),
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${short(w)} ${short(h)}" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><path d="${rectangle(0, 0, w, h)}" fill="${ink(ground.ground)}"/><path d="${disc}" fill="${ink(ground[stamp.ink])}"${edge}/>${figure.join('')}</svg>`;
}
