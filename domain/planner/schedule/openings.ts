/** What may be offered at all: the best allowed event of each day and window, with its points. Breaks no hard rule. */

import { weekday as weekdayOf } from '../../calendar-date.ts';
import { daysOf } from '../cycle.ts';
import { type CycleTrack, cycleTrack } from '../cycle-track.ts';
import { learnedTable } from '../learning/lessons.ts';
import type { PlannerInput } from '../plan.ts';
import { WINDOWS } from '../questionnaire/answers.ts';
import { rotaSpans, toldRotas } from '../rotas/rota-spans.ts';
import { aloneHours, calmOf } from './alone-times.ts';
import { fallPoints, latePoints } from './falling-out.ts';
import { isWeekend, type Span, WINDOW_EVENTS, WINDOW_SPANS } from './windows.ts';

/** One event that may be offered: `day` from 0, `window` 0..7, minutes of the day. */
export interface Opening {
  day: number;
  window: number;
  start: number;
  end: number;
  /** C of docs/planner-model.md section 2, 10..100; shown as C / 100. */
  confidence: number;
  /** All points of the opening, `learned` included. */
  points: number;
}

/** Minutes that people are left to get ready: nothing new begins sooner. */
export const LEAD = 120;
const BUFFER = 15;
const CROWDED = 120;
const DAY = 1440;

/**
 * The openings in order of day and window, at most one for each pair (docs/planner-model.md section 2). Busy times may
 * overlap, come in any order and lie partly or wholly outside the plan. With `least`, the best allowed events of at
 * least so many minutes.
 */
export function openingsOf(input: PlannerInput, least = 0, track = cycleTrack(input)): Opening[] {
  const openings: Opening[] = [];
  eachHour(input, track, (hour) => {
    const events = WINDOW_EVENTS[hour.window] ?? [];
    const longEnough = least > 0 ? events.filter(({ from, to }) => to - from >= least) : events;
    const best = openingIn(hour, longEnough);
    if (best) openings.push(best);
  });
  return withLate(openings, input, least > 0 ? () => openingsOf(input) : () => openings);
}

/** What falls out late can hardly be made up, so that late days are worth less where evenings fall out. */
function withLate(openings: Opening[], input: PlannerInput, all: () => readonly Opening[]): Opening[] {
  if (!input.fall) return openings;
  const days = [...new Set(all().map(({ day }) => day))];
  const less = latePoints(days, daysOf(input));
  return openings.map((opening) => ({ ...opening, points: opening.points - (less.get(opening.day) ?? 0) }));
}

/** Each of the asked times that is allowed; they need not lie on the planner's grid, but inside one window. */
export function allowedTimes(input: PlannerInput, asked: (day: number, window: number) => readonly Span[]): Opening[] {
  const openings: Opening[] = [];
  eachHour(input, cycleTrack(input), (hour) => {
    const hours = WINDOW_SPANS[hour.window];
    for (const time of asked(hour.day, hour.window)) {
      if (!hours || time.from < hours.from || time.to > hours.to || time.to <= time.from) continue;
      const found = openingIn(hour, [time]);
      if (found) openings.push(found);
    }
  });
  return withLate(openings, input, () => openingsOf(input));
}

interface Hour {
  day: number;
  window: number;
  weekend: boolean;
  alone: ReturnType<ReturnType<typeof aloneHours>>;
  busy: Span[];
  closed: Span[];
  /** The first minute of that day at which something may begin. */
  earliest: number;
  /** Points by the day, by what was learned and by what falls out. */
  more: number;
}

/** Each day and window that the couple said they have, in order. */
function eachHour(input: PlannerInput, track: CycleTrack | undefined, visit: (hour: Hour) => void): void {
  const { answers, keep, lead = LEAD } = input;
  const { work, kids } = rotaSpans(input);
  const taken = [...(input.closed ?? []), ...work];
  const aloneOn = aloneHours({ answers, startDate: input.startDate, terms: toldRotas(input).terms }, kids);
  const learned = learnedTable(input);
  const firstWeekday = weekdayOf(input.startDate);
  const windows = WINDOWS.flatMap((id, window) => (answers.availableTimeSlots.includes(id) ? [window] : []));
  for (let day = keep?.from ?? 0; day < daysOf(input); day++) {
    const weekday = (firstWeekday + day) % 7;
    const weekend = isWeekend(weekday);
    if (!answers.availableDays.includes(weekend ? 'weekends' : 'weekdays') || keep?.lost.includes(day)) continue;
    const alone = aloneOn(day, weekday);
    const busy = busyAround(input.busy ?? [], day);
    const closed = busyAround(taken, day);
    const earliest = (input.notBefore ?? Number.NEGATIVE_INFINITY) + lead - day * DAY;
    const dayPoints = track?.points[day] ?? 0;
    for (const window of windows) {
      const more = dayPoints + (learned?.[weekday]?.[window] ?? 0) - fallPoints(input.fall, weekday, window);
      visit({ day, window, weekend, alone, busy, closed, earliest, more });
    }
  }
}

/** The busy times that can matter on a day, in that day's own minutes. */
function busyAround(busy: NonNullable<PlannerInput['busy']>, day: number): Span[] {
  const near: Span[] = [];
  for (const [from, to] of busy) {
    if (to >= day * DAY - CROWDED && from <= (day + 1) * DAY + CROWDED) {
      near.push({ from: from - day * DAY, to: to - day * DAY });
    }
  }
  return near;
}

/** The allowed event with the most points; the events come in the order in which equals are preferred. */
function openingIn(hour: Hour, events: readonly Span[]): Opening | undefined {
  const { day, window, weekend, alone, busy, closed, earliest, more } = hour;
  let best: Opening | undefined;
  for (const event of events) {
    if (event.from < earliest) continue;
    const calm = alone ? calmOf(event, alone) : 0;
    if (calm === undefined) continue;
    if (closed.some(({ from, to }) => from < event.to && to > event.from)) continue;
    const distance = distanceToBusy(event, busy);
    if (distance < BUFFER) continue;
    const { from: start, to: end } = event;
    const confidence = confidenceOf(start, weekend, distance);
    const points = confidence + lengthPoints(end - start, weekend) + calm + more;
    if (!best || points > best.points) best = { day, window, start, end, confidence, points };
  }
  return best;
}

/** Minutes to the nearest busy time; negative when they overlap, infinite when there is none. */
function distanceToBusy(event: Span, busy: readonly Span[]): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const { from, to } of busy) nearest = Math.min(nearest, Math.max(from - event.to, event.from - to));
  return nearest;
}

function confidenceOf(start: number, weekend: boolean, distance: number): number {
  const sum = 80 + (weekend ? 10 : 0) + (start >= 1080 ? 10 : 0) - (distance <= CROWDED ? 20 : 0);
  return Math.min(100, Math.max(10, sum));
}

/** Longer is better up to 90 minutes on weekdays and 120 on weekends. */
const lengthPoints = (minutes: number, weekend: boolean): number => (Math.min(minutes, weekend ? 120 : 90) - 60) / 3;
