import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MONTH, monthWith } from '../../tests/picture/months.ts';
import { THEMES } from '../planner/plan.ts';
import type { Month } from './month.ts';
import { foldingScreen } from './screen.ts';
import { eveningStamp } from './stamp.ts';

const RUNS = { numRuns: 25, seed: 20_261_128 };

test('an evening that moves keeps its drawing', () => {
  fc.assert(
    fc.property(MONTH, fc.nat(), fc.integer({ min: 1, max: 30 }), (month, which, day) => {
      const evening = month.evenings[which % month.evenings.length];
      fc.pre(evening !== undefined && evening.state !== 'skipped');
      if (!evening) return;
      const others = month.evenings.filter((one) => one !== evening && one.day !== day);
      const moved: Month = { ...month, evenings: [{ ...evening, day }, ...others] };

      expect(eveningStamp(moved, day)).toBe(eveningStamp({ ...month, evenings: [evening] }, evening.day));
    }),
    RUNS,
  );
});

test('what an evening is for is not drawn', () => {
  const drawn = THEMES.map((theme) => {
    const evenings = monthWith('kat').evenings.map((evening) => ({ ...evening, theme }));
    const month = { ...monthWith('kat'), evenings };
    return foldingScreen(month) + evenings.map(({ day }) => eveningStamp(month, day)).join('');
  });
  expect(new Set(drawn).size).toBe(1);
});

test('the evenings of a month are told apart, inked and pale', () => {
  for (let seed = 0; seed < 15; seed++) {
    for (const states of ['kkkkkkkkkk', 'aaaaaaaaaa']) {
      const month = { ...monthWith(states), seed: `${seed}` };
      const stamps = month.evenings.map(({ day }) => eveningStamp(month, day, 'light', { w: 44, h: 44 }));
      expect(new Set(stamps).size).toBe(10);
    }
  }
});

test('there is no stamp for a day without an evening, nor for one that was skipped', () => {
  const month = monthWith('ks');
  const [kept, skipped] = month.evenings.map(({ day }) => day);
  expect(eveningStamp(month, kept ?? 0)).toContain('<svg');
  expect(eveningStamp(month, skipped ?? 0)).toBe('');
  expect(eveningStamp(month, 30)).toBe('');
});
