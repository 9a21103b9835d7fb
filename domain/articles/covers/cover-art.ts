/** Draws a cover: its scene in the house's inks behind a folded screen. Same cover, same drawing; legible by day and by night. */
import type { Cover, Scene } from './cover.ts';
import { hillsPath, hillsStranger, ribbonsMeet, ribbonsPart, tidesBands, tidesRow } from './cover-scenes.ts';
import { block, chanceOf, type Drawn, type Frame, type Ink, round, times } from './cover-shapes.ts';
import {
  lanternsRow,
  lanternsThree,
  threadsFar,
  threadsKnots,
  threadsPegs,
  windowsBlock,
  windowsLane,
  windowsWall,
} from './cover-things.ts';

const DRAWN: Record<Cover['motif'], Partial<Record<Scene, (frame: Frame) => Drawn>>> = {
  ribbons: { meet: ribbonsMeet, part: ribbonsPart },
  tides: { row: tidesRow, bands: tidesBands },
  lanterns: { row: lanternsRow, three: lanternsThree },
  hills: { path: hillsPath, stranger: hillsStranger },
  threads: { knots: threadsKnots, far: threadsFar, pegs: threadsPegs },
  windows: { wall: windowsWall, lane: windowsLane, block: windowsBlock },
};

/** The tokens of web/style/tokens.css as sRGB, since a picture reads no sheet of its page. */
const DAY: Record<Ink, string> = {
  field: '#e9dbd0',
  pale: '#f4ebe3',
  a: '#f59a47',
  a2: '#f4c392',
  b: '#7f3b59',
  b2: '#a9748c',
  c: '#f7d289',
  deep: '#451f32',
};
const NIGHT: Record<Ink, string> = {
  field: '#2a1722',
  pale: '#36222c',
  a: '#d87e42',
  a2: '#8d522c',
  b: '#61263d',
  b2: '#73445f',
  c: '#e0b771',
  deep: '#11080d',
};

/** Lines are thinner than what they lie on: by night they need more light. */
const NIGHT_LINES = '.b-line{stroke:#9c627f}.pale-line{stroke:#f0d9b0}';

const FOLD_SHADE = '#451f32';

const sheet = (inks: Record<Ink, string>): string =>
  Object.entries(inks)
    .map(([name, value]) => `.${name}{fill:${value}}.${name}-line{stroke:${value}}`)
    .join('');

/** Pixels of covers (16:10) and of what a shared link shows. */
export const COVER_SIZE = { width: 1600, height: 1000 } as const;
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** `nights`: whether it follows the theme of the page that shows it; a PNG cannot. */
export function drawCover(
  { motif, scene, seed }: Cover,
  { width, height }: { width: number; height: number } = COVER_SIZE,
  nights = true,
): string {
  const chance = chanceOf(`${motif} ${scene} ${seed}`);
  const drawn = DRAWN[motif][scene]?.({ width, height, chance });
  if (!drawn) throw new Error(`There is no scene ${scene} of ${motif}.`);
  const night = nights ? `@media (prefers-color-scheme:dark){${sheet(NIGHT)}${NIGHT_LINES}}` : '';
  const style = `<style>path{stroke-linecap:round}[class$=-line]{fill:none}${sheet(DAY)}${night}</style>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${style}<defs><g id="s">${block(-width, -height, width * 3, height * 3, drawn.ground)}${drawn.shapes}</g>${creases}${screen({ width, height, chance })}</svg>`;
}

const creases =
  `<linearGradient id="d"><stop stop-color="${FOLD_SHADE}" stop-opacity=".2"/><stop offset=".5" stop-color="${FOLD_SHADE}" stop-opacity="0"/></linearGradient>` +
  '<linearGradient id="l"><stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#fff" stop-opacity=".1"/></linearGradient>';

/** Panels of unlike widths; each crease slips the picture a little. */
function screen({ width, height, chance }: Frame): string {
  const count = 4 + Math.floor(chance() * 3);
  const shares = times(count, () => 1 + chance() * 0.5);
  const sum = shares.reduce((all, each) => all + each, 0);
  let x = 0;
  const panels = shares.map((share, at) => {
    const wide = (share / sum) * width;
    const panel = {
      at,
      x: round(x),
      wide: round(wide + 0.6),
      slip: round((at % 2 === 0 ? -1 : 1) * height * (0.008 + chance() * 0.014)),
    };
    x += wide;
    return panel;
  });
  const clips = panels.map(
    ({ at, x, wide }) => `<clipPath id="p${at}"><rect x="${x}" width="${wide}" height="${height}"/></clipPath>`,
  );
  const shown = panels.map(
    ({ at, x, wide, slip }) =>
      `<g clip-path="url(#p${at})"><use href="#s" y="${slip}"/><rect x="${x}" width="${wide}" height="${height}" fill="url(#${at % 2 ? 'd' : 'l'})"/></g>`,
  );
  return `${clips.join('')}</defs>${shown.join('')}`;
}
