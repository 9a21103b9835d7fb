/**
 * A second, plain reading of the plan model, slow and literal and without the engine's code: the engine is judged by
 * it. Section numbers are those of docs/planner-model.md.
 */

import type { PlannerInput } from '../../domain/planner/plan.ts';
import { type Answers, WINDOWS } from '../../domain/planner/questionnaire/answers.ts';

export interface PlacedEvent {
  day: number;
  window: number;
  start: number;
  end: number;
}

export interface ScoredEvent extends PlacedEvent {
  points: number;
}

/** Section 1: `rnd(a/b)`. */
const rnd = (a: number, b: number) => Math.floor((2 * a + b) / (2 * b));

const daysSince1970 = (date: string) => Date.UTC(+date.slice(0, 4), +date.slice(5, 7) - 1, +date.slice(8)) / 86_400_000;
const weekdayOf = (input: PlannerInput, day: number) =>
  new Date((daysSince1970(input.startDate) + day) * 86_400_000).getUTCDay();
const onWeekend = (input: PlannerInput, day: number) => [0, 6].includes(weekdayOf(input, day));

const WINDOW_MINUTES = [360, 480, 600, 720, 900, 1080, 1200, 1320, 1425];
const ALONE: Record<Answers['aloneTimeSlots'][number], [number, number, string, number]> = {
  'early-mornings': [360, 450, '0123456', 8],
  'nap-time': [780, 900, '0123456', 8],
  'after-bedtime': [1200, 1425, '0123456', 14],
  'late-night': [1320, 1425, '0123456', 10],
  'school-daycare': [540, 900, '12345', 20],
  'weekend-mornings': [480, 720, '06', 12],
  grandparents: [600, 1320, '06', 20],
  'date-nights': [1080, 1380, '56', 20],
};

/** Calm points of each chosen alone time that contains the event (section 2, rule 3). */
function calms(input: PlannerInput, { day, start, end }: PlacedEvent): number[] {
  if (!input.answers.hasKids) return [];
  return input.answers.aloneTimeSlots
    .map((slot) => ALONE[slot])
    .filter(([from, to, days]) => days.includes(`${weekdayOf(input, day)}`) && start >= from && end <= to)
    .map(([, , , calm]) => calm);
}

const distances = (input: PlannerInput, { day, start, end }: PlacedEvent) =>
  (input.busy ?? []).map(([from, to]) => Math.max(from - (day * 1440 + end), day * 1440 + start - to));

/** A rule of section 2 that an event breaks; undefined when it is allowed. */
export function brokenRule(input: PlannerInput, event: PlacedEvent): string | undefined {
  const { answers } = input;
  const { day, window, start, end } = event;
  const slot = WINDOWS[window];
  if (!Number.isInteger(day) || day < 0 || day > 29) return 'day outside the plan';
  if (!slot || !answers.availableTimeSlots.includes(slot)) return 'window not chosen';
  if (start % 15 !== 0) return 'start off the grid';
  if (![60, 75, 90, 105, 120].includes(end - start)) return 'length';
  if (start < (WINDOW_MINUTES[window] ?? 0) || end > (WINDOW_MINUTES[window + 1] ?? 0)) return 'outside its window';
  if (!answers.availableDays.includes(onWeekend(input, day) ? 'weekends' : 'weekdays')) return 'day kind not chosen';
  if (answers.hasKids && answers.aloneTimeSlots.length > 0 && calms(input, event).length === 0) return 'not alone';
  if (distances(input, event).some((distance) => distance < 15)) return 'too close to a busy time';
  if (input.notBefore !== undefined && day * 1440 + start < input.notBefore + 120) return 'too soon';
  return undefined;
}

interface CycleFacts {
  phase: 'menstrual' | 'follicular' | 'ovulation' | 'luteal';
  /** 0..5 inside the fertile days, -1 outside. */
  fertileIndex: number;
  cycle: number;
}

/** Section 3; undefined without tracking. */
export function cycleFacts(input: PlannerInput, day: number): CycleFacts | undefined {
  const { cycleTracking, cycleLength, lastCycleDate } = input.answers;
  if (!cycleTracking || !cycleLength || !lastCycleDate) return undefined;
  const n = daysSince1970(input.startDate) + day - daysSince1970(lastCycleDate);
  const c = ((n % cycleLength) + cycleLength) % cycleLength;
  const o = cycleLength - 14;
  const phase = c < 5 ? 'menstrual' : c < o - 1 ? 'follicular' : c < o + 4 ? 'ovulation' : 'luteal';
  const fertileIndex = c >= o - 5 && c <= o ? c - (o - 5) : -1;
  return { phase, fertileIndex, cycle: Math.floor(n / cycleLength) };
}

const hopesForBaby = ({ answers }: PlannerInput) =>
  answers.cycleTracking && answers.primaryGoals.includes('conception');

/** C + L + A + P + W and the learned term (section 2 and 9). */
export function eventPoints(input: PlannerInput, event: PlacedEvent): number {
  const weekend = onWeekend(input, event.day);
  let c = 80;
  if (weekend) c += 10;
  if (event.start >= 18 * 60) c += 10;
  if (distances(input, event).some((distance) => distance <= 120)) c -= 20;
  c = Math.max(10, Math.min(100, c));
  const quarters = (event.end - event.start - 60) / 15;
  const l = 5 * Math.min(quarters, weekend ? 4 : 2);
  const a = Math.max(0, ...calms(input, event));
  const facts = cycleFacts(input, event.day);
  const p = facts ? { menstrual: 0, follicular: 10, ovulation: 20, luteal: 6 }[facts.phase] : 0;
  const w = facts && hopesForBaby(input) ? ([10, 16, 14, 27, 31, 33][facts.fertileIndex] ?? 0) : 0;
  return c + l + a + p + w + (input.learned?.[weekdayOf(input, event.day)]?.[event.window] ?? 0);
}

/** All openings by looking at every event there is: most points, then the shorter, then the earlier. */
export function naiveOpenings(input: PlannerInput): ScoredEvent[] {
  const openings: ScoredEvent[] = [];
  for (let day = 0; day < 30; day++) {
    for (let window = 0; window < 8; window++) {
      const events: ScoredEvent[] = [];
      for (let start = 0; start < 1440; start += 15) {
        for (const length of [60, 75, 90, 105, 120]) {
          const event = { day, window, start, end: start + length };
          if (!brokenRule(input, event)) events.push({ ...event, points: eventPoints(input, event) });
        }
      }
      events.sort((x, y) => y.points - x.points || x.end - x.start - (y.end - y.start) || x.start - y.start);
      if (events[0]) openings.push(events[0]);
    }
  }
  return openings;
}

/** Section 4 for this input: the fertile days and needs by cycle, N, C and G. */
export function naiveRamp(input: PlannerInput) {
  const per28 = { daily: 28, 'several-times-weekly': 14, weekly: 4, 'bi-weekly': 2, monthly: 1, rarely: 0 };
  const a = per28[input.answers.currentFrequency];
  const b = per28[input.answers.preferredFrequency];
  const len = [7, 7, 7, 9];
  const end = [6, 13, 20, 29];
  const S: number[] = [];
  for (let k = 0; k < 4; k++) S.push((S[k - 1] ?? 0) + (4 * a + (b - a) * (k + 1)) * (len[k] ?? 0));
  const S3 = S[3] ?? 0;
  const fertileDays = new Map<number, number[]>();
  for (let day = 0; day < 30 && hopesForBaby(input); day++) {
    const facts = cycleFacts(input, day);
    if (facts && facts.fertileIndex >= 0) fertileDays.set(facts.cycle, [...(fertileDays.get(facts.cycle) ?? []), day]);
  }
  const windows = [...fertileDays.values()].map((days) => ({ days, need: Math.min(2, days.length) }));
  const needs = windows.reduce((sum, { need }) => sum + need, 0);
  const N = Math.min(input.tier === 'free' ? (input.freeCap ?? 6) : 30, Math.max(1, needs, rnd(S3, 112)));
  const C = S.map((s) => rnd(s * N, S3));
  const G = S.map((s, k) => {
    const T = s - (S[k - 1] ?? 0);
    return T === 0 ? 30 : Math.max(1, Math.min(30, rnd((len[k] ?? 0) * S3, T * N)));
  });
  return { N, C, G, end, windows };
}

/** Section 5: the gap cost on day `j`'s block after `gap` days, both ends of the plan included. */
export const gapCost = (gap: number, G: number) => rnd(40 * (gap - G) * (gap - G), G * G);

const idealGap = ({ G }: ReturnType<typeof naiveRamp>, day: number) =>
  G[day <= 6 ? 0 : day <= 13 ? 1 : day <= 20 ? 2 : 3] ?? 0;

/** Cost of the stretch from day i (-1: start of the plan) to day j (30: its end). */
export function stretchCost(ramp: ReturnType<typeof naiveRamp>, i: number, j: number): number {
  const G = idealGap(ramp, Math.min(j, 29));
  const atEnd = i === -1 || j === 30;
  return atEnd && j - i <= G ? 0 : gapCost(j - i, G);
}

/** Section 5: the points of a plan, counted from nothing but its events in order of day. */
export function naivePoints(input: PlannerInput, events: readonly PlacedEvent[]): number {
  const ramp = naiveRamp(input);
  let points = 0;
  for (const event of events) points += eventPoints(input, event);
  const days = [-1, ...events.map(({ day }) => day), 30];
  for (let at = 1; at < days.length; at++) points -= stretchCost(ramp, days[at - 1] ?? 0, days[at] ?? 0);
  for (let at = 1; at < events.length; at++) if (events[at]?.window === events[at - 1]?.window) points -= 12;
  for (let k = 0; k < 4; k++) {
    const soFar = events.filter(({ day }) => day <= (ramp.end[k] ?? 0)).length;
    points -= (k === 3 ? 200 : 60) * Math.abs(soFar - (ramp.C[k] ?? 0));
  }
  for (const { days: fertile, need } of ramp.windows) {
    const held = events.filter(({ day }) => fertile.includes(day)).length;
    points -= 300 * Math.max(0, need - held);
  }
  return points;
}

/** The tie number of section 5, on big integers. */
export function naiveTie(text: string): number {
  const word = (value: bigint) => value & 0xffffffffn;
  let h = 2166136261n;
  for (const character of text) h = word((h ^ BigInt(character.codePointAt(0) ?? 0)) * 16777619n);
  h ^= h >> 15n;
  h = word(h * 739982445n);
  h ^= h >> 12n;
  return Number(h % 32749n);
}

/** Every plan there is: on each day one of its openings or none, at most `limit` in all. */
export function allPlans(openings: readonly ScoredEvent[], limit: number): ScoredEvent[][] {
  let plans: ScoredEvent[][] = [[]];
  for (const day of new Set(openings.map((opening) => opening.day))) {
    const today = openings.filter((opening) => opening.day === day);
    plans = plans.flatMap((plan) => [plan, ...(plan.length < limit ? today.map((opening) => [...plan, opening]) : [])]);
  }
  return plans;
}
