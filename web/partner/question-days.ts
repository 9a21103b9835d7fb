/** What the screen makes of the questions of the days: one state for each day that is open, and what lies behind. */
import { DAILY_QUESTIONS } from '../../content/daily-questions.ts';
import { addDays } from '../../domain/calendar-date.ts';
import { type DailyQuestion, OPEN_DAYS, questionOfDay, questionText } from '../../domain/partner/daily-question.ts';
import type { DiaryEntry } from '../../domain/partner/question-diary.ts';
import type { AskedQuestion } from './answer-question.ts';
import type { Questions, SharedDay } from './look-at-questions.ts';

/**
 * open: not answered here. aside: put aside. kept: in one's own diary, and not sent to where the two meet. waiting: sent, and the
 * other's is not there; whether they skip or take their time cannot be told apart. revealed: both are there.
 */
export type DayStage = 'open' | 'aside' | 'kept' | 'waiting' | 'revealed';

export interface QuestionDay extends AskedQuestion {
  category: DailyQuestion['category'];
  stage: DayStage;
  diary: DiaryEntry | null;
  shared: SharedDay | null;
  /** One's own words, from wherever they are. */
  answer: string;
}

export function questionDay(questions: Questions, day: string): QuestionDay {
  const number = questionOfDay(questions.seed, day, DAILY_QUESTIONS.length);
  const question = DAILY_QUESTIONS[number - 1] as DailyQuestion;
  const diary = questions.diary.find((entry) => entry.day === day && entry.question === number) ?? null;
  const shared = questions.shared.find((each) => each.day === day) ?? null;
  return {
    day,
    question: number,
    asked: questionText(question, questions.couple === null),
    category: question.category,
    stage: stageOf(diary, shared),
    diary,
    shared,
    answer: shared?.mine?.answer ?? diary?.answer ?? '',
  };
}

function stageOf(diary: DiaryEntry | null, shared: SharedDay | null): DayStage {
  if (shared) return shared.theirs === 'waiting' ? 'waiting' : 'revealed';
  if (!diary) return 'open';
  return diary.answer === null ? 'aside' : 'kept';
}

/** The days that can still be answered, today first. */
export const openDays = (questions: Questions, today: string): QuestionDay[] =>
  Array.from({ length: OPEN_DAYS }, (_, ago) => questionDay(questions, addDays(today, -ago)));

/** Days whose two answers are there, and which of them this one's own diary does not yet call seen, or does not hold. */
export function unseenDays({ shared, diary }: Questions): SharedDay[] {
  return shared.filter(
    ({ day, mine, theirs }) =>
      mine !== null &&
      typeof theirs === 'object' &&
      !diary.some((entry) => entry.day === day && entry.question === mine.question && entry.seen),
  );
}

/** One's own answers, latest first, days put aside left out. */
export const ownAnswers = ({ diary }: Questions): (DiaryEntry & { answer: string })[] =>
  diary.flatMap((entry) => (entry.answer === null ? [] : [{ ...entry, answer: entry.answer }]));
