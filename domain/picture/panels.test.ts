import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evenings, MONTH, monthWith } from '../../tests/picture/months.ts';
import { panelsOf } from './panels.ts';

const RUNS = { numRuns: 25, seed: 20_261_128 };

test('panels cover the width from edge to edge, none over another', () => {
  fc.assert(
    fc.property(MONTH, fc.integer({ min: 120, max: 2480 }), fc.constantFrom(0, 0.3, 0.74), (month, width, open) => {
      const panels = panelsOf(month, width, { open, day: month.evenings[0]?.day ?? 1 });
      let end = 0;
      for (const { x, w } of panels) {
        expect(x).toBeCloseTo(end, 6);
        expect(w).toBeGreaterThanOrEqual(0);
        end = x + w;
      }
      expect(end).toBeCloseTo(panels.length === 0 ? 0 : width, 6);
    }),
    RUNS,
  );
});

test('the open panel has at least its share, and of the others at most five a side are seen on a phone', () => {
  fc.assert(
    fc.property(MONTH, fc.nat(), (month, which) => {
      const shown = month.evenings.filter(({ state }) => state !== 'skipped');
      fc.pre(shown.length > 0);
      const { day } = shown[which % shown.length] ?? { day: 1 };
      const panels = panelsOf(month, 390, { open: 0.74, day });
      const front = panels.findIndex((panel) => panel.front);
      expect(panels[front]?.w).toBeGreaterThanOrEqual(390 * 0.74 - 1e-9);
      const seen = panels.map(({ w }) => w > 0.05);
      expect(seen.slice(0, front).filter(Boolean).length).toBeLessThanOrEqual(5);
      expect(seen.slice(front + 1).filter(Boolean).length).toBeLessThanOrEqual(5);
    }),
    RUNS,
  );
});

test('tonight’s panel opens by itself, and none where no evening is tonight’s', () => {
  expect(panelsOf(monthWith('kta'), 390, { open: 0.7 }).map(({ front }) => front)).toEqual([false, true, false]);
  expect(panelsOf(monthWith('kaa'), 390, { open: 0.7 }).map(({ front }) => front)).toEqual([false, false, false]);
});

test('the open panel faces the front, however many stand beside it', () => {
  for (const states of ['t', 'kt', 'kkkkktaaaaaaaa']) {
    const front = panelsOf(monthWith(states), 1100, { open: 0.36 }).find((panel) => panel.front);
    expect(front?.turn).toBe(0);
  }
});

test('a fold that has closed and an evening that was skipped leave the same screen', () => {
  const shut = panelsOf(
    { ...monthWith('kkkk'), evenings: evenings('kkkk').map((e, at) => ({ ...e, fold: at === 2 ? 1 : 0 })) },
    400,
  );
  const skipped = panelsOf(monthWith('kksk'), 400);
  const left = shut.filter(({ w }) => w > 0);
  expect(left.map(({ id }) => id)).toEqual(skipped.map(({ id }) => id));
  for (const [at, { w }] of skipped.entries()) expect(left[at]?.w).toBeCloseTo(w, 6);
});

test('an evening that is being kept eases from tonight’s width to its own', () => {
  const at = (inked: number) => {
    const list = evenings('kka').map((evening, place) => (place === 1 ? { ...evening, inked } : evening));
    return panelsOf({ ...monthWith('kka'), evenings: list }, 300)[1]?.w ?? 0;
  };
  expect(at(0)).toBeCloseTo(panelsOf(monthWith('kta'), 300)[1]?.w ?? 0, 6);
  expect(at(0.5)).toBeLessThan(at(0));
  expect(at(1)).toBeCloseTo(panelsOf(monthWith('kka'), 300)[1]?.w ?? 0, 6);
});
