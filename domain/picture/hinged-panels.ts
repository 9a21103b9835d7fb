/** Panels as they are drawn: where their hinges stand, and how far their strip of the picture has slipped. */
import type { Panel } from './panels.ts';
import type { Scene } from './scene.ts';
import type { GroundIndex } from './traits.ts';

export interface HingedPanel extends Panel {
  at: number;
  /** How far its hinges stand in front, 0..1. */
  from: number;
  to: number;
  ground: GroundIndex;
  /** How far its strip of the picture has slipped. */
  dy: number;
}

/** How much further than the next one a strip slips at most, in parts of a panel's width. */
const MAX_STEP = 0.65;
/** Of so many panels; of more each slips less: their edges would be a comb, and a disc that is torn can look like anything. */
const FEW = 7;
/** One accent among so many panels at most, or a full month would be stripes; of two side by side the second always makes way. */
const ACCENTS = 8;

/** Rounded to tenths where they meet, so that no light falls through; hinges stand in front and behind by turns. */
export function hingedPanels({ frame, slip }: Scene, panels: Panel[]): HingedPanel[] {
  const tenth = (value: number) => Math.round(value * 10) / 10;
  const flatOnes = Math.max(
    1,
    panels.reduce((sum, { fold = 0 }) => sum + 1 - fold, 0),
  );
  const slipped = Math.min(slip, ((MAX_STEP * frame.w) / flatOnes / 2) * Math.min(1, FEW / flatOnes));
  const apart = Math.max(1, Math.round(panels.length / ACCENTS));
  let hinge = firstHinge(panels);
  let flat = 0;
  let since = apart;
  return panels.map((panel, at) => {
    const from = stands(hinge);
    hinge += panel.turn;
    const x = tenth(frame.x + panel.x);
    const ground = panel.traits.ground > 1 && since < apart ? 0 : panel.traits.ground;
    if ((panel.fold ?? 0) < 0.5) since = ground > 1 ? 0 : since + 1;
    const dy = Math.cos(Math.PI * flat) * slipped * panel.traits.slip;
    flat += 1 - (panel.fold ?? 0);
    return { ...panel, at, x, w: tenth(frame.x + panel.x + panel.w) - x, from, to: stands(hinge), ground, dy };
  });
}

/** So that the open panel stands in front at both its hinges. */
function firstHinge(panels: Panel[]): number {
  const front = panels.findIndex((panel) => panel.front);
  const before = panels.slice(0, Math.max(0, front)).filter(({ turn }) => turn > 0.5).length;
  return front < 0 || before % 2 === 1 ? 0 : 1 - (panels[front]?.turn ?? 0);
}

/** 0 behind, 1 in front, 0 behind again: by turns. */
const stands = (hinge: number): number => 1 - Math.abs(1 - (hinge % 2));
