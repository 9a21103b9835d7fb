/** Which one thing stands on Tonight, and the small one below it. */
import { expect, test } from 'vitest';
import { instantAt } from '../zone.ts';
import { type Evening, eveningOf } from './evening.ts';
import { canBePutOff, smallThing, type TonightFacts, tonightState } from './tonight-state.ts';

const ZONE = 'Europe/Lisbon';

interface Given {
  done?: boolean;
  plan?: string | null;
  time?: [string, string];
}

const evening = (
  date: string,
  { done = false, plan = 'p', time: [from, to] = ['20:30', '22:00'] }: Given = {},
): Evening =>
  eveningOf(
    { id: `${date} ${plan}`, date, start_time: from, end_time: to },
    { plan, planZone: ZONE, zone: ZONE, done },
  );

function state(now: string, evenings: readonly Evening[], more: Partial<TonightFacts> = {}) {
  const [date = '', time = ''] = now.split(' ');
  const plans = [{ id: 'p', startDate: '2026-11-14', days: 30, kept: evenings.filter(({ done }) => done).length }];
  return tonightState({ evenings, plans, canDraw: true, now: instantAt(date, time, ZONE), zone: ZONE, ...more });
}

const month = (done = 0) =>
  ['2026-11-16', '2026-11-19', '2026-11-28', '2026-12-02'].map((date, at) => evening(date, { done: at < done }));

test('the next evening stands open, and tonight’s all day until the night turns', () => {
  expect(state('2026-11-13 20:00', month())).toMatchObject({ is: 'ahead', nights: 3, first: true });
  expect(state('2026-11-26 08:00', month(2))).toMatchObject({ is: 'ahead', nights: 2, first: false });
  expect(state('2026-11-28 04:00', month(2))).toMatchObject({ is: 'tonight', before: null });
  expect(state('2026-11-29 00:45', month(2))).toMatchObject({ is: 'tonight' });
});

test('the day after asks how it was, and no longer than that', () => {
  expect(state('2026-11-29 10:00', month(2))).toMatchObject({
    is: 'after',
    evening: { date: '2026-11-28' },
    next: { date: '2026-12-02' },
  });
  expect(state('2026-11-30 10:00', month(2))).toMatchObject({ is: 'ahead', nights: 2 });
  expect(state('2026-11-29 10:00', month(3))).toMatchObject({ is: 'ahead', nights: 3 });
});

test('tonight comes before last night, which then is the small thing below', () => {
  const both = [evening('2026-11-27'), evening('2026-11-28')];
  const now = state('2026-11-28 09:00', both);
  expect(now).toMatchObject({ is: 'tonight', before: { date: '2026-11-27' } });
  expect(smallThing(now, { checkedIn: false, questionOpen: true, linked: true })).toBe('last-night');
});

test('a morning that is over asks how it was on the same day', () => {
  const morning = [evening('2026-11-28', { time: ['08:00', '09:00'] })];
  expect(state('2026-11-28 11:00', morning)).toMatchObject({ is: 'tonight' });
  expect(state('2026-11-28 20:00', morning)).toMatchObject({ is: 'after' });
});

test('a partner’s evening stands open too, and how it was is for them to say', () => {
  const theirs = [evening('2026-11-28', { plan: null })];
  expect(state('2026-11-28 20:00', theirs, { plans: [] })).toMatchObject({ is: 'tonight', evening: { plan: null } });
  expect(state('2026-11-29 10:00', theirs, { plans: [] })).toEqual({ is: 'first-day' });
});

test('of two on one night both of a couple see the same one', () => {
  const [mine, theirs] = [evening('2026-11-28', { plan: 'p' }), evening('2026-11-28', { plan: null })];
  expect(state('2026-11-28 20:00', [mine, theirs])).toEqual(state('2026-11-28 20:00', [theirs, mine]));
});

test('a finished month stands as a print for a week after its last day', () => {
  const all = month(4);
  expect(state('2026-12-03 10:00', all)).toMatchObject({ is: 'finished', plan: { kept: 4 }, canDraw: true });
  expect(state('2026-12-20 23:00', all, { canDraw: false })).toMatchObject({ is: 'finished', canDraw: false });
  expect(state('2026-12-21 10:00', all)).toEqual({ is: 'between' });
  const longer = [{ id: 'p', startDate: '2026-11-14', days: 60, kept: 4 }];
  expect(state('2027-01-19 10:00', all, { plans: longer })).toMatchObject({ is: 'finished' });
  expect(state('2027-01-20 10:00', all, { plans: longer })).toEqual({ is: 'between' });
  // Nobody said that any of it happened: there is nothing to print.
  expect(state('2026-12-04 10:00', month())).toEqual({ is: 'between' });
  expect(state('2026-12-21 10:00', all, { canDraw: false })).toEqual({ is: 'no-credit' });
});

test('with nothing at all there is the first question, and a date where no month can be drawn', () => {
  const none = { plans: [] };
  expect(state('2026-11-28 10:00', [], none)).toEqual({ is: 'first-day' });
  // Whether one can be is not known without a connection: nobody is turned away for it.
  expect(state('2026-11-28 10:00', [], { ...none, canDraw: null })).toEqual({ is: 'first-day' });
  expect(state('2026-11-28 10:00', [], { ...none, canDraw: false })).toEqual({ is: 'no-credit' });
});

test('at most one small thing stands below, and none that is not known', () => {
  const ahead = state('2026-11-26 08:00', month(2));
  const small = { checkedIn: false, questionOpen: true, linked: true };
  expect(smallThing(ahead, small)).toBe('check-in');
  expect(smallThing(ahead, { ...small, checkedIn: true })).toBe('question');
  expect(smallThing(ahead, { ...small, checkedIn: true, questionOpen: false })).toBeNull();
  expect(smallThing(ahead, { ...small, checkedIn: true, linked: false })).toBe('invite');
  expect(smallThing(ahead, { ...small, checkedIn: null })).toBeNull();
  expect(smallThing(ahead, { ...small, checkedIn: true, linked: null })).toBeNull();
  expect(smallThing({ is: 'first-day' }, small)).toBeNull();
  expect(smallThing(state('2026-11-29 10:00', month(2)), small)).toBe('next');
});

test('it is put off on its day and the one before, and moved earlier', () => {
  expect([0, 1, 2].map(canBePutOff)).toEqual([true, true, false]);
});
