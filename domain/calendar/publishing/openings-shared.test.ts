/** How many openings may be published of how many events. */
import { expect, test } from 'vitest';
import { type Opening, openingsSchema } from './openings-shared.ts';

const opening: Opening = { date: '2026-11-21', start_time: '21:00' };
const ofEvents = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`e${at}`, [opening]]));
const reads = (value: unknown) => openingsSchema.safeParse(value).success;

test('openings of as many events as a plan has, each for at most ninety days of half hours', () => {
  expect([reads(ofEvents(120)), reads(ofEvents(121))]).toEqual([true, false]);
  expect([4_320, 4_321].map((count) => reads({ e1: Array(count).fill(opening) }))).toEqual([true, false]);
  expect(reads({ e1: [{ ...opening, start_time: '24:00' }] })).toBe(false);
  expect(reads({ e1: [{ ...opening, date: '2026-02-30' }] })).toBe(false);
  expect(reads({ 'not an id': [opening] })).toBe(false);
});
