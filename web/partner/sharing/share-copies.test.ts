/** What the partner is shown: of ideas the newest bundles alone, no day on which nothing was answered, and a phase's copy whether or not there is one. */
import { expect, test } from 'vitest';
import { addDays } from '../../../domain/calendar-date.ts';
import { changeCheckIn } from '../../../domain/mood/check-in.ts';
import { inputWith, makeStoredPlan } from '../../../tests/planner/made-plan.ts';
import { ideasOf } from '../../demo/fill-demo.ts';
import { wantedCopies } from './share-copies.ts';
import { shownRecords } from './use-shown.ts';

test('five bundles of ideas at a time, the newest', async () => {
  const records = Array.from({ length: 7 }, (_, at) => ({
    id: `${at}`,
    version: 1,
    day: '2026-11-21',
    value: { ...ideasOf(addDays('2026-11-10', at), at), generation: null },
  }));
  const journal = { list: async () => ({ records, unreadable: [], newer: [] }) };
  const wanted = await wantedCopies(journal as never, 'ideas', { userId: 'ada', today: '2026-11-21' });
  expect(wanted.map(({ id }) => id)).toEqual(['6', '5', '4', '3', '2']);
});

test('whoever shows a phase without tracking a cycle writes a copy all the same, and nothing of it is shown', async () => {
  const journal = { list: async () => ({ records: [], unreadable: [], newer: [] }) };
  const wanted = await wantedCopies(journal as never, 'phase', { userId: 'ada', today: '2026-11-21' });
  expect(wanted).toEqual([{ id: 'ada', value: { version: 1, kind: 'phases', days: [] } }]);
  expect(shownRecords('phase', wanted).phase).toEqual([]);
});

test('a phase goes by the starts of the latest cycle that was told, with one that a check-in noted', async () => {
  const told = (starts: string[]) => {
    const answers = { cycleTracking: true, cycle: { kind: 'typical', starts } };
    return { id: starts[0] ?? '', version: 1, day: '2026-11-01', value: makeStoredPlan(inputWith(answers)) };
  };
  const began = changeCheckIn(null, '2026-11-19', { values: {}, periodBegan: true }, 9);
  const rooms = {
    planner: [told(['2026-10-20']), told(['2026-09-20'])],
    mood: [{ id: 'began', version: 1, day: began.date, value: began }],
  };
  const journal = { list: async (room: 'planner' | 'mood') => ({ records: rooms[room], unreadable: [], newer: [] }) };
  const [copy] = await wantedCopies(journal as never, 'phase', { userId: 'ada', today: '2026-11-21' });
  expect(copy?.value).toMatchObject({
    kind: 'phases',
    days: expect.arrayContaining([{ date: '2026-11-21', phase: 'menstrual' }]),
  });
});

test('a check-in without one answer is no day to show, neither written nor read; a note alone is none either', async () => {
  const at = { version: 1, kind: 'check-in', date: '2026-11-20', at: 9 };
  const untouched = { mood: { value: 5, at: 0 }, sleep: { value: 5, at: 0 } };
  const values = [
    { ...at, fields: untouched },
    { ...at, date: '2026-11-19', fields: {}, notes: { text: 'tea', at: 9 } },
    { ...at, date: '2026-11-18', fields: { ...untouched, mood: { value: 7, at: 9 } } },
  ];
  const records = values.map((value, id) => ({ id: `${id}`, version: 1, day: value.date, value }));
  const journal = { list: async () => ({ records, unreadable: [], newer: [] }) };
  const wanted = await wantedCopies(journal as never, 'mood', { userId: 'ada', today: '2026-11-21' });
  expect(wanted.map(({ id }) => id)).toEqual(['2']);
  // An older page of the partner's has written all of them.
  const older = values.map((value, id) => ({ id: `${id}`, value: { ...value, notes: undefined } }));
  expect(shownRecords('mood', older).mood).toMatchObject([{ date: '2026-11-18' }]);
});

test('a plan is shown under its own id, the seed of its picture on both sides', async () => {
  const value = makeStoredPlan({ ...inputWith(), startDate: '2026-11-21' });
  const records = [{ id: 'a plan', version: 1, day: '2026-11-21', value }];
  const journal = { list: async () => ({ records, unreadable: [], newer: [] }) };
  const wanted = await wantedCopies(journal as never, 'plan', { userId: 'ada', today: '2026-11-21' });
  expect(shownRecords('plan', wanted).plan.map(({ seed }) => seed)).toEqual(['a plan']);
});
