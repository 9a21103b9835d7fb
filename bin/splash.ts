/** What an installed app begins with: a folding screen on the page's ground, of a month that is nobody's. */
import type { SplashPicture } from '../content/splash.ts';
import type { Month, PictureTheme } from '../domain/picture/month.ts';
import { hex, lab } from '../domain/picture/palette.ts';
import { foldingScreen } from '../domain/picture/screen.ts';

const DAYS = [2, 6, 9, 13, 17, 21, 25, 28];

/** Plans have ids of 36 letters: this is none of them. */
const MONTH: Month = {
  seed: '10',
  days: 30,
  evenings: DAYS.map((day, at) => ({ id: `${at}`, day, state: 'kept' })),
};

/** `--bg` of web/style/tokens.css, which the first page stands on. */
const GROUND = { light: lab([0.965, 0.006, 70]), dark: lab([0.182, 0.017, 345]) } as const satisfies Record<
  PictureTheme,
  unknown
>;

/** Of the screen's width, or of its height where that is less. */
const SHARE = { width: 0.64, height: 0.56 };
const SHAPE = 0.68;

/** As SVG of those very pixels; equal input gives an equal picture. */
export function splashSvg({ width, height, theme }: Pick<SplashPicture, 'width' | 'height' | 'theme'>): string {
  const w = Math.round(Math.min(width * SHARE.width, height * SHARE.height));
  const h = Math.round(w * SHAPE);
  const screen = foldingScreen(MONTH, { w, h }, theme, { pose: 'standing' });
  const [x, y] = [Math.round((width - w) / 2), Math.round((height - h) / 2)];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="M0 0h${width}v${height}H0Z" fill="${hex(GROUND[theme])}"/>${screen.replace('<svg ', `<svg x="${x}" y="${y}" `)}</svg>`;
}
