/** What may turn out to be wrong is counted before it is looked at, and taken back where it was not wrong. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '../db.ts';
import { findWithin, openLimits } from './limits.ts';

// Attempts are counted in memory: no question is ever put to the database.
const { attempt } = openLimits({} as OpenDatabase, true);
const RULE = { points: 3, seconds: 60 };
let name: string;
beforeEach(() => {
  vi.useFakeTimers();
  name = crypto.randomUUID();
});
afterEach(() => void vi.useRealTimers());

const once = () => attempt(name, 'ada', RULE);
const waits = async (count: number) =>
  (await Promise.all(Array.from({ length: count }, once))).map(({ wait }) => Math.sign(wait));

test('so many at once pass, and no more until their time is over', async () => {
  expect(await waits(5)).toEqual([0, 0, 0, 1, 1]);
  expect((await once()).wait).toBe(60);
  expect((await attempt(name, 'ben', RULE)).wait).toBe(0);
  vi.advanceTimersByTime(60_000);
  expect(await waits(4)).toEqual([0, 0, 0, 1]);
});

test('one that is taken back leaves its place to another, at once and not in the time after', async () => {
  const right = await once();
  await waits(2);
  await right.takeBack();
  expect(await waits(2)).toEqual([0, 1]);
  vi.advanceTimersByTime(60_000);
  const late = await once();
  vi.advanceTimersByTime(60_000);
  await late.takeBack();
  expect(await waits(4)).toEqual([0, 0, 0, 1]);
});

test('what was refused takes no place from what is right', async () => {
  const right = await Promise.all([once(), once(), once()]);
  await waits(20);
  for (const { takeBack } of right) await takeBack();
  expect(await waits(4)).toEqual([0, 0, 0, 1]);
});

test('what is found is not counted, nor a look that fails; what is not there is', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    expect(await findWithin(await once(), async () => 'there')).toBe('there');
    await expect(findWithin(await once(), () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  }
  for (let turn = 0; turn < 3; turn += 1) expect(await findWithin(await once(), async () => null)).toBeNull();
  expect((await once()).wait).toBe(60);
});
