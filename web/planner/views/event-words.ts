/** A plan's days and events in words: dates and times in full, reminders, and the name that a screen reader says for a day. */
import { PLAN_DAYS } from '../../../domain/planner/cycle.ts';
import type { ReminderCode } from '../../../domain/planner/plan.ts';
import type { WindowId } from '../../../domain/planner/questionnaire/answers.ts';
import { numberWord, partOfDay } from '../../../domain/planner/spoken-dates.ts';
import { clockTime, longDate } from '../../kit/time/date-language.ts';

export { longDate };

interface Times {
  start_time: string;
  end_time: string;
}

/** '8:30 PM to 10:00 PM'. */
export const timeSpan = ({ start_time, end_time }: Times): string =>
  `${clockTime(start_time)} to ${clockTime(end_time)}`;

/** 'Tuesday, December 1' within a sentence, which never parts the month from its day. */
export const dayWords = (date: string): string => longDate(date).replace(/ (?=\d+$)/, '\u00a0');

/** 'six evenings' */
export const eveningsWord = (count: number): string => `${numberWord(count)} ${count === 1 ? 'evening' : 'evenings'}`;

/** Why a time is offered, as far as the discreet view says: 'Free in the evening.' */
export function freeWords(window: WindowId): string {
  if (window === 'late-night') return 'Free late at night.';
  return `Free ${window === 'night' ? 'at' : 'in the'} ${partOfDay(window)}.`;
}

/** What leads from a plan of so many days to the next. A longer one is named where it is chosen: not every account has it by then. */
export const planNextWords = (days: number): string =>
  days === PLAN_DAYS ? `Plan the next ${PLAN_DAYS} days` : 'Plan what comes next';

const REMINDER_WORDS: Readonly<Record<ReminderCode, string>> = {
  '1d': '1 day before',
  '12h': '12 hours before',
  '1h': '1 hour before',
};

/** '1 day before, 1 hour before', the earliest first; 'No reminders' for none. */
export function reminderWords(codes: readonly ReminderCode[]): string {
  const said = (Object.keys(REMINDER_WORDS) as ReminderCode[]).filter((code) => codes.includes(code));
  return said.map((code) => REMINDER_WORDS[code]).join(', ') || 'No reminders';
}

/** The accessible name of a day: 'Wednesday, November 25, Personal Time, 8:30 PM'. */
export function dayName(
  date: string,
  event: { title: string; start_time: string } | undefined,
  { today, done, more = 0, cycle = '' }: { today: boolean; done: boolean; more?: number; cycle?: string },
): string {
  const parts = [
    longDate(date),
    today && 'today',
    event?.title,
    event && clockTime(event.start_time),
    done && 'done',
    more > 0 && `and ${more} more`,
    cycle,
  ];
  return parts.filter(Boolean).join(', ');
}
