/** Where periods begin among days of bleeding. */
import { expect, test } from 'vitest';
import { startsOf } from './starts-of.ts';

test.each([
  ['a run', ['2026-10-02', '2026-10-03', '2026-10-04'], [], ['2026-10-02']],
  [
    'two weeks without a day between, or with one',
    ['02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '14', '15'].map((day) => `2026-10-${day}`),
    [],
    ['2026-10-02'],
  ],
  ['one day left out', ['2026-10-02', '2026-10-04'], [], ['2026-10-02']],
  ['a middle that was not written down', ['2026-10-02', '2026-10-07'], [], ['2026-10-02']],
  ['the next one', ['2026-10-02', '2026-10-12'], [], ['2026-10-02', '2026-10-12']],
  ['in any order, twice', ['2026-11-01', '2026-10-02', '2026-10-02'], [], ['2026-10-02', '2026-11-01']],
  ['the app’s own mark after spotting', ['2026-10-01', '2026-10-02'], ['2026-10-02'], ['2026-10-02']],
  ['a mark without bleeding', [], ['2026-10-02'], ['2026-10-02']],
  ['two marks close together, both the app’s', [], ['2026-10-02', '2026-10-09'], ['2026-10-02', '2026-10-09']],
])('%s', (_, bled, marked, starts) => {
  expect(startsOf(bled, marked)).toEqual(starts);
});
