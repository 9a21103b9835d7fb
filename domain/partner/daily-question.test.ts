import fc from 'fast-check';
import { expect, test } from 'vitest';
import { howMany } from '../../tests/how-many.ts';
import { addDays } from '../calendar-date.ts';
import {
  checkAnswer,
  isOpenDay,
  MAX_ANSWER_LENGTH,
  questionOfDay,
  questionOrder,
  questionText,
} from './daily-question.ts';

const COUNT = 200;

test('no question comes twice within two hundred days in a row, from whichever day on', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.integer({ min: 0, max: 60_000 }), (seed, from) => {
      const first = addDays('1950-01-01', from);
      const asked = Array.from({ length: COUNT }, (_, at) => questionOfDay(seed, addDays(first, at), COUNT));
      expect(new Set(asked).size).toBe(COUNT);
      expect(Math.min(...asked)).toBe(1);
      expect(Math.max(...asked)).toBe(COUNT);
      expect(questionOfDay(seed, addDays(first, COUNT), COUNT)).toBe(asked[0]);
    }),
    { numRuns: howMany(5, 20) },
  );
});

test('both of a couple are asked the same on the same date, another couple something else', () => {
  const [one, two] = ['0b6f2f6e-3f0a-4c64-9d9c-7b1f4a9f1a01', '0b6f2f6e-3f0a-4c64-9d9c-7b1f4a9f1a02'];
  expect(questionOfDay(one, '2026-11-21', COUNT)).toBe(questionOfDay(one, '2026-11-21', COUNT));
  expect(questionOrder(one, COUNT)).not.toEqual(questionOrder(two, COUNT));
  const alike = questionOrder(one, COUNT).filter((number, at) => questionOrder(two, COUNT)[at] === number);
  expect(alike.length).toBeLessThan(COUNT / 10);
});

test('alone one is asked in words for one, where there are any', () => {
  const both = { number: 1, category: 'play', text: 'Of the two?', solo: 'Of one?' } as const;
  expect([questionText(both, false), questionText(both, true)]).toEqual(['Of the two?', 'Of one?']);
  expect(questionText({ number: 2, category: 'play', text: 'Of anybody?' }, true)).toBe('Of anybody?');
});

test('an answer has words, and not too many; halves of characters are dropped', () => {
  expect(checkAnswer(' \n ')).toEqual({ ok: false, problem: 'empty' });
  expect(checkAnswer('\ud83d')).toEqual({ ok: false, problem: 'empty' });
  expect(checkAnswer(' the lake 🌊\ud83c ')).toEqual({ ok: true, value: 'the lake 🌊' });
  expect(checkAnswer('a'.repeat(MAX_ANSWER_LENGTH)).ok).toBe(true);
  expect(checkAnswer('a'.repeat(MAX_ANSWER_LENGTH + 1))).toEqual({ ok: false, problem: 'too-long' });
});

test('a day stays open for a week, and tomorrow is not open yet; a day more at the other end of the world', () => {
  const open = (day: string, zones?: number) => isOpenDay(day, '2026-11-21', zones);
  expect(['2026-11-22', '2026-11-21', '2026-11-15', '2026-11-14'].map((day) => open(day))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(['2026-11-23', '2026-11-22', '2026-11-14', '2026-11-13'].map((day) => open(day, 1))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
