/** What was switched off stays off: where it cannot be read nothing is taken for switched on, and nothing is written over it. */
import { expect, test } from 'vitest';
import { isReadable } from '../../../domain/journal/readable.ts';
import { withKeptOff } from '../../../domain/planner/learning/kept-off.ts';
import { KEPT_OFF_ID, offAmong } from './keep-off.ts';

const value = withKeptOff(undefined, 'weekday 2', true);

test('what cannot be read is not taken for nothing, by a plan or by the journal', () => {
  const records = [{ id: KEPT_OFF_ID, value }];
  expect(offAmong({ records, unreadable: [] })).toEqual(['weekday 2']);
  expect(offAmong({ records: [], unreadable: ['another'] })).toEqual([]);
  expect(() => offAmong({ records: [], unreadable: [KEPT_OFF_ID] })).toThrow();
  expect(isReadable(value)).toBe(true);
  for (const broken of [
    { ...value, off: 'weekday 2' },
    { ...value, version: 2 },
  ])
    expect(isReadable(broken)).toBe(false);
});
