/** The question of a day: which one it is for whom, and what an answer to it may be. Dates are each person's own. */
import { dayNumber } from '../calendar-date.ts';
import { tieNumber } from '../planner/ties.ts';
import { ok, problem, type Result } from '../result.ts';

export const QUESTION_CATEGORIES = [
  'memory',
  'everyday',
  'touch',
  'wishes',
  'gratitude',
  'repair',
  'play',
  'future',
] as const;
export type QuestionCategory = (typeof QUESTION_CATEGORIES)[number];

export interface DailyQuestion {
  /** From 1; stays with the question for good. */
  number: number;
  category: QuestionCategory;
  text: string;
  /** For one who answers alone, where `text` takes a partner for granted. */
  solo?: string;
}

/** Characters (UTF-16) of an answer; sealed with what goes along it always fits the one size that answers have. */
export const MAX_ANSWER_LENGTH = 1000;

/** Bytes that every answer is padded to before it is sealed for the partner: its size says nothing. */
export const ANSWER_BYTES = 4096;

/** How many days back an answer may still be given or changed. */
export const OPEN_DAYS = 7;

/**
 * The number, 1 to `count`, of the question of a day (YYYY-MM-DD). `seed` is the couple's id, or the person's own where
 * they answer alone. Each seed has one order of all questions and goes round in it: on `count` days in a row, from
 * whichever day on, no question comes twice.
 */
export function questionOfDay(seed: string, day: string, count: number): number {
  const at = ((dayNumber(day) % count) + count) % count;
  return questionOrder(seed, count)[at] ?? 1;
}

/** All numbers from 1 to `count` in the seed's order. */
export function questionOrder(seed: string, count: number): number[] {
  const places = Array.from({ length: count }, (_, at) => ({ number: at + 1, place: tieNumber(`${seed}:${at + 1}`) }));
  places.sort((a, b) => a.place - b.place || a.number - b.number);
  return places.map(({ number }) => number);
}

/** As it is asked: the words for one person alone where they are wanted and there are any. */
export const questionText = ({ text, solo }: DailyQuestion, alone: boolean): string => (alone && solo) || text;

/** The words without blanks around them, without control characters and halves of characters: what JSON spells in six bytes. */
export function checkAnswer(typed: string): Result<string, 'empty' | 'too-long'> {
  const words = typed.replaceAll(/(?![\n\t])[\p{Cc}\p{Cs}]/gu, '').trim();
  if (words === '') return problem('empty');
  return words.length > MAX_ANSWER_LENGTH ? problem('too-long') : ok(words);
}

/**
 * Whether an answer for `day` may be given when the date is `today` in the person's own zone. The server, which knows
 * no zones, takes the date in UTC and allows `zones` days on either side for the other end of the world.
 */
export function isOpenDay(day: string, today: string, zones = 0): boolean {
  const age = dayNumber(today) - dayNumber(day);
  return age <= OPEN_DAYS - 1 + zones && age >= -zones;
}
