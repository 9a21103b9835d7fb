/** One's own answers to the questions of the days, as they lie in one's own journal: all of one size, also a day that was left out. */
import * as z from 'zod/mini';
import { isCalendarDate } from '../calendar-date.ts';

const schema = z.object({
  version: z.literal(1),
  kind: z.literal('question-day'),
  /** YYYY-MM-DD, as the person's own calendar had it. */
  day: z.string().check(z.refine(isCalendarDate)),
  question: z.int(),
  /** The words of the question as it was asked. */
  asked: z.string(),
  /** Null for a day that was put aside; nobody else ever learns which of the two it is. */
  answer: z.nullable(z.string()),
  /** The other's answer has been on the screen. */
  seen: z.optional(z.boolean()),
});

export type DiaryEntry = z.infer<typeof schema>;

/** Null for what is no entry. */
export function readDiaryEntry(value: unknown): DiaryEntry | null {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** With blanks that lift every entry above the journal's smallest size and keep the longest within the next. */
const FILLED = 1100;

export const diaryRecord = (entry: DiaryEntry): DiaryEntry & { fill: string } => ({
  ...entry,
  fill: ' '.repeat(Math.max(0, FILLED - (entry.answer?.length ?? 0))),
});

const DIARY = '3d0c7b5e-6f41-4c1c-b';

/** The id of the record, a UUID: one for each day and question, the same on every device. */
export function diaryId(day: string, question: number): string {
  const number = question.toString(16).padStart(3, '0').slice(-3);
  return `${DIARY}${number}-0000${day.replaceAll('-', '')}`;
}

/** Also of one that cannot be read. */
export const isDiaryId = (id: string): boolean => id.startsWith(DIARY);
