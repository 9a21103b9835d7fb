/**
 * The folding screen as SVG markup, worked out once for each picture and kept: pages that show constant art pay for it
 * only the first time. The text holds numbers and names of our own, nothing that anyone typed.
 */
import { type ArtInk, type ArtOptions, type ArtPicture, artPicture } from './art-picture.ts';

export type ArtMarkupOptions = ArtOptions & {
  /** How strongly the creases shade, 0 to 1. */
  shade?: number | undefined;
};

/** Pictures by avatar or event could grow without end; a few hundred cover every constant one. */
const KEPT = 300;
const kept = new Map<string, string>();
const ID = '#ID#';

/** What stands inside `<svg viewBox="0 0 width height">`. `id` (letters, digits, `_`, `-`) keeps two pictures on a page apart. */
export function artMarkup(options: ArtMarkupOptions, id: string): string {
  const { seed, width, height, kind, panels, slip, shade } = options;
  const key = JSON.stringify([seed, width, height, kind, panels, slip, shade]);
  let markup = kept.get(key);
  if (markup === undefined) {
    markup = draw(options);
    if (kept.size < KEPT) kept.set(key, markup);
  }
  return markup.replaceAll(ID, id);
}

function draw(options: ArtMarkupOptions): string {
  const { width, height, shade = 1 } = options;
  const picture = artPicture(options);
  return `<defs>${fades(picture)}${creases}<g id="${ID}g"><rect x="-9" y="${-height}" width="${width + 18}" height="${
    height * 3
  }" fill="var(--art-field)"/>${shapes(picture)}</g>${clips(picture, height)}</defs>${panels(picture, height, shade)}`;
}

const ENDS: Record<ArtInk, string> = { a: 'x2=".7" y2="1"', b: 'x2="-.4" y2="1"', c: 'x2="0" y2="1"' };

/** One fade for each ink that the picture uses. */
function fades({ shapes }: ArtPicture): string {
  return [...new Set(shapes.map((shape) => shape.ink))]
    .sort()
    .map(
      (ink) =>
        `<linearGradient id="${ID}${ink}" x1="0" y1="0" ${ENDS[ink]}><stop stop-color="var(--art-${ink})"/><stop offset="1" stop-color="var(--art-${ink})" class="art-fade"/></linearGradient>`,
    )
    .join('');
}

const creases =
  `<linearGradient id="${ID}s"><stop class="art-lo" stop-color="var(--art-shade)"/><stop offset=".5" stop-color="var(--art-shade)" stop-opacity="0"/></linearGradient>` +
  `<linearGradient id="${ID}h"><stop offset=".55" stop-color="var(--art-light)" stop-opacity="0"/><stop class="art-hi" offset="1" stop-color="var(--art-light)"/></linearGradient>`;

const shapes = (picture: ArtPicture) =>
  picture.shapes
    .map(
      ({ path, ink, knock }) => `<path d="${path}" fill="url(#${ID}${ink})" class="art-${knock ? 'knock' : 'ink'}"/>`,
    )
    .join('');

const clips = (picture: ArtPicture, height: number) =>
  picture.panels
    .map(
      ({ x, width }, index) =>
        `<clipPath id="${ID}p${index}"><rect x="${x}" width="${Math.round((width + 0.6) * 10) / 10}" height="${height}"/></clipPath>`,
    )
    .join('');

const panels = (picture: ArtPicture, height: number, shade: number) =>
  picture.panels
    .map(
      ({ x, width, slip, calm }, index) =>
        `<g clip-path="url(#${ID}p${index})"><use href="#${ID}g" y="${slip}"/><rect x="${x}" width="${width}" height="${height}" fill="url(#${ID}${
          index % 2 ? 's' : 'h'
        })" opacity="${calm ? Math.round(shade * 35) / 100 : shade}"/></g>`,
    )
    .join('');
