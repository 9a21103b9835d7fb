/**
 * A month as a folding screen: a panel for each evening, pale while ahead, inked when kept, as an SVG. Pure: equal input
 * gives an equal picture, on the server, in a browser and in a test. No word and no date is ever in it.
 */
import { type HingedPanel, hingedPanels } from './hinged-panels.ts';
import { ID, type Layer, layersSvg, lightsSvg, shadeOf } from './layers.ts';
import type { Month, PictureTheme } from './month.ts';
import { hex, lab, mix } from './palette.ts';
import { panelsOf } from './panels.ts';
import { rectangle, short } from './path.ts';
import type { PrintSize, ScreenSize } from './print-sizes.ts';
import { type Scene, type ScreenOptions, sceneOf } from './scene.ts';
import { hashOf } from './seeded-random.ts';
import { stripSvg } from './strip.ts';

/** Narrower than this nothing can be seen of a panel. */
const THINNEST = 0.05;

/** Under 120 pixels a stamp is the better picture (`eveningStamp`). */
export function foldingScreen(
  month: Month,
  size: PrintSize | ScreenSize = 'square',
  theme: PictureTheme = 'light',
  options: ScreenOptions = {},
): string {
  const scene = sceneOf(month, size, theme, options);
  const panels = hingedPanels(scene, panelsOf(month, scene.frame.w, options));
  const layers = new Set<Layer>();
  const body = panels.map((panel) => panelSvg(scene, panel, options, layers)).join('');
  const definitions = [
    ...panels.map((panel) => clipSvg(scene, panel)),
    layersSvg(scene, layers),
    lightsSvg(scene, options.calm ?? 0),
  ];
  const { w, h } = scene.size;
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${short(w)} ${short(h)}" width="${short(w)}" height="${short(h)}" preserveAspectRatio="xMidYMid slice"><defs>${definitions.join('')}</defs>${paperSvg(scene, panels)}${floorSvg(scene, panels)}${body}</svg>`;
  // Pictures that share a page have ids of their own; by what is seen alone, so that they tell nothing besides.
  return drawn.replaceAll(ID, `p${(hashOf(drawn) >>> 0).toString(36)}`);
}

function clipSvg({ frame }: Scene, { at, x, w }: HingedPanel): string {
  if (w < THINNEST) return '';
  // Half a unit more than its own, and no hairline shows between two; not beyond the screen.
  const over = Math.min(0.5, frame.x + frame.w - x - w);
  return `<path id="${ID}r${at}" d="${rectangle(x, frame.y, w + Math.max(0, over), frame.h)}"/><clipPath id="${ID}c${at}"><use href="#${ID}r${at}"/></clipPath>`;
}

function panelSvg(scene: Scene, panel: HingedPanel, options: ScreenOptions, layers: Set<Layer>): string {
  if (panel.w < THINNEST) return '';
  const { palette } = scene;
  const { at, front, from, to } = panel;
  const { ink = 'full', calm = 0 } = options;
  const over = (fill: string, more = '') => `<use href="#${ID}r${at}" fill="${fill}"${more}/>`;
  const inside =
    ink === 'paper'
      ? over(hex(mix(palette.sheet, palette.paper, 0.6)))
      : stripSvg(scene, panel, layers, calm > 0) + (front && calm ? over(`url(#${ID}w)`) : '');
  const light = over(`url(#${ID}${to > from || front ? 'h' : 's'})`, front ? ' opacity=".3"' : '');
  const edged = ink === 'paper' || panel.state !== 'kept';
  const edge = edged
    ? over(
        'none',
        ` stroke="${hex(mix(palette.line, palette.sheet, palette.dark ? 0.6 : 0.66))}" stroke-width="${short(scene.stroke)}"`,
      )
    : '';
  return `<g${poseOf(scene, panel)}><g clip-path="url(#${ID}c${at})">${inside}${light}</g>${edge}</g>`;
}

/** A panel leans from hinge to hinge. */
function poseOf({ depth }: Scene, { x, w, from, to }: HingedPanel): string {
  if (depth === 0) return '';
  const lean = ((to - from) * depth) / w;
  return ` transform="matrix(1 ${lean.toFixed(4)} 0 1 0 ${short(from * depth - lean * x)})"`;
}

/** Plain paper: around a print, and where a month has no evening to show. */
function paperSvg({ size: { w, h, margin = 0 }, palette }: Scene, panels: readonly HingedPanel[]): string {
  if (margin === 0 && panels.length > 0) return '';
  const color =
    margin === 0 ? mix(palette.sheet, palette.paper, 0.6) : palette.dark ? palette.sheet : lab([0.992, 0.003, 75]);
  return `<path d="${rectangle(0, 0, w, h)}" fill="${hex(color)}"/>`;
}

/** What a standing screen throws on the floor. */
function floorSvg({ frame, depth, palette }: Scene, panels: readonly HingedPanel[]): string {
  if (depth === 0 || panels.length === 0) return '';
  const foot = frame.y + frame.h - 2;
  const end = frame.x + frame.w;
  const along = panels.map(({ x, w, to }) => `L${short(x + w)} ${short(foot + to * depth)}`);
  const low = short(foot + depth * 1.5);
  const shade = shadeOf(palette.dark);
  return `<linearGradient id="${ID}f" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${shade}" stop-opacity="${palette.dark ? 0.7 : 0.26}"/><stop offset="1" stop-color="${shade}" stop-opacity="0"/></linearGradient><path d="M${short(frame.x)} ${short(foot)}${along.join('')}L${short(end)} ${low}L${short(frame.x + depth * 0.8)} ${low}Z" fill="url(#${ID}f)"/>`;
}
