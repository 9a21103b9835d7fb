/** Times that a calendar has room for, each with how confident one may be that it suits (spec 1 section 9). */
import { addDays, weekday } from '../../calendar-date.ts';
import { isWeekend } from '../../planner/schedule/windows.ts';
import { timeOfMinutes } from '../../planner/spoken-dates.ts';

/** `[from, to)` in wall-clock minutes from 00:00 of the first day, as the planner has them. */
export type BusyTimes = ReadonlyArray<readonly [number, number]>;

export interface TimeSuggestion {
  /** YYYY-MM-DD. */
  date: string;
  /** HH:MM, wall clock. */
  time: string;
  /** In minutes. */
  duration: number;
  /** 0.1 to 1, in tenths. */
  confidence: number;
}

export const DEFAULT_DURATION = 60;
const DAY_MINUTES = 1440;
const MAX_SUGGESTIONS = 5;
const HOUR = 60;
/** Spec 1: 8:00, 19:00-20:00 and 21:00-22:00. */
const SLOT_STARTS = [8 * HOUR, 19 * HOUR, 21 * HOUR] as const;
const NEAR = 2 * HOUR;
const BASIC = { start: 20 * HOUR, confidence: 0.7 } as const;

export interface Slot {
  /** 0 for the first day. */
  day: number;
  /** Minutes of that day. */
  start: number;
  minutes: number;
}

const spanOf = ({ day, start, minutes }: Slot) => {
  const from = day * DAY_MINUTES + start;
  return { from, to: from + minutes };
};

export function isFree(slot: Slot, busy: BusyTimes): boolean {
  const { from, to } = spanOf(slot);
  return busy.every(([busyFrom, busyTo]) => busyTo <= from || busyFrom >= to);
}

/** Whether a busy time ends less than two hours before the slot, or begins less than two hours after it. */
export function hasBusyNear(slot: Slot, busy: BusyTimes): boolean {
  const { from, to } = spanOf(slot);
  return !isFree({ ...slot, start: slot.start - NEAR, minutes: to - from + 2 * NEAR }, busy);
}

/** Spec 1 section 9: 0.8, a weekend +0.1, at or after 18:00 +0.1, a busy time within two hours -0.2, from 0.1 to 1. */
export function slotConfidence(slot: Slot, date: string, busy: BusyTimes): number {
  // In tenths, so that no sum of fractions shows.
  const tenths =
    8 + (isWeekend(weekday(date)) ? 1 : 0) + (slot.start >= 18 * HOUR ? 1 : 0) - (hasBusyNear(slot, busy) ? 2 : 0);
  return Math.min(10, Math.max(1, tenths)) / 10;
}

interface TimeSearch {
  /** YYYY-MM-DD. */
  firstDay: string;
  days: number;
  /** Null while no calendar is known: then there is one basic suggestion. */
  busy: BusyTimes | null;
  /** In minutes. */
  duration?: number;
}

/**
 * At most five free times from the first day on, the most confident first, earlier before later. The basic suggestion,
 * 20:00 on the first day, answers where no calendar is known; an unknown calendar is never taken for an empty one.
 */
export function timeSuggestions({ firstDay, days, busy, duration = DEFAULT_DURATION }: TimeSearch): TimeSuggestion[] {
  if (busy === null) {
    return [{ date: firstDay, time: timeOfMinutes(BASIC.start), duration, confidence: BASIC.confidence }];
  }
  const found: TimeSuggestion[] = [];
  for (let day = 0; day < days; day++) {
    const date = addDays(firstDay, day);
    for (const start of SLOT_STARTS) {
      const slot = { day, start, minutes: duration };
      if (!isFree(slot, busy)) continue;
      found.push({ date, time: timeOfMinutes(start), duration, confidence: slotConfidence(slot, date, busy) });
    }
  }
  return found.sort((a, b) => b.confidence - a.confidence).slice(0, MAX_SUGGESTIONS);
}
