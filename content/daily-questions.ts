/**
 * The 200 questions of the day. A question's number is its place in the file and stays with it for good: kept answers
 * name it, so questions are reworded or added at the end, never moved. `solo` is asked of people who answer alone,
 * where the first wording takes a partner for granted.
 */
import type { DailyQuestion, QuestionCategory } from '../domain/partner/daily-question.ts';
import questions from './daily-questions.json' with { type: 'json' };
import { entriesOf } from './library.ts';

export const CATEGORY_LABELS: Readonly<Record<QuestionCategory, string>> = {
  memory: 'Memory',
  everyday: 'Everyday',
  touch: 'Touch and tenderness',
  wishes: 'Wishes',
  gratitude: 'Gratitude',
  repair: 'Repair',
  play: 'Play',
  future: 'Future',
};

export const DAILY_QUESTIONS: readonly DailyQuestion[] = entriesOf('daily-questions', questions).map((asked, at) => ({
  number: at + 1,
  ...asked,
}));
