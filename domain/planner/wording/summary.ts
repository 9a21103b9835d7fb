/** The plan's summary: how many times, when mostly, and what for. Plain and true; the discreet one only counts. */
import { addDays, weekday } from '../../calendar-date.ts';
import { PLAN_DAYS } from '../cycle.ts';
import type { Plan, Theme } from '../plan.ts';
import { THEMES } from '../plan.ts';
import { capitalised, listed, monthDay, numberWord, partOfDay } from '../spoken-dates.ts';
import { THEME_LABELS } from './theme-labels.ts';

type Counted = Pick<Plan, 'start_date' | 'days' | 'events'>;

const lengthOf = ({ days = PLAN_DAYS }: Counted): number => days;

function mostOf<T>(items: readonly T[]): { item: T; count: number } | undefined {
  const counts = new Map<T, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  let best: { item: T; count: number } | undefined;
  for (const [item, count] of counts) if (!best || count > best.count) best = { item, count };
  return best;
}

function daysWords(dates: readonly string[]): string {
  const atWeekends = dates.filter((date) => weekday(date) % 6 === 0).length;
  if (atWeekends === dates.length) return 'at weekends';
  if (atWeekends === 0) return 'on weekdays';
  if (2 * atWeekends > dates.length) return 'mostly at weekends';
  return 2 * atWeekends < dates.length ? 'mostly on weekdays' : 'half of them at weekends';
}

function hoursWords(plan: Counted): string {
  const most = mostOf(plan.events.map((event) => event.window));
  if (!most) return '';
  const when =
    most.item === 'night' || most.item === 'late-night'
      ? `at ${partOfDay(most.item)}`
      : `in the ${partOfDay(most.item)}`;
  if (most.count === plan.events.length) return when;
  return 2 * most.count > plan.events.length ? `mostly ${when}` : 'at different times of day';
}

/** One or two sentences for the full view, such as 'Six times together in 30 days, mostly at weekends, in the evening. ...' */
export function planSummary(plan: Counted, { solo }: { solo: boolean }): string {
  const count = plan.events.length;
  if (count === 0) return `No evening fits these ${lengthOf(plan)} days yet.`;
  const what = solo
    ? count === 1
      ? 'time for yourself'
      : 'times for yourself'
    : count === 1
      ? 'time together'
      : 'times together';
  const days = daysWords(plan.events.map((event) => event.date));
  const first = `${capitalised(numberWord(count))} ${what} in ${lengthOf(plan)} days, ${days}, ${hoursWords(plan)}.`;
  const themes = THEMES.filter((theme) => plan.events.some((event) => event.theme === theme));
  return `${first} ${capitalised(themeWords(plan, themes))}.`;
}

function themeWords(plan: Counted, themes: readonly Theme[]): string {
  if (themes.length === 1) return `all for ${themes.map((theme) => THEME_LABELS[theme])[0]}`;
  const parts = themes.map((theme) => {
    const count = plan.events.filter((event) => event.theme === theme).length;
    return `${numberWord(count)} for ${THEME_LABELS[theme]}`;
  });
  return listed(parts);
}

/** 'Six evenings between Nov 18 and Dec 17.': a count and the range, nothing else. */
export function discreetSummary(plan: Counted): string {
  const range = `between ${monthDay(plan.start_date)} and ${monthDay(addDays(plan.start_date, lengthOf(plan) - 1))}`;
  const count = plan.events.length;
  return count === 0
    ? `Nothing ${range}.`
    : `${capitalised(numberWord(count))} ${count === 1 ? 'evening' : 'evenings'} ${range}.`;
}
