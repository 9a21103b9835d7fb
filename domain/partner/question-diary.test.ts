import { expect, test } from 'vitest';
import { pad } from '../sealed-record.ts';
import { MAX_ANSWER_LENGTH } from './daily-question.ts';
import { type DiaryEntry, diaryId, diaryRecord, readDiaryEntry } from './question-diary.ts';

const entry = (answer: string | null): DiaryEntry => ({
  version: 1,
  kind: 'question-day',
  day: '2026-11-21',
  question: 7,
  asked: 'W'.repeat(120),
  answer,
});

test('a day left out, a word and the longest answer in any script are of one sealed size', () => {
  const sizes = [null, '', 'yes', '"'.repeat(MAX_ANSWER_LENGTH), '語'.repeat(MAX_ANSWER_LENGTH), '🌊'.repeat(500)].map(
    (answer) => {
      const padded = pad(new TextEncoder().encode(JSON.stringify({ ...diaryRecord(entry(answer)), seen: true })));
      return padded.ok ? padded.value.length : padded.problem;
    },
  );
  expect(new Set(sizes)).toEqual(new Set([4096]));
});

test('an entry comes back as it was kept; what is none is none', () => {
  expect(readDiaryEntry(JSON.parse(JSON.stringify(diaryRecord(entry('the lake')))))).toEqual(entry('the lake'));
  expect(readDiaryEntry({ ...entry('x'), kind: 'couple-key' })).toBeNull();
  expect(readDiaryEntry({ ...entry('x'), day: '2026-02-30' })).toBeNull();
});

test('each day and question has a record id of its own', () => {
  const id = diaryId('2026-11-21', 200);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set([id, diaryId('2026-11-21', 199), diaryId('2026-11-22', 200)]).size).toBe(3);
});
