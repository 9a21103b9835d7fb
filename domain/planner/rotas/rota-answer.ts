/** A rota as somebody tells it: its letters, what is missing while it is being told, and the day it begins on. */
import { addDays, dayNumber, isCalendarDate, weekday } from '../../calendar-date.ts';
import { FREE, ROTA_PATTERNS } from './rota-patterns.ts';
import type { RotaAnswer, RotaWho } from './rota-schema.ts';
import { daysOfRota, hoursOf } from './rota-spans.ts';

/** What each letter is called. */
export const LETTER_NAMES: Readonly<Record<string, string>> = {
  E: 'Early',
  L: 'Late',
  G: 'Night',
  D: 'Long day',
  N: 'Long night',
  O: 'Office hours',
  W: 'School day',
  X: '24 hours',
  A: 'Away all day',
  K: 'Children here',
  [FREE]: 'Free',
};

const SHIFTS = ['E', 'L', 'G', 'D', 'N', 'O', 'W', 'X', 'A'] as const;

/** The letters that a day may bear, most usual first; '-' is for everyone. */
export const lettersFor = (who: RotaWho): readonly string[] => (who === 'children' ? ['K'] : SHIFTS);

/** Weeks that can be painted. */
export const PAINTED_DAYS = 14;

const DASHES = /[–—−_.0]/g;
const BETWEEN = /[\s,;|/]+/g;

/** Pasted text as letters: capitals, any dash for a free day, and nothing between them. */
export const lettersOf = (text: string): string => text.replaceAll(BETWEEN, '').replaceAll(DASHES, FREE).toUpperCase();

const MAX_LETTERS = 366;

/** What still stands between a rota and a plan, in words for whoever tells it; null for nothing. */
export function rotaProblem(rota: RotaAnswer): { field: 'days' | 'anchor'; message: string } | null {
  const { who, pattern, days = '', anchor } = rota;
  if (pattern === undefined) {
    const message = lettersProblem(who, days);
    if (message) return { field: 'days', message };
  }
  if (isCalendarDate(anchor)) return null;
  return { field: 'anchor', message: 'Enter the day on which it begins.' };
}

function lettersProblem(who: RotaWho, days: string): string | null {
  const known = lettersFor(who);
  const wrong = [...days].find((letter) => letter !== FREE && !known.includes(letter));
  if (wrong) {
    const place = [...days].indexOf(wrong) + 1;
    return `“${wrong}”, at place ${place}, is none of the letters. Use ${known.join(', ')}, and a dash for a free day.`;
  }
  if ([...days].every((letter) => letter === FREE)) {
    return who === 'children' ? 'Mark at least one day with the children.' : 'Mark at least one shift.';
  }
  return days.length > MAX_LETTERS ? `Use at most ${MAX_LETTERS} letters, one a day.` : null;
}

/** The letters that a rota uses, exceptions included, each once. */
export const usedLetters = (rota: RotaAnswer): string[] => {
  const used = [...daysOfRota(rota), ...(rota.exceptions ?? []).map(({ code }) => code)];
  return [...new Set(used)].filter((letter) => letter !== FREE);
};

/** Whether one of its shifts ends on the next day. */
export const hasNights = (rota: RotaAnswer): boolean =>
  rota.who !== 'children' && usedLetters(rota).some((letter) => (hoursOf(letter, rota)?.[1] ?? 0) > 1440);

/** Whether its first letter is a Monday's; of letters of one's own, those that are painted. */
export const beginsOnMonday = ({
  pattern,
  days = '',
  anchor,
}: Pick<RotaAnswer, 'pattern' | 'days' | 'anchor'>): boolean =>
  pattern === undefined
    ? days.length === PAINTED_DAYS && isCalendarDate(anchor) && weekday(anchor) === MONDAY
    : ROTA_PATTERNS[pattern]?.monday === true;

const MONDAY = 1;

/** The Monday of a date's week. */
export const mondayOf = (date: string): string => addDays(date, -((weekday(date) + 6) % 7));

/** The Mondays on which a rota of whole weeks may begin: this week's, and one more for each week that it has. */
export const firstMondays = (rota: Pick<RotaAnswer, 'pattern' | 'days'>, today: string): string[] =>
  Array.from({ length: Math.ceil(daysOfRota(rota).length / 7) }, (_, week) => addDays(mondayOf(today), 7 * week));

/** The one of `firstMondays` on which it begins anew, however long ago it was told. */
export function mondayNear(rota: RotaAnswer, today: string): string {
  const length = daysOfRota(rota).length;
  const monday = mondayOf(today);
  return addDays(monday, (((dayNumber(rota.anchor) - dayNumber(monday)) % length) + length) % length);
}
