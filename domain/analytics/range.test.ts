import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, dayNumber } from '../calendar-date.ts';
import { RANGES, spanBefore, spanOf, stepsOf } from './range.ts';

const today = fc.integer({ min: 12_000, max: 40_000 }).map((day) => addDays('1970-01-01', day));

it('the steps of a range touch, hold all its days, and end today', () => {
  fc.assert(
    fc.property(fc.constantFrom(...RANGES), today, (range, date) => {
      const steps = stepsOf(range, date);
      expect(steps[0]?.from).toBe(spanOf(range, date).from);
      expect(steps.at(-1)?.to).toBe(date);
      for (const [at, step] of steps.entries()) {
        expect(step.from <= step.to).toBe(true);
        const next = steps[at + 1];
        if (next) expect(next.from).toBe(addDays(step.to, 1));
      }
    }),
  );
});

it('is seven days, thirty, thirteen weeks, and this month with the eleven before', () => {
  const days = RANGES.slice(0, 3).map((range) => {
    const { from, to } = spanOf(range, '2026-11-21');
    return dayNumber(to) - dayNumber(from) + 1;
  });
  expect(days).toEqual([7, 30, 91]);
  expect(spanOf('1year', '2026-11-21')).toEqual({ from: '2025-12-01', to: '2026-11-21' });
  expect(
    stepsOf('1year', '2026-11-21')
      .map(({ from }) => from.slice(5, 7))
      .join(),
  ).toBe('12,01,02,03,04,05,06,07,08,09,10,11');
  expect(spanBefore(spanOf('7days', '2026-11-21'))).toEqual({ from: '2026-11-08', to: '2026-11-14' });
});
