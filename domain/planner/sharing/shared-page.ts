/**
 * A page of evenings by link, as it is before it is sealed: what stands on it, what whoever has the link answers, and how the two
 * meet. Whoever opens it needs no account, so nothing here is more than the sender chose.
 */
import * as z from 'zod/mini';
import { addDays, isCalendarDate } from '../../calendar-date.ts';
import { daysOf, MAX_PLAN_DAYS } from '../cycle.ts';
import { minutesOfTime, timeOfMinutes } from '../spoken-dates.ts';

export const PAGE_LIMITS = {
  /** On one page: more would not be answered, and their answers would outgrow their size class. */
  evenings: 24,
  /** Other times beside an evening. */
  others: 3,
  from: 60,
  title: 200,
} as const;

/** The smallest size class of a page: below it the size would tell how many evenings there are. */
export const MIN_PAGE_BYTES = 16_384;
/** The largest: all evenings with the longest titles fit. */
export const MAX_PAGE_BYTES = 65_536;
/** The one size of the answers, however many there are. */
export const ANSWERS_BYTES = 4096;

const text = (most: number) => z.string().check(z.maxLength(most));
const clock = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));

/** By the clocks of the page's zone; an end at or before the start is the next day's. */
const timeShape = { date: z.string().check(z.refine(isCalendarDate)), start_time: clock, end_time: clock };
const timeSchema = z.object(timeShape);
export type EveningTime = z.infer<typeof timeSchema>;

const eveningSchema = z.object({
  /** The event's own, so that answers find it wherever it moves. */
  id: z.string().check(z.regex(/^[\w-]{1,32}$/)),
  ...timeShape,
  /** In the words that were chosen. */
  title: text(PAGE_LIMITS.title).check(z.minLength(1)),
  /** As it goes into a calendar. */
  cover: text(PAGE_LIMITS.title).check(z.minLength(1)),
  /** When the sender is free as well. */
  others: z.array(timeSchema).check(z.maxLength(PAGE_LIMITS.others)),
});
export type SharedEvening = z.infer<typeof eveningSchema>;

const pageSchema = z.object({
  version: z.literal(1),
  /** As the sender calls themselves here; may be empty. */
  from: text(PAGE_LIMITS.from),
  words: z.enum(['cover', 'own']),
  /** IANA name. */
  timezone: text(60),
  /** Of the plan: its number, which the picture is drawn from, and its first day. */
  seed: text(64),
  startDate: timeShape.date,
  /** How many days it has; 30 when absent. */
  days: z.optional(z.int().check(z.gte(1), z.lte(MAX_PLAN_DAYS))),
  evenings: z.array(eveningSchema).check(z.maxLength(PAGE_LIMITS.evenings)),
});
export type SharedPage = z.infer<typeof pageSchema>;

const answerSchema = z.object({
  /** The evening's. */
  id: z.string(),
  /** What it was answered for, as `startOf` writes it. */
  at: z.string().check(z.maxLength(20)),
  /** When it would be better; absent for 'Works for me'. */
  to: z.optional(timeSchema),
});
export type EveningAnswer = z.infer<typeof answerSchema>;

const answersSchema = z.object({
  version: z.literal(1),
  answers: z.array(answerSchema).check(z.maxLength(PAGE_LIMITS.evenings)),
});

/** Null for what has another form. */
export function readPage(value: unknown): SharedPage | null {
  const parsed = pageSchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** What was opened as the answers; none for what has another form: whoever has the link may have written anything. */
export function readAnswers(value: unknown): EveningAnswer[] {
  const parsed = answersSchema.safeParse(value);
  return parsed.success ? parsed.data.answers : [];
}

export const answersRecord = (answers: readonly EveningAnswer[]): z.infer<typeof answersSchema> => ({
  version: 1,
  answers: [...answers],
});

/** '2026-11-28 20:30'. */
export const startOf = ({ date, start_time }: Pick<EveningTime, 'date' | 'start_time'>): string =>
  `${date} ${start_time}`;

/** open: not answered as it is now. asked: another time would be better. */
export type Standing = { kind: 'open' | 'works' } | { kind: 'asked'; to: EveningTime };

/**
 * Where an evening stands. An answer holds for the time it was given for; once the evening has moved to the very time that was
 * asked for, both are in, and once it has moved elsewhere it is asked anew.
 */
export function standingOf(evening: EveningTime & { id: string }, answers: readonly EveningAnswer[]): Standing {
  const answer = answers.findLast(({ id }) => id === evening.id);
  if (!answer) return { kind: 'open' };
  if (answer.to && startOf(answer.to) === startOf(evening)) return { kind: 'works' };
  if (answer.at !== startOf(evening)) return { kind: 'open' };
  return answer.to ? { kind: 'asked', to: answer.to } : { kind: 'works' };
}

/** All answers with one of them new, or taken back where it is null; those of evenings that left the page go. */
export function withAnswer(
  page: SharedPage,
  answers: readonly EveningAnswer[],
  id: string,
  said: { to?: EveningTime } | null,
): EveningAnswer[] {
  const here = answers.filter((one) => one.id !== id && page.evenings.some((evening) => evening.id === one.id));
  const evening = page.evenings.find((one) => one.id === id);
  return evening && said ? [...here, { id, at: startOf(evening), ...said }] : here;
}

const DAY_MINUTES = 1440;

/** A time of one's own for an evening: as long as it is now. */
export function proposedTime(evening: EveningTime, date: string, start: string): EveningTime {
  const from = minutesOfTime(evening.start_time);
  const to = minutesOfTime(evening.end_time);
  const length = to > from ? to - from : to - from + DAY_MINUTES;
  return { date, start_time: start, end_time: timeOfMinutes((minutesOfTime(start) + length) % DAY_MINUTES) };
}

/** The last day of the plan: the page ends with it. */
export const lastDayOf = (page: Pick<SharedPage, 'startDate' | 'days'>): string =>
  addDays(page.startDate, daysOf(page) - 1);

/** The one to stand open: the first that is to come and not answered, else the first that is to come; undefined where all are over. */
export function firstToAnswer(
  { evenings }: SharedPage,
  answers: readonly EveningAnswer[],
  today: string,
): SharedEvening | undefined {
  const ahead = evenings.filter(({ date }) => date >= today);
  return ahead.find((evening) => standingOf(evening, answers).kind === 'open') ?? ahead[0];
}
