/** What an older page, or one that meets damage, can tell of a record: that it is there and cannot be read. */
import { expect, test } from 'vitest';
import { newItem } from '../list/list-item.ts';
import { wishListRecord } from '../list/wish-list.ts';
import { checkInOf } from '../mood/check-in.ts';
import { cycleStartRecord } from '../mood/cycle-start.ts';
import { datesRecord } from '../partner/important-date.ts';
import { diaryRecord } from '../partner/question-diary.ts';
import { ownLikesRecord } from '../partner/shared-likes.ts';
import { withKeptOff } from '../planner/learning/kept-off.ts';
import { checkedKindOf, isOfNewerForm } from './form.ts';
import { isReadable } from './readable.ts';

const DAY = '2026-11-21';
const BUSY_FILE = { version: 1, kind: 'busy-file', name: 'Work', read: DAY, until: DAY, intervals: [] };
/** One whole record of each kind that is looked at, and the same with a part that is damaged. */
const RECORDS: [whole: { version: number; kind: string }, damaged: object][] = [
  [newItem('Skating', 'aaaaaaa', { at: 1, chance: 'a' }), { wordings: [] }],
  [checkInOf(DAY, 1, { mood: { value: 3, at: 1 } }, [], []), { date: 'soon' }],
  [cycleStartRecord(DAY, 'clue'), { date: '2026-02-30' }],
  [wishListRecord({}), { answers: 'none' }],
  [BUSY_FILE, { intervals: [1] }],
  [datesRecord([]), { dates: null }],
  [ownLikesRecord({ windows: [], goals: [] }), { windows: ['midnight'] }],
  [withKeptOff(null, 'tuesdays', true), { off: [1] }],
  [diaryRecord({ version: 1, kind: 'question-day', day: DAY, question: 1, asked: 'Why?', answer: null }), { day: 'x' }],
];

test.each(RECORDS)(
  '$kind is readable whole, and not where it is damaged or was written by a newer page',
  (whole, damaged) => {
    expect(checkedKindOf(whole)).toBe(whole.kind);
    expect(isReadable(whole)).toBe(true);
    expect(isReadable({ ...whole, ...damaged })).toBe(false);
    expect(isReadable({ ...whole, version: 2 })).toBe(false);
  },
);

test('of any other kind only a newer form is a reason not to read it', () => {
  for (const value of [null, 'text', 7, {}, { kind: 'goals' }, { version: 1, kind: 'goals' }, { version: '2' }]) {
    expect(isReadable(value)).toBe(true);
  }
  expect(isReadable({ version: 2 })).toBe(false);
  expect(isReadable({ version: 2, kind: 'goals' })).toBe(false);
});

test('a couple’s key that is held has its second form, and no third', () => {
  expect(isOfNewerForm({ version: 2, kind: 'couple-key-held' })).toBe(false);
  expect(isOfNewerForm({ version: 3, kind: 'couple-key-held' })).toBe(true);
});
