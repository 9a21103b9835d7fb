/** Which night an evening belongs to: late is still tonight, wherever one looks from and whatever the clocks do. */
import { expect, test } from 'vitest';
import { instantAt } from '../zone.ts';
import { eveningOf, isOver, nightOf, nightsTo } from './evening.ts';

const ZONE = 'Europe/Lisbon';
const planned = (date: string, start_time: string, end_time: string) => ({ id: 'e', date, start_time, end_time });
const seen = (event: ReturnType<typeof planned>, zone = ZONE) =>
  eveningOf(event, { plan: 'p', planZone: ZONE, zone, done: false });

test('the night turns at four', () => {
  expect(nightOf(instantAt('2026-11-29', '00:15', ZONE), ZONE)).toBe('2026-11-28');
  expect(nightOf(instantAt('2026-11-29', '03:59', ZONE), ZONE)).toBe('2026-11-28');
  expect(nightOf(instantAt('2026-11-29', '04:00', ZONE), ZONE)).toBe('2026-11-29');
});

test('an evening at half past eleven is still tonight at a quarter past midnight', () => {
  const late = seen(planned('2026-11-28', '23:30', '00:30'));
  const now = instantAt('2026-11-29', '00:15', ZONE);
  expect(nightsTo(late, now, ZONE)).toBe(0);
  expect(isOver(late, now)).toBe(false);
  expect(late.endsAt).toBe(instantAt('2026-11-29', '00:30', ZONE).getTime());
  expect(nightsTo(late, instantAt('2026-11-29', '04:00', ZONE), ZONE)).toBe(-1);
});

test('a morning is over by the afternoon, an evening three hours after its end', () => {
  const morning = seen(planned('2026-11-28', '08:00', '09:00'));
  expect(isOver(morning, instantAt('2026-11-28', '12:00', ZONE))).toBe(false);
  expect(isOver(morning, instantAt('2026-11-28', '12:01', ZONE))).toBe(true);
});

test('hours are those of whoever looks', () => {
  const there = seen(planned('2026-11-28', '20:30', '22:00'), 'Australia/Sydney');
  expect(there).toMatchObject({ date: '2026-11-29', start_time: '07:30', end_time: '09:00', night: '2026-11-29' });
  expect(there.at).toBe('2026-11-28 20:30');
  // Half past two at night there is the night before.
  expect(seen(planned('2026-11-28', '20:30', '22:00'), 'Asia/Kolkata')).toMatchObject({
    date: '2026-11-29',
    start_time: '02:00',
    night: '2026-11-28',
  });
});

test('nights are counted by the wall, not by hours, across clock changes', () => {
  const spring = seen(planned('2026-03-29', '20:30', '22:00'));
  expect(nightsTo(spring, instantAt('2026-03-28', '23:59', ZONE), ZONE)).toBe(1);
  expect(nightsTo(spring, instantAt('2026-03-29', '04:00', ZONE), ZONE)).toBe(0);
  const autumn = seen(planned('2026-10-25', '20:30', '22:00'));
  expect(nightsTo(autumn, instantAt('2026-10-24', '05:00', ZONE), ZONE)).toBe(1);
  expect(nightsTo(autumn, instantAt('2026-10-26', '03:59', ZONE), ZONE)).toBe(0);
});
