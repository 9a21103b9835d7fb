/** How panels slip and which stand out, for months of few evenings and of many. */
import { expect, test } from 'vitest';
import { monthWith } from '../../tests/picture/months.ts';
import { hingedPanels } from './hinged-panels.ts';
import type { Month } from './month.ts';
import { panelsOf } from './panels.ts';
import { sceneOf } from './scene.ts';
import { foldingScreen } from './screen.ts';

const PRINT = { w: 224, h: 280 };
const month = (seed: number, count: number): Month => ({ ...monthWith('k'.repeat(count)), seed: `${seed}` });

const panels = (seed: number, count: number) => {
  const one = month(seed, count);
  return hingedPanels(sceneOf(one, PRINT, 'light', {}), panelsOf(one, PRINT.w));
};
const SEEDS = Array.from({ length: 60 }, (_, seed) => seed);

test('a strip slips by less than a panel’s width from the next one, and the more there are the less: their edges are no comb', () => {
  for (const [count, most] of [
    [2, 0.66],
    [7, 0.66],
    [12, 0.4],
    [20, 0.25],
    [30, 0.16],
  ] as const) {
    for (const seed of SEEDS) {
      const steps = panels(seed, count).flatMap(({ dy }, at, all) => (at === 0 ? [] : [dy - (all[at - 1]?.dy ?? 0)]));
      expect(Math.max(...steps.map(Math.abs)), `${count}, ${seed}`).toBeLessThan((most * PRINT.w) / count);
    }
  }
});

test('accents stand apart, and a full month has few: it is no barcode', () => {
  for (const count of [5, 12, 20, 30]) {
    for (const seed of SEEDS) {
      const at = panels(seed, count).flatMap(({ ground }, place) => (ground > 1 ? [place] : []));
      const apart = at.flatMap((place, index) => (index === 0 ? [] : [place - (at[index - 1] ?? 0)]));
      expect(Math.min(...apart, 30), `${count}, ${seed}`).toBeGreaterThan(Math.max(1, Math.round(count / 8)));
      expect(at.length, `${count}, ${seed}`).toBeLessThanOrEqual(8);
    }
  }
});

test('a panel too narrow for a figure has none', () => {
  const drawn = (count: number) =>
    SEEDS.flatMap((seed) =>
      [...foldingScreen(month(seed, count), PRINT).matchAll(/<g clip-path="url\(#\w+?c\d+\)">(.*?)<\/g>/g)].filter(
        ([, panel = '']) => panel.includes('<path'),
      ),
    ).length;
  expect(drawn(20)).toBe(0);
  expect(drawn(5)).toBeGreaterThan(SEEDS.length);
});
