/** Retention: the first day that stays, what is dated at all, and whom the midnight belongs to. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayEverywhere, isPast, isShorter, keptFrom, planRecordDay, STANDING_DAY, STANDING_IDS } from './retention.ts';

test('each span ends on the day the calendar says, also where a month is short', () => {
  expect(keptFrom('30days', '2026-11-21')).toBe('2026-10-22');
  expect(keptFrom('6months', '2026-11-21')).toBe('2026-05-21');
  expect(keptFrom('1year', '2026-11-21')).toBe('2025-11-21');
  expect(keptFrom('6months', '2027-05-31')).toBe('2026-11-30');
  expect(keptFrom('6months', '2026-08-31')).toBe('2026-02-28');
  expect(keptFrom('1year', '2028-02-29')).toBe('2027-02-28');
  expect(keptFrom('6months', '2026-01-15')).toBe('2025-07-15');
  expect(keptFrom('6months', '2026-06-15')).toBe('2025-12-15');
  expect(keptFrom('forever', '2026-11-21')).toBeNull();
});

test('a longer span never keeps less, on any day', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }),
      (moment) => {
        const today = moment.toISOString().slice(0, 10);
        const [month, half, year] = (['30days', '6months', '1year'] as const).map((span) => keptFrom(span, today));
        expect(String(month) > String(half) && String(half) > String(year)).toBe(true);
      },
    ),
  );
});

test('keys, lists, names and what stands for good never count as past', () => {
  const from = '2026-11-01';
  const old = { id: 'a', day: '2020-01-01' };
  expect(isPast({ ...old, room: 'mood' }, from)).toBe(true);
  expect(isPast({ ...old, room: 'mood', day: from }, from)).toBe(false);
  for (const room of ['partner', 'list', 'privacy', 'journal', 'calendar']) {
    expect(isPast({ ...old, room }, from), room).toBe(false);
  }
  expect(isPast({ ...old, room: 'role-play', id: String(STANDING_IDS[0]) }, from)).toBe(false);
  expect(isPast({ ...old, room: 'analytics', day: STANDING_DAY }, from)).toBe(false);
});

test('a plan counts from its last day, and no day is over before it is over in the last place on earth', () => {
  expect(planRecordDay('2026-11-21')).toBe('2026-12-20');
  expect(dayEverywhere(new Date('2026-11-21T11:59:00Z'))).toBe('2026-11-20');
  expect(dayEverywhere(new Date('2026-11-21T12:00:00Z'))).toBe('2026-11-21');
  expect(isShorter('1year', '30days')).toBe(true);
  expect(isShorter('30days', 'forever')).toBe(false);
  expect(isShorter('1year', '1year')).toBe(false);
});
