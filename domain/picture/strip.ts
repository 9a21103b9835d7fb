/** What one panel shows of the picture, with the evening's own figure. */
import type { HingedPanel } from './hinged-panels.ts';
import { ID, type Layer, type PaleLayer, paleLine } from './layers.ts';
import { type MotifPlace, motifShapes } from './motifs.ts';
import { hex } from './palette.ts';
import { rectangle, short } from './path.ts';
import type { Scene } from './scene.ts';

/** Pale or inked, and while it is being kept ink from the foot up. The layers that it needs are added to `layers`. */
export function stripSvg(scene: Scene, panel: HingedPanel, layers: Set<Layer>, calm: boolean): string {
  const { state, inked = 1, at, x, w } = panel;
  if (state !== 'kept') return paleSvg(scene, panel, layers, calm);
  if (inked >= 1) return inkedSvg(scene, panel, layers);
  const { frame } = scene;
  const risen = `<clipPath id="${ID}k${at}"><path d="${rectangle(x, frame.y + frame.h * (1 - inked), w + 1, frame.h * inked)}"/></clipPath>`;
  return `${paleSvg(scene, panel, layers, calm)}${risen}<g clip-path="url(#${ID}k${at})">${inkedSvg(scene, panel, layers)}</g>`;
}

const slipped = (layer: Layer, dy: number): string => `<use href="#${ID}${layer}" y="${short(dy)}"/>`;

function inkedSvg(scene: Scene, panel: HingedPanel, layers: Set<Layer>): string {
  layers.add(panel.ground);
  const ground = scene.grounds[panel.ground];
  const place = figurePlace(scene, panel);
  const figure =
    place && ground
      ? motifShapes(panel.traits.motif, place).map(({ path, ink, line }) =>
          line
            ? `<path d="${path}" stroke="${hex(ground[ink])}" stroke-width="${short(scene.fine)}" fill="none"/>`
            : `<path d="${path}" fill="${hex(ground[ink])}"/>`,
        )
      : [];
  return slipped(panel.ground, panel.dy) + figure.join('');
}

function paleSvg(scene: Scene, panel: HingedPanel, layers: Set<Layer>, calm: boolean): string {
  const layer = paleLayerOf(panel);
  layers.add(layer);
  const place = panel.front && calm ? null : figurePlace(scene, panel);
  const { color, width, opacity } = paleLine(scene, layer);
  const shapes = place ? motifShapes(panel.traits.motif, place).map(({ path }) => `<path d="${path}"/>`) : [];
  const figure = place
    ? `<g stroke="${color}" stroke-width="${short(width)}" stroke-opacity="${Math.round(opacity * 75) / 100}" fill="none">${shapes.join('')}</g>`
    : '';
  return slipped(layer, panel.dy) + figure;
}

/** What is being kept is still tonight's underneath. */
function paleLayerOf({ state, front }: HingedPanel): PaleLayer {
  if (state === 'tonight' || state === 'kept') return 'tonight';
  return front ? 'open' : 'ahead';
}

/** Of a figure's radius, in parts of how large the picture is: a smaller one would be a speck, and many of them a crowd. */
const SMALLEST = 0.035;

/** Above or below, where the discs leave room; null where there is none. */
function figurePlace({ box, discs }: Scene, { x, w, dy, traits }: HingedPanel): MotifPlace | null {
  const r = Math.min(w * 0.46, box.h * 0.1);
  if (!traits.figured || r < SMALLEST * Math.sqrt(box.w * box.h)) return null;
  const middle = x + w / 2;
  const free = (y: number) =>
    [discs.one, discs.two].every(
      (disc) => Math.hypot(Math.max(0, Math.abs(disc.x - middle) - w / 2), disc.y + dy - y) > disc.r + r * 1.15,
    );
  const above = box.y + box.h * (0.1 + traits.tilt * 0.1);
  const below = box.y + box.h * (0.9 - traits.tilt * 0.1);
  const y = (traits.high ? [above, below] : [below, above]).find(free);
  return y === undefined ? null : { x, width: w, y, r };
}
