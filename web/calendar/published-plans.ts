/** What of the kept plans is published now, as the server is to have it; pure but for the openings that are computed for it. */

import type { CalendarLabel } from '../../domain/calendar/calendar-words.ts';
import type { Openings } from '../../domain/calendar/openings-shared.ts';
import { type Projection, projectionOf } from '../../domain/calendar/projection.ts';
import { addDays } from '../../domain/calendar-date.ts';
import type { StoredPlan } from '../../domain/planner/stored-plan.ts';
import type { JournalEntry } from '../journal/journal.ts';
import { PLANS } from '../journal/use-plans.ts';

/** As the API takes it. */
export interface Published {
  projection: Projection;
  openings?: Openings;
  deviceOnly: boolean;
}

const LAST_DAY = 29;

/** YYYY-MM-DD: of its thirty days, or of an event behind them. */
export const lastDayOf = ({ startDate, plan }: Pick<StoredPlan, 'startDate' | 'plan'>): string =>
  [addDays(startDate, LAST_DAY), ...plan.events.map(({ date }) => date)].sort().at(-1) ?? startDate;

/** By the plans' ids: those that are not over. `todayIn` gives the date of today in a zone. */
export function publishedPlans(
  entries: readonly JournalEntry<unknown>[],
  label: CalendarLabel,
  todayIn: (timezone: string) => string,
  openingsOf?: (stored: StoredPlan, today: string) => Openings,
): Map<string, Published> {
  const plans = new Map<string, Published>();
  for (const { id, value, deviceOnly = false } of entries) {
    if (!PLANS.is(value)) continue;
    const today = todayIn(value.timezone);
    if (lastDayOf(value) < today) continue;
    const openings = openingsOf && { openings: openingsOf(value, today) };
    plans.set(id, { projection: projectionOf(value, label), deviceOnly, ...openings });
  }
  return plans;
}

interface PublishedThere {
  id: string;
  deviceOnly: boolean;
}

/**
 * Which are to be withdrawn: over, or not in the journal any more. What lies on another device alone, or does not open
 * here, is not this browser's to judge.
 */
export const withdrawnPlans = (
  there: readonly PublishedThere[],
  wanted: ReadonlyMap<string, Published>,
  entries: readonly { id: string }[],
  unreadable: readonly string[],
): string[] => {
  const own = new Set(entries.map(({ id }) => id));
  return there
    .filter(({ id, deviceOnly }) => !wanted.has(id) && !unreadable.includes(id) && (own.has(id) || !deviceOnly))
    .map(({ id }) => id);
};
