/** Two records of one kind become one: all that either held is in it, and what gave way is counted. */
import { expect, test } from 'vitest';
import { moveTo, newItem, tick } from '../list/list-item.ts';
import { readWishList, wishListRecord } from '../list/wish-list.ts';
import { matchesRecord } from '../list/wish-match.ts';
import { TOPICS, type Topic } from '../list/wish-topics.ts';
import { checkInOf, isCheckIn } from '../mood/check-in.ts';
import { MEASURES } from '../mood/measures.ts';
import { datesRecord, type ImportantDate, readDates } from '../partner/important-date.ts';
import { isSingle, mergeTwins } from './merge-twins.ts';

const date = (id: string, name: string, day = '2020-05-01'): ImportantDate => ({
  id,
  name,
  what: 'first',
  date: day,
  repeats: 'yearly',
});
const goals = (activities: 20 | 25 | 30) => ({ version: 1, kind: 'goals', activities, satisfaction: 9 });
const names = (partner1: string, partner2: string) => ({ version: 1, kind: 'names', partner1, partner2 });

test('a wish list keeps the account’s answers, takes over what is missing, and a no of either stays', () => {
  const [a, b, c, d] = TOPICS as unknown as [Topic, Topic, Topic, Topic];
  const account = wishListRecord({ [a]: 'yes', [b]: 'yes', [c]: 'no' });
  const device = wishListRecord({ [a]: 'maybe', [b]: 'no', [c]: 'yes', [d]: 'only-if' });
  const merged = mergeTwins(account, device);
  expect(readWishList(merged?.value)).toEqual({ [a]: 'yes', [b]: 'no', [c]: 'no', [d]: 'only-if' });
  expect(merged?.gaveWay).toBe(3);
  expect(mergeTwins(merged?.value, device)?.value).toEqual(merged?.value);
});

test('dates are united by what they say, and one id never hides another date', () => {
  const account = datesRecord([date('1', 'First kiss'), date('2', 'Lisbon')]);
  const device = datesRecord([date('9', 'First kiss'), date('2', 'Porto'), date('3', 'Lisbon', '2021-01-01')]);
  const merged = mergeTwins(account, device);
  const all = readDates(merged?.value) ?? [];
  expect(all.map(({ name, date: day }) => `${name} ${day}`)).toEqual([
    'First kiss 2020-05-01',
    'Lisbon 2020-05-01',
    'Porto 2020-05-01',
    'Lisbon 2021-01-01',
  ]);
  expect(new Set(all.map(({ id }) => id)).size).toBe(4);
  expect(mergeTwins(merged?.value, device)?.value).toEqual(merged?.value);
});

test('names fill each other’s gaps; goals are those of the device; of two comparisons the later one counts', () => {
  expect(mergeTwins(names('Ada', ''), names('Eve', 'Bea'))).toEqual({ value: names('Ada', 'Bea'), gaveWay: 1 });
  expect(mergeTwins(goals(20), goals(30))).toEqual({ value: goals(30), gaveWay: 1 });
  expect(mergeTwins(goals(20), goals(20))?.gaveWay).toBe(0);
  expect([isSingle(goals(20)), isSingle(names('a', 'b'))]).toEqual([true, false]);
  const [early, late] = ['2026-01-01', '2026-02-01'].map((day) => matchesRecord('c', `${day}T00:00:00Z`, {}));
  expect([mergeTwins(early, late)?.value, mergeTwins(late, early)?.value]).toEqual([late, late]);
});

test('two check-ins of one day become the day’s one, with the notes of both', () => {
  const fields = (value: number, at: number) =>
    Object.fromEntries(MEASURES.map((measure) => [measure, { value, at }])) as Parameters<typeof checkInOf>[2];
  const one = checkInOf('2026-11-21', 1, fields(3, 1), [{ text: 'on the train', at: 1 }], []);
  const two = checkInOf('2026-11-21', 2, fields(8, 2), [{ text: 'at home', at: 2 }], []);
  const merged = mergeTwins(one, two)?.value;
  expect(isCheckIn(merged)).toBe(true);
  expect(JSON.stringify(merged)).toContain('on the train');
  expect(JSON.stringify(merged)).toContain('at home');
  expect(mergeTwins(two, one)?.value).toEqual(merged);
  expect(mergeTwins(one, { ...two, date: '2026-11-20' })).toBeNull();
});

test('a line of the list is ticked where either ticked it, at the place it was last moved to', () => {
  const line = newItem('Skating', 'aaaaaaa', { at: 1, chance: 'a' });
  const ticked = tick(line, true, { at: 2, chance: 'b' });
  const moved = moveTo(line, 'zzzzzzz', { at: 3, chance: 'c' });
  for (const merged of [mergeTwins(ticked, moved), mergeTwins(moved, ticked)]) {
    expect(merged).toMatchObject({ value: { done: { value: true }, place: { key: 'zzzzzzz' } }, gaveWay: 0 });
  }
});

test('what is of two kinds, or of none that is known, is not put together', () => {
  const kinds = [
    wishListRecord({}),
    datesRecord([date('1', 'First kiss')]),
    names('Ada', 'Bea'),
    goals(20),
    matchesRecord('c', '2026-01-01T00:00:00Z', {}),
    checkInOf('2026-11-21', 1, {}, [{ text: 'at home', at: 1 }], []),
    newItem('Skating', 'aaaaaaa', { at: 1, chance: 'a' }),
    { title: 'a plan' },
  ];
  for (const one of kinds) for (const other of kinds) if (one !== other) expect(mergeTwins(one, other)).toBeNull();
  expect(mergeTwins({ title: 'a plan' }, { title: 'another' })).toBeNull();
});
