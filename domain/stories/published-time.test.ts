import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR_MS } from '../time-units.ts';
import { BLUR_HOURS, publishedTime } from './published-time.ts';

test('it falls on a full hour, never later than the real time and less than 48 hours before its hour', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      fc.nat(),
      (at, seed) => {
        const shown = publishedTime(at, seed).getTime();
        expect(shown % HOUR_MS).toBe(0);
        expect(shown).toBeLessThanOrEqual(at.getTime());
        expect(at.getTime() - shown).toBeLessThan(BLUR_HOURS * HOUR_MS);
      },
    ),
  );
});

test('every shift is as likely as any other, and two moments of one hour look alike', () => {
  const at = new Date('2026-11-21T20:31:07Z');
  const shown = Array.from({ length: BLUR_HOURS }, (_, seed) => publishedTime(at, seed).getTime());
  expect(new Set(shown).size).toBe(BLUR_HOURS);
  expect(publishedTime(at, 0).toISOString()).toBe('2026-11-21T20:00:00.000Z');
  expect(publishedTime(new Date('2026-11-21T20:59:59Z'), 7)).toEqual(publishedTime(at, 7));
});
