/** The picture in each way it is painted: inked on one of four grounds, pale, open, or under tonight's lamp. A panel shows its strip of one. */
import { hex, lab, mix } from './palette.ts';
import { rectangle, short } from './path.ts';
import type { Scene } from './scene.ts';
import type { GroundIndex } from './traits.ts';

export type PaleLayer = 'ahead' | 'open' | 'tonight';
/** Stands before every id in a picture, until the picture is drawn and gives its own. */
export const ID = '~';

export type Layer = GroundIndex | PaleLayer;

/** Definitions for the layers that are used: each is a group named `id` and its layer. */
export const layersSvg = (scene: Scene, used: ReadonlySet<Layer>): string =>
  outlinesSvg(scene) +
  [...used].map((layer) => (typeof layer === 'number' ? inkedLayer(scene, layer) : paleLayer(scene, layer))).join('') +
  (used.has('tonight') || used.has('open') ? lampSvg(scene) : '');

/** Higher than the screen, so that what slips leaves nothing bare. */
const whole = ({ frame, slip }: Scene): string =>
  rectangle(frame.x - 1, frame.y - slip, frame.w + 2, frame.h + 2 * slip);

const outlinesSvg = ({ discs: { outlines } }: Scene): string =>
  `<path id="${ID}A" fill-rule="evenodd" clip-rule="evenodd" d="${outlines.one}"/><path id="${ID}B" d="${outlines.two}"/><clipPath id="${ID}C"><use href="#${ID}A"/></clipPath>`;

function inkedLayer(scene: Scene, at: GroundIndex): string {
  const { grounds, scenery, discs, fine } = scene;
  const ground = grounds[at];
  if (!ground) return '';
  const tones = {
    near: hex(mix(ground.figure, ground.ground, 0.25)),
    far: hex(mix(mix(ground.figure, ground.two, 0.28), ground.ground, 0.3)),
    ground: hex(ground.ground),
    line: hex(mix(ground.figure, ground.two, 0.2)),
  };
  const around = scenery.map(({ tone, path }) =>
    tone === 'line'
      ? `<path d="${path}" stroke="${tones.line}" stroke-width="${short(fine)}" stroke-opacity=".55" fill="none"/>`
      : `<path d="${path}" fill="${tones[tone]}"/>`,
  );
  const core = discs.core
    ? `<path d="${discs.core.path}" fill="${hex(mix(ground.figure, ground[discs.core.of], 0.3))}"/>`
    : '';
  return `${gradientsSvg(scene, at)}<g id="${ID}${at}"><path d="${whole(scene)}" fill="${tones.ground}"/>${around.join('')}<use href="#${ID}A" fill="url(#${ID}a${at})"/><use href="#${ID}B" fill="url(#${ID}b${at})"/>${core}<g clip-path="url(#${ID}C)"><use href="#${ID}B" fill="url(#${ID}x${at})"/></g></g>`;
}

/** Each ink fades a little into its ground, along one slope. */
function gradientsSvg({ grounds, discs: { one, two }, palette }: Scene, at: GroundIndex): string {
  const ground = grounds[at];
  if (!ground) return '';
  const gradient = (name: string, from: string, to: string, x1: number, x2: number, y: number, r: number) =>
    `<linearGradient id="${ID}${name}${at}" gradientUnits="userSpaceOnUse" x1="${short(x1)}" y1="${short(y - r)}" x2="${short(x2)}" y2="${short(y + r)}"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
  const middle = { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2, r: Math.max(one.r, two.r) };
  return (
    gradient(
      'a',
      hex(ground.one),
      hex(mix(ground.one, ground.ground, 0.3)),
      one.x - one.r * 0.5,
      one.x + one.r * 0.6,
      one.y,
      one.r,
    ) +
    gradient(
      'b',
      hex(ground.two),
      hex(mix(ground.two, ground.ground, 0.26)),
      two.x + two.r * 0.4,
      two.x - two.r * 0.6,
      two.y,
      two.r,
    ) +
    gradient(
      'x',
      hex(ground.both),
      hex(mix(ground.both, palette.dark ? ground.one : ground.two, 0.22)),
      middle.x,
      middle.x,
      middle.y,
      middle.r,
    )
  );
}

/** How strongly the discs of a pale layer are filled, by day and at night, and how strong its lines are. */
const PALE = {
  ahead: { fill: [0.1, 0.16], line: [0.46, 0.46], stroke: 1 },
  open: { fill: [0.74, 0.55], line: [0.46, 0.46], stroke: 1 },
  tonight: { fill: [0.93, 0.8], line: [0.85, 0.85], stroke: 1.5 },
} as const satisfies Record<PaleLayer, unknown>;

/** The line of a pale layer, which its figures have too. */
export function paleLine(
  { palette, stroke }: Scene,
  layer: PaleLayer,
): { color: string; width: number; opacity: number } {
  const { line, stroke: times } = PALE[layer];
  return { color: hex(palette.line), width: stroke * times, opacity: line[palette.dark ? 1 : 0] };
}

function paleLayer(scene: Scene, layer: PaleLayer): string {
  const { palette } = scene;
  const opacity = PALE[layer].fill[palette.dark ? 1 : 0];
  const line = paleLine(scene, layer);
  const lamp = `<path d="${whole(scene)}" fill="url(#${ID}l)" stroke="none"${layer === 'open' ? ' opacity=".6"' : ''}/>`;
  const meeting = `<g clip-path="url(#${ID}C)"><use href="#${ID}B" fill="${hex(palette.both)}" fill-opacity=".8"/></g>`;
  return `<g id="${ID}${layer}" stroke="${line.color}" stroke-width="${short(line.width)}" stroke-opacity="${line.opacity}"><path d="${whole(scene)}" fill="${hex(aheadPaper(scene))}" stroke="none"/>${layer === 'ahead' ? '' : lamp}<use href="#${ID}A" fill="${hex(palette.one)}" fill-opacity="${opacity}"/><use href="#${ID}B" fill="${hex(palette.two)}" fill-opacity="${opacity}"/>${layer === 'tonight' ? meeting : ''}</g>`;
}

/** What is ahead stands on paper between the page's and the picture's. */
const aheadPaper = ({ palette: { sheet, paper, dark } }: Scene) => mix(sheet, paper, dark ? 0.75 : 0.42);

const lampSvg = ({ palette: { third, dark } }: Scene): string =>
  `<linearGradient id="${ID}l" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${hex(third)}" stop-opacity="${dark ? 0.34 : 0.62}"/><stop offset="1" stop-color="${hex(third)}" stop-opacity="0"/></linearGradient>`;

/** Shade along a hinge, light along the next, the fade to paper for words, and the floor's shadow. */
export function lightsSvg({ palette }: Scene, calm: number): string {
  const { dark } = palette;
  const white = dark ? hex(lab([0.9, 0.06, 70])) : '#fff';
  const shade = shadeOf(dark);
  const stop = (offset: number, color: string, opacity: number) =>
    `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`;
  const down = 'x1="0" y1="0" x2="0" y2="1"';
  const paper = hex(mix(palette.sheet, palette.paper, dark ? 0.5 : 0.12));
  const within = (share: number) => Math.min(1, Math.max(0, Math.round(share * 100) / 100));
  const [clear, full] = [within(1 - calm), within(1 - calm + 0.16)];
  return (
    `<linearGradient id="${ID}s">${stop(0, shade, dark ? 0.5 : 0.2)}${stop(0.55, shade, dark ? 0.08 : 0.02)}${stop(1, shade, 0)}</linearGradient>` +
    `<linearGradient id="${ID}h">${stop(0.45, white, 0)}${stop(1, white, dark ? 0.085 : 0.3)}</linearGradient>` +
    (calm ? `<linearGradient id="${ID}w" ${down}>${stop(clear, paper, 0)}${stop(full, paper, 1)}</linearGradient>` : '')
  );
}

export const shadeOf = (dark: boolean): string => hex(lab(dark ? [0.09, 0.02, 345] : [0.36, 0.07, 20]));
