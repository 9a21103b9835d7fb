/** The account between two: the same in both browsers in whatever order their plans came, and never across couples. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../calendar-date.ts';
import { fairBetween, ownLikesRecord, readOwnLikes, readSharedLikes, sharedLikes, turnOf } from './shared-likes.ts';

const COUPLE = 'c';
const NEXT = '2027-03-01';
const EVENINGS = { windows: ['evening' as const], goals: ['bonding' as const] };
const MORNINGS = { windows: ['morning' as const], goals: ['pleasure' as const] };

const planArbitrary = fc.record({
  id: fc.uuid(),
  value: fc.record({
    startDate: fc.integer({ min: 0, max: 9 }).map((month) => addDays('2026-04-01', 30 * month)),
    turn: fc.record({
      couple: fc.constantFrom(COUPLE, COUPLE, 'another'),
      windows: fc.integer({ min: -6, max: 6 }),
      goals: fc.integer({ min: -6, max: 6 }),
    }),
  }),
});
const plansArbitrary = fc.uniqueArray(planArbitrary, { maxLength: 8, selector: ({ value }) => value.startDate });
const turned = (account: { windows: number; goals: number }) => ({
  windows: 0 - account.windows,
  goals: 0 - account.goals,
});

it('both browsers count alike, in whatever order plans were made and read, and nobody is further ahead than three', () => {
  fc.assert(
    fc.property(plansArbitrary, plansArbitrary, fc.nat(), (ana, ben, seed) => {
      const shuffled = <T>(list: readonly T[]): T[] => [...list.slice(seed % 7), ...list.slice(0, seed % 7)].reverse();
      const [first, second] = [sharedLikes(EVENINGS, ana, COUPLE), sharedLikes(MORNINGS, ben, COUPLE)];
      const hers = fairBetween(first, second, NEXT);
      const his = fairBetween(second, first, NEXT);
      expect(his).toEqual({ a: hers.b, b: hers.a, account: turned(hers.account) });
      expect(sharedLikes(EVENINGS, shuffled(ana), COUPLE)).toEqual(first);
      for (const stands of Object.values(hers.account)) expect(Math.abs(stands)).toBeLessThanOrEqual(3);
      // What travels is read as it was written.
      expect(readSharedLikes(JSON.parse(JSON.stringify(first)))).toEqual(first);
    }),
    { numRuns: 40 },
  );
});

const plan = (startDate: string, windows: number, couple = COUPLE, id = startDate) => ({
  id,
  value: { startDate, turn: { couple, windows, goals: 0 } },
});
const stands = (plans: Parameters<typeof sharedLikes>[1], startDate = NEXT) =>
  fairBetween(sharedLikes(EVENINGS, plans, COUPLE), sharedLikes(MORNINGS, [], COUPLE), startDate).account.windows;

it('a month made once more counts once, from where it began; another couple’s plans, and plans for one, count nothing', () => {
  expect(stands([plan('2027-01-01', 2), plan('2027-01-31', -1)])).toBe(1);
  expect(stands([plan('2027-01-01', 2), plan('2027-01-31', -1), plan('2027-01-31', 1, COUPLE, 'again')])).toBe(3);
  expect(stands([plan('2027-01-01', 2), plan('2027-01-31', -1)], '2027-01-31')).toBe(2);
  expect(stands([plan('2027-01-01', 2, 'another'), { id: 'solo', value: { startDate: '2027-01-31' } }])).toBe(0);
  expect(turnOf(COUPLE, { windows: 1, goals: 0 }, { windows: -1, goals: 2 })).toEqual({
    couple: COUPLE,
    windows: -2,
    goals: 2,
  });
});

it('what has not the form is no like, and one’s own come back as they were kept', () => {
  expect(readOwnLikes(ownLikesRecord(EVENINGS))).toEqual(EVENINGS);
  expect(readOwnLikes(undefined)).toEqual({ windows: [], goals: [] });
  expect(readSharedLikes({ ...sharedLikes(EVENINGS, [], COUPLE), turns: [{ id: 'x', from: 'soon' }] })).toBeNull();
});
