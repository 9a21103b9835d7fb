import { expect, test } from 'vitest';
import {
  allNotes,
  changeCheckIn,
  checkInName,
  dropNote,
  isCheckIn,
  measured,
  readAnswered,
  readCheckIn,
  startNoted,
  uuidOfDigest,
  withoutNotes,
} from './check-in.ts';
import { isOpenDay, openDays } from './day-limits.ts';
import { MEASURES } from './measures.ts';

const DATE = '2026-11-21';

test('what was not touched is not there, and what was is, also in the middle', () => {
  const made = changeCheckIn(null, DATE, { values: { mood: 7, sleep: 5 } }, 100);
  expect(made.fields).toEqual({ mood: { value: 7, at: 100 }, sleep: { value: 5, at: 100 } });
  expect(MEASURES.map((measure) => measured(made, measure))).toEqual([7, null, null, null, 5]);
  expect(made).not.toHaveProperty('notes');
  expect(readCheckIn(made)).toEqual(made);
  const more = changeCheckIn(made, DATE, { values: { energy: 5 } }, 200);
  expect(MEASURES.map((measure) => measured(more, measure))).toEqual([7, 5, null, null, 5]);
});

test('an older record’s value that says it was never touched is left out, wherever it is read', () => {
  const untouched = { value: 5, at: 0 };
  const old = {
    version: 1,
    kind: 'check-in',
    date: DATE,
    at: 100,
    fields: { mood: { value: 8, at: 100 }, energy: untouched, stress: untouched, desire: untouched, sleep: untouched },
  };
  const read = readCheckIn(old);
  expect(read?.fields).toEqual({ mood: { value: 8, at: 100 } });
  if (!isCheckIn(old)) throw new Error('not read');
  expect(MEASURES.map((measure) => measured(old, measure))).toEqual([8, null, null, null, null]);
  expect(withoutNotes(old).fields).toEqual(read?.fields);
  expect(changeCheckIn(old, DATE, { values: { stress: 5 } }, 200).fields).toEqual({
    ...read?.fields,
    stress: { value: 5, at: 200 },
  });
});

test('an older record in which nothing was touched or noted is no day; one answer or one note makes it one', () => {
  const untouched = Object.fromEntries(MEASURES.map((measure) => [measure, { value: 5, at: 0 }]));
  const old = { version: 1, kind: 'check-in', date: DATE, at: 100, fields: untouched };
  // It is a check-in all the same: what is written over it goes on from it.
  expect(readCheckIn(old)).toMatchObject({ date: DATE, fields: {} });
  expect(readAnswered(old)).toBeNull();
  expect(readAnswered({ ...old, replaced: [50] })).toBeNull();
  expect(readAnswered({ ...old, fields: { ...untouched, mood: { value: 5, at: 100 } } })).not.toBeNull();
  expect(readAnswered({ ...old, notes: { text: 'tea', at: 100 } })).not.toBeNull();
  expect(readAnswered({ ...old, kind: 'plan' })).toBeNull();
});

test('saving again without a change keeps every moment but that of the saving', () => {
  const made = changeCheckIn(null, DATE, { values: { mood: 8 }, notes: 'tea' }, 100);
  expect(changeCheckIn(made, DATE, { values: { mood: 8 }, notes: 'tea ' }, 200)).toEqual({ ...made, at: 200 });
});

test('what is shared has no word of the notes in it, old or new', () => {
  const made = changeCheckIn(null, DATE, { values: { mood: 8 }, notes: 'canary one' }, 100);
  const over = changeCheckIn(made, DATE, { values: {}, notes: 'canary two' }, 200);
  const shared = withoutNotes({ ...over, alsoNoted: [{ text: 'canary three', at: 5 }] });
  expect(JSON.stringify(shared)).not.toContain('canary');
  expect(shared).toEqual({ version: 1, kind: 'check-in', date: DATE, at: 200, fields: over.fields });
  expect(readCheckIn(shared)).toEqual(shared);
});

test('a period that began is noted and taken back with its moment, alone it makes a day, and it is not shared', () => {
  const noted = changeCheckIn(null, DATE, { values: {}, periodBegan: true }, 100);
  expect(noted.periodBegan).toEqual({ value: true, at: 100 });
  expect([readCheckIn(noted), readAnswered(noted)]).toEqual([noted, noted]);
  const more = changeCheckIn(noted, DATE, { values: { mood: 4 }, notes: 'tea' }, 200);
  expect([more.periodBegan, dropNote(more, 200, 300).periodBegan]).toEqual([noted.periodBegan, noted.periodBegan]);
  expect(JSON.stringify(withoutNotes(more))).not.toContain('period');
  const back = changeCheckIn(noted, DATE, { values: {}, periodBegan: false }, 200);
  expect([startNoted(noted), startNoted(back), readAnswered(back)]).toEqual([true, false, null]);
  expect(changeCheckIn(null, DATE, { values: {}, periodBegan: false }, 5).periodBegan).toEqual({ value: false, at: 5 });
});

test('notes are cut at their longest and trimmed', () => {
  const made = changeCheckIn(null, DATE, { values: {}, notes: `  ${'a'.repeat(3000)}` }, 1);
  expect(allNotes(made)[0]?.text).toHaveLength(2000);
});

test.each([
  ['a value of eleven', { fields: { mood: { value: 11, at: 1 } } }],
  ['half a step', { fields: { mood: { value: 5.5, at: 1 } } }],
  ['a date that is none', { date: '2026-02-30' }],
  ['another kind', { kind: 'plan' }],
])('what is no check-in is not read: %s', (_, wrong) => {
  const made = changeCheckIn(null, DATE, { values: {} }, 1);
  const fields = { ...made.fields, ...('fields' in wrong ? wrong.fields : {}) };
  expect(readCheckIn({ ...made, ...wrong, fields })).toBeNull();
});

test('today and seven days back are open, in the order of the strip', () => {
  expect(openDays('2026-03-03')).toEqual([
    '2026-03-03',
    '2026-03-02',
    '2026-03-01',
    '2026-02-28',
    '2026-02-27',
    '2026-02-26',
    '2026-02-25',
    '2026-02-24',
  ]);
  for (const date of openDays('2026-03-03')) expect(isOpenDay(date, '2026-03-03')).toBe(true);
  expect(isOpenDay('2026-02-23', '2026-03-03')).toBe(false);
  expect(isOpenDay('2026-03-04', '2026-03-03')).toBe(false);
});

test('the record’s name is one for each person and day, in the form of RFC 9562 version 8', () => {
  expect(checkInName('a', DATE)).not.toBe(checkInName('b', DATE));
  expect(checkInName('a', DATE)).not.toBe(checkInName('a', '2026-11-22'));
  const bytes = Uint8Array.from({ length: 32 }, () => 255);
  expect(uuidOfDigest(bytes)).toBe('ffffffff-ffff-8fff-bfff-ffffffffffff');
});
