/** The last day whole, a month by the day, then by the week; and nothing that readers saw or that is still needed ever goes. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR_MS } from '../../time-units.ts';
import { type SavedVersion, versionsToForget } from './kept-versions.ts';

/** A Sunday, so that Monday the 16th begins its week. */
const NOW = new Date('2026-11-22T12:00:00Z');

const drafts = (...times: string[]): SavedVersion[] =>
  times.map((at, index) => ({ version: index + 1, savedAt: new Date(at), status: 'draft', publishedAt: null }));
const forgotten = (saved: SavedVersion[], needed: number[] = [], now = NOW) =>
  versionsToForget(saved, new Set(needed), now);

test('all of the last 24 hours stay', () => {
  expect(forgotten(drafts('2026-11-21T12:00:00Z', '2026-11-21T12:00:01Z', '2026-11-22T11:00:00Z'))).toEqual([]);
});

test('of an earlier day the last stays, for thirty days', () => {
  const two = drafts('2026-11-19T08:00:00Z', '2026-11-19T23:59:00Z', '2026-11-20T00:01:00Z', '2026-11-22T11:00:00Z');
  expect(forgotten(two)).toEqual([1]);
  const aMonth = drafts('2026-10-23T13:00:00Z', '2026-10-24T13:00:00Z', '2026-11-22T11:00:00Z');
  expect(forgotten(aMonth)).toEqual([]);
  // A day more, and they are of one week.
  const more = new Date(NOW.getTime() + 2 * 24 * HOUR_MS);
  expect(forgotten(aMonth, [], more)).toEqual([1]);
});

test('of an earlier week, from Monday on, the last stays, for good', () => {
  const weeks = ['2024-03-04T00:00:00Z', '2024-03-09T09:00:00Z', '2024-03-10T23:59:59Z', '2024-03-11T00:00:00Z'];
  expect(forgotten(drafts(...weeks, '2026-11-22T11:00:00Z'))).toEqual([1, 2]);
});

test('the newest stays however old it is, and so does one that somebody still types on', () => {
  const old = drafts('2024-03-04T08:00:00Z', '2024-03-04T09:00:00Z', '2024-03-04T10:00:00Z');
  expect(forgotten(old)).toEqual([1, 2]);
  expect(forgotten(old, [2])).toEqual([1]);
  expect(forgotten(old.slice(0, 1))).toEqual([]);
});

test('what readers saw stays: a published one, and a scheduled one whose minute came before it was replaced', () => {
  const at = (hour: number, change: Partial<SavedVersion> = {}): SavedVersion => ({
    version: hour,
    savedAt: new Date(Date.parse('2024-03-04T00:00:00Z') + hour * HOUR_MS),
    status: 'draft',
    publishedAt: null,
    ...change,
  });
  const due = (hour: number) => ({
    status: 'scheduled' as const,
    publishedAt: new Date(Date.parse('2024-03-04T00:00:00Z') + hour * HOUR_MS),
  });
  const saved = [
    at(1, due(9)),
    at(2, due(3)),
    at(4, { ...due(3), status: 'published' }),
    // Taken off again: it bears the time at which it once came out.
    at(5, { ...due(3), status: 'draft' }),
    at(6),
  ];
  expect(forgotten(saved)).toEqual([1, 5]);
});

test('forgetting every day comes to the same as forgetting once', () => {
  const gaps = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(gaps, (hours) => {
      let at = NOW.getTime() - hours.reduce((sum, each) => sum + each, 0) * HOUR_MS;
      const all = hours.map((each, index): SavedVersion => {
        at += each * HOUR_MS;
        return { version: index + 1, savedAt: new Date(at), status: 'draft', publishedAt: null };
      });
      const left = (from: SavedVersion[], now: Date) => {
        const gone = forgotten(from, [], now);
        return from.filter(({ version }) => !gone.includes(version));
      };
      let daily = all;
      for (let day = 0; day <= 60; day += 1) daily = left(daily, new Date(NOW.getTime() + day * 24 * HOUR_MS));
      expect(daily).toEqual(left(all, new Date(NOW.getTime() + 60 * 24 * HOUR_MS)));
    }),
  );
});
