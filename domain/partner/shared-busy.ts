/** When one of the two is busy, as the other is shown it: times alone, with the clocks and hours that they live by. */

import * as z from 'zod/mini';
import { type BusyInterval, intervalsBetween, mergedIntervals } from '../calendar/busy/busy-intervals.ts';
import type { HoursElsewhere } from '../calendar/busy/two-zones.ts';
import { DAY_KINDS, WINDOWS } from '../planner/questionnaire/answers.ts';
import { DAY_MS } from '../time-units.ts';
import { isTimeZone } from '../zone.ts';

/** Days ahead: two plans, and what lies between. */
const DAYS_AHEAD = 120;
const MAX_INTERVALS = 8_000;

const sharedBusySchema = z.object({
  version: z.literal(1),
  kind: z.literal('busy'),
  timezone: z.string().check(z.refine(isTimeZone)),
  /** Of the newest plan's answers; empty without a plan. */
  windows: z.array(z.enum(WINDOWS)),
  days: z.array(z.enum(DAY_KINDS)),
  /** Of files; what comes from connected calendars the server hands over itself. */
  intervals: z.array(z.tuple([z.int(), z.int()])).check(z.maxLength(MAX_INTERVALS)),
});
export type SharedBusy = z.infer<typeof sharedBusySchema>;

/** From `today` (00:00 UTC of YYYY-MM-DD) on. */
export function sharedBusy(hours: HoursElsewhere, intervals: readonly BusyInterval[], today: string): SharedBusy {
  const from = Date.parse(`${today}T00:00:00Z`) - DAY_MS;
  const shown = mergedIntervals(intervalsBetween(intervals, new Date(from), new Date(from + DAYS_AHEAD * DAY_MS)));
  return {
    version: 1,
    kind: 'busy',
    timezone: hours.timezone,
    windows: [...hours.windows],
    days: [...hours.days],
    intervals: shown.slice(0, MAX_INTERVALS).map(([start, end]) => [start, end]),
  };
}

/** Text from somebody else's browser: null for what has not its form. */
export function readSharedBusy(value: unknown): SharedBusy | null {
  const parsed = sharedBusySchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}
