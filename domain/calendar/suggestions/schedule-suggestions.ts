/** Up to three times in the next seven days, inside the hours that were chosen (spec 2 sections 3 and 9). */

import { addDays, weekday } from '../../calendar-date.ts';
import { type DayKind, WINDOWS, type WindowId } from '../../planner/questionnaire/answers.ts';
import { isWeekend, WINDOW_SPANS } from '../../planner/schedule/windows.ts';
import { timeOfMinutes, weekdayName } from '../../planner/spoken-dates.ts';
import { PART_OF_WINDOW, type PartOfDay, partsOf } from './parts-of-day.ts';
import {
  type BusyTimes,
  DEFAULT_DURATION,
  hasBusyNear,
  isFree,
  type Slot,
  slotConfidence,
  type TimeSuggestion,
} from './time-suggestions.ts';

interface ScheduleSuggestions {
  /** At most three, on different days, the earliest first. */
  suggestedTimes: Array<TimeSuggestion & { reason: string }>;
  /** Weekdays by name, in the order of the week ahead. */
  optimalDays: string[];
  /** Those that were not chosen, have no free hour among the chosen ones, or were low in energy. */
  avoidDays: string[];
  /** Whether energy was counted in, in a sentence. */
  energyLevelMatching: string;
}

export interface ScheduleSearch {
  /** YYYY-MM-DD; the seven days begin with the next. */
  today: string;
  windows: readonly WindowId[];
  days: readonly DayKind[];
  /** From 00:00 of the day after today; null while no calendar is known. */
  busy?: BusyTimes | null;
  /** Mean energy 1..10 by weekday (0 = Sunday) from a person's own check-ins; weekdays without one are absent. */
  energy?: Readonly<Record<number, number>>;
  /** Of each suggestion, in minutes; one that a window is too short for begins with it. */
  duration?: number;
}

const DAYS_AHEAD = 7;
const MAX_TIMES = 3;
const LOW_ENERGY = 3;
/** Spec 2 section 9, in the order of preference among equals. */
const DEFAULT_START: ReadonlyArray<readonly [PartOfDay, number]> = [
  ['evening', 1200],
  ['morning', 480],
  ['afternoon', 840],
];

interface Candidate {
  slot: Slot;
  date: string;
  part: PartOfDay;
  confidence: number;
  energy: number;
}

export function scheduleSuggestions(search: ScheduleSearch): ScheduleSuggestions {
  const { today, windows, days, busy = null, energy = {}, duration = DEFAULT_DURATION } = search;
  const week = Array.from({ length: DAYS_AHEAD }, (_, day) => ({ day, date: addDays(today, day + 1) }));
  const candidates = week.flatMap(({ day, date }) => {
    const level = energy[weekday(date)];
    if (!days.includes(kindOf(date)) || (level !== undefined && level <= LOW_ENERGY)) return [];
    return startsIn(windows, duration).flatMap(([part, start]): Candidate[] => {
      const slot = { day, start, minutes: duration };
      if (!isFree(slot, busy ?? [])) return [];
      return [{ slot, date, part, confidence: slotConfidence(slot, date, busy ?? []), energy: level ?? 0 }];
    });
  });
  const top = Math.max(...candidates.map(({ confidence }) => confidence));
  const open = (date: string) => candidates.some((candidate) => candidate.date === date);
  const best = (date: string) => candidates.some((one) => one.date === date && one.confidence === top);
  return {
    suggestedTimes: chosen(candidates).map(({ slot, date, part, confidence }) => ({
      date,
      time: timeOfMinutes(slot.start),
      duration: slot.minutes,
      confidence,
      reason: reasonOf(date, part, busy === null ? null : hasBusyNear(slot, busy)),
    })),
    optimalDays: week.filter(({ date }) => best(date)).map(({ date }) => weekdayName(date)),
    avoidDays: week.filter(({ date }) => !open(date)).map(({ date }) => weekdayName(date)),
    energyLevelMatching:
      Object.keys(energy).length > 0
        ? 'We left out days when your check-ins were low on energy.'
        : 'There are no check-ins yet, so energy isn’t counted.',
  };
}

const kindOf = (date: string): DayKind => (isWeekend(weekday(date)) ? 'weekends' : 'weekdays');

/** For each part of the day that was chosen its default time, moved as little as it takes to lie in a chosen window. */
function startsIn(windows: readonly WindowId[], duration: number): Array<readonly [PartOfDay, number]> {
  const parts = partsOf(windows);
  return DEFAULT_START.filter(([part]) => parts.includes(part)).map(([part, wanted]) => {
    const starts = windows
      .filter((window) => PART_OF_WINDOW[window] === part)
      .map((window) => WINDOW_SPANS[WINDOWS.indexOf(window)] ?? { from: wanted, to: wanted })
      .map(({ from, to }) => Math.max(from, Math.min(wanted, to - duration)))
      .sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b);
    return [part, starts[0] ?? wanted] as const;
  });
}

/** One a day: first another part of the day than before, then not the day beside, then confidence, energy and the date. */
function chosen(candidates: readonly Candidate[]): Candidate[] {
  const picked: Candidate[] = [];
  while (picked.length < MAX_TIMES) {
    const worth = ({ slot, part, confidence, energy }: Candidate): number[] => [
      picked.some((other) => other.part === part) ? 0 : 1,
      picked.some((other) => Math.abs(other.slot.day - slot.day) === 1) ? 0 : 1,
      confidence,
      energy,
      -slot.day,
    ];
    const [best] = candidates
      .filter(({ date }) => picked.every((other) => other.date !== date))
      .map((candidate) => ({ candidate, worth: worth(candidate) }))
      .sort((a, b) => byWorth(b.worth, a.worth));
    if (!best) break;
    picked.push(best.candidate);
  }
  return picked.sort((a, b) => a.slot.day - b.slot.day);
}

function byWorth(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, place) => value !== b[place]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

/** `near`: whether something stands within two hours; null while no calendar is known. */
function reasonOf(date: string, part: PartOfDay, near: boolean | null): string {
  const when = `A ${kindOf(date) === 'weekends' ? 'weekend' : 'weekday'} ${part} among the hours you chose.`;
  if (near === null) return when;
  return `${when} ${near ? 'Something else is within two hours of it.' : 'Nothing else is close to it.'}`;
}
