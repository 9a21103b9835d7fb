/** The whole picture behind the panels: its inks, where everything stands, and how it is measured. */
import { type Box, type Discs, discsOf } from './discs.ts';
import { eveningsInOrder, type Month, monthInWords, type PictureTheme } from './month.ts';
import { type Ground, groundsOf, type Palette, paletteOf } from './palette.ts';
import type { PanelOptions } from './panels.ts';
import { PRINT_SIZES, type PrintSize, type ScreenSize } from './print-sizes.ts';
import { type SceneryPart, sceneryOf } from './scenery.ts';
import { seededRandom } from './seeded-random.ts';

export interface ScreenOptions extends PanelOptions {
  pose?: 'flat' | 'standing';
  /** 0..1: how far the hinges of a standing screen stand; 1 where it is not given. */
  lean?: number;
  /** `paper`: blank panels alone, for the strictest view. */
  ink?: 'full' | 'paper';
  /** How far the open panel fades to paper from its foot up, where words stand: a share of its height, more than 1 for all of it. */
  calm?: number;
  /** 0..1: how far the discs have traveled; by the evenings kept where it is not given. */
  progress?: number;
}

export interface Scene {
  size: ScreenSize;
  palette: Palette;
  grounds: readonly Ground[];
  /** The screen within the canvas. */
  frame: Box;
  box: Box;
  discs: Discs;
  scenery: SceneryPart[];
  /** Smaller side of the discs' box. */
  unit: number;
  /** How far the hinges stand in front of each other; 0 lying flat. */
  depth: number;
  /** How far the picture slips from panel to panel at most. */
  slip: number;
  /** Widths of lines: of what is ahead, and of fine ones. */
  stroke: number;
  fine: number;
}

const DEEPEST = 30;
/** How steep a panel leans at most: a disc across two steep ones comes out as a heart. */
const STEEPEST = 0.17;
/** In units: pleats so narrow show no disc across two, and panels from the other width on show it whole. */
const PLEAT = { narrow: 24, wide: 40 };

/** By the width of the panels beside the open one. */
function depthOf(month: Month, { w, h, margin = 0 }: ScreenSize, { open = 0, lean = 1 }: ScreenOptions): number {
  const standing = Math.min(h * 0.045, DEEPEST);
  const flat = eveningsInOrder(month).reduce((sum, { fold = 0 }) => sum + 1 - fold, 0);
  const beside = ((w - 2 * margin) * (1 - open)) / Math.max(1, open > 0 ? flat - 1 : flat);
  const share = Math.min(1, Math.max(0, (beside - PLEAT.narrow) / (PLEAT.wide - PLEAT.narrow)));
  return (standing + (Math.min(standing, beside * STEEPEST) - standing) * share) * lean;
}

export function sceneOf(
  month: Month,
  named: PrintSize | ScreenSize,
  theme: PictureTheme,
  options: ScreenOptions,
): Scene {
  const size: ScreenSize = typeof named === 'string' ? PRINT_SIZES[named] : named;
  const { w, h, margin = 0, top = 0, bottom = 1 } = size;
  const depth = options.pose === 'standing' ? depthOf(month, size, options) : 0;
  const frame = { x: margin, y: margin + depth * 0.4, w: w - 2 * margin, h: h - 2 * margin - depth * 2 };
  // Where the foot fades to paper for words, the discs stand above it.
  const low = Math.min(bottom, 1 - (options.calm ?? 0) * 0.6);
  const box = { ...frame, y: frame.y + frame.h * top, h: frame.h * (low - top) };
  const unit = Math.min(box.w, box.h);
  const random = seededRandom(`${month.seed}/picture`);
  const slip = unit * random.between(0.03, 0.085);
  const palette = paletteOf(seededRandom(`${month.seed}/inks`), theme);
  const discs = discsOf(random, box, nearness(month, options.progress), slip);
  return {
    size,
    palette,
    grounds: groundsOf(palette),
    frame,
    box,
    discs,
    scenery: sceneryOf(seededRandom(`${month.seed}/scenery`), frame, box, discs),
    unit,
    depth,
    slip,
    stroke: Math.max(1, unit / 330),
    fine: Math.max(1, unit / 190),
  };
}

/** Slow at first and at last. */
function nearness(month: Month, progress?: number): number {
  const { kept, all } = monthInWords(month);
  const done = Math.min(1, Math.max(0, progress ?? (all === 0 ? 0 : kept / all)));
  return done * done * (3 - 2 * done);
}
