/** Which days' two answers are not yet in one's own diary as seen. */
import { expect, test } from 'vitest';
import type { DiaryEntry } from '../../../domain/partner/question-diary.ts';
import { type Questions, type SharedDay, unseenDays } from './questions.ts';

const answer = (question: number) => ({ question, asked: '?', answer: 'words' });
const both = (day: string): SharedDay => ({ day, mine: answer(1), theirs: answer(1) });
const entry = (day: string, part: Partial<DiaryEntry> = {}): DiaryEntry => ({
  version: 1,
  kind: 'question-day',
  day,
  question: 1,
  asked: '?',
  answer: 'words',
  ...part,
});
const days = (shared: SharedDay[], diary: DiaryEntry[]): string[] =>
  unseenDays({ couple: null, seed: '', more: false, lost: 0, newer: 0, shared, diary } satisfies Questions).map(
    ({ day }) => day,
  );

test('a day is unseen until its own entry says that both answers were on the screen', () => {
  expect(days([both('2026-11-20')], [])).toEqual(['2026-11-20']);
  expect(days([both('2026-11-20')], [entry('2026-11-20')])).toEqual(['2026-11-20']);
  expect(days([both('2026-11-20')], [entry('2026-11-20', { seen: true, question: 2 })])).toEqual(['2026-11-20']);
  expect(days([both('2026-11-20')], [entry('2026-11-20', { seen: true })])).toEqual([]);
  expect(days([{ ...both('2026-11-20'), theirs: 'waiting' }], [])).toEqual([]);
  expect(days([{ ...both('2026-11-20'), mine: null }], [])).toEqual([]);
});
