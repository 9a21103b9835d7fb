/**
 * How long what a person wrote is kept: which of their sealed records are dated at all, from which day on they stay, and
 * which day each bears. Keys, lists, links and settings are never dated, and so never go by themselves.
 */

import { addDays, dateOfDay, dayNumber } from '../calendar-date.ts';
import { PLAN_DAYS } from '../planner/cycle.ts';
import type { Room } from '../sealed-record.ts';
import type { PrivacySettings } from './settings.ts';

export type Retention = PrivacySettings['dataRetention'];

/** Rooms whose records go once they are old. */
export const DATED_ROOMS = [
  'planner',
  'spice-up',
  'role-play',
  'assessment',
  'mood',
  'analytics',
] as const satisfies readonly Room[];

/** The day of what stays for good in a dated room, such as a goal or a name: later than any retention asks after. */
export const STANDING_DAY = '9999-12-31';

/** What stays for good in a dated room although it bears a common day: the names that a couple chose for their scenes. */
export const STANDING_IDS: readonly string[] = ['7c1f0a52-3b0e-4d8e-8f25-6a9c2d4e1b01'];

/** The day that a plan's record bears: its last, so that a plan counts from when it was over. `startDate`: YYYY-MM-DD. */
export const planRecordDay = (startDate: string, days = PLAN_DAYS): string => addDays(startDate, days - 1);

const SPANS: Record<Exclude<Retention, 'forever'>, { days: number } | { months: number }> = {
  '30days': { days: 30 },
  '6months': { months: 6 },
  '1year': { months: 12 },
};

/**
 * The first day that stays: records of earlier days go. Null where everything stays. Months are the calendar's; where the
 * earlier month has no such day, its last one counts (May 31 less six months is November 30).
 */
export function keptFrom(retention: Retention, today: string): string | null {
  if (retention === 'forever') return null;
  const span = SPANS[retention];
  if ('days' in span) return addDays(today, -span.days);
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const wanted = year * 12 + (month - 1) - span.months;
  const first = `${Math.floor(wanted / 12)}-${String((wanted % 12) + 1).padStart(2, '0')}-01`;
  const next = wanted + 1;
  const after = `${Math.floor(next / 12)}-${String((next % 12) + 1).padStart(2, '0')}-01`;
  const longest = dayNumber(after) - dayNumber(first);
  return addDays(first, Math.min(day, longest) - 1);
}

/** Half a day: when the last place on earth has begun a day. Nobody loses a record before their own midnight. */
const LAST_ZONE_MS = 12 * 3_600_000;

/** The day it is everywhere by now. */
export const dayEverywhere = (now: Date): string => dateOfDay(Math.floor((now.getTime() - LAST_ZONE_MS) / 86_400_000));

interface DatedRecord {
  room: string;
  id: string;
  /** YYYY-MM-DD. */
  day: string;
}

/** Whether the record goes where everything before `from` does. */
export const isPast = ({ room, id, day }: DatedRecord, from: string): boolean =>
  (DATED_ROOMS as readonly string[]).includes(room) && !STANDING_IDS.includes(id) && day < from;

const ORDER: readonly Retention[] = ['30days', '6months', '1year', 'forever'];

/** Whether less is kept by `after` than by `before`. */
export const isShorter = (before: Retention, after: Retention): boolean => ORDER.indexOf(after) < ORDER.indexOf(before);
