/**
 * A cycle as a distribution: from logged starts to the chance of each day (docs/planner-model.md section 14). A
 * forecast, never a promise, and never a word on avoiding pregnancy.
 */
import { dayNumber } from '../../calendar-date.ts';
import { arrivals, bell, type LengthCell, lengthCells, MAX_GAP, MAX_LENGTH, MIN_LENGTH, ONE } from './cycle-lengths.ts';
import type { CycleKind, CycleTold } from './told-cycle.ts';

/** What starts alone tell, by days counted from the last of them. */
export interface StartChances {
  /** Day 0 of the plan. */
  dayZero: number;
  /** S: the chance, of 65536, that one starts on a day; 0 outside the days that are looked at. */
  start(day: number): number;
  /** The next start lies between these with 80 %, each counted from day 0 of the plan; as likely before the middle as after. */
  next: { from: number; middle: number; to: number };
}

const WHOLE = 65536;
const MAX_WEIGHT = 2 ** 24;
/** Days behind the plan that a start in them still speaks of the plan's last days. */
const DAYS_BEHIND = 19;
const GAPS_READ = 12;
/** Cells of less than a hundredth of the likeliest are left out. */
const MIN_SHARE = 100;
const TOLD_SPREAD = 6;

/** Where lengths lie before anything was logged (docs/planner-model.md section 14, 'weights'). */
const BELIEFS: Readonly<Record<CycleKind, { centre: number; spread: number; weights: readonly number[] }>> = {
  typical: { centre: 29, spread: 6, weights: [2, 8, 14, 14, 9, 4] },
  irregular: { centre: 32, spread: 12, weights: [0, 1, 3, 9, 16, 14] },
  'after-pill': { centre: 32, spread: 8, weights: [0, 3, 7, 13, 14, 8] },
  'post-partum': { centre: 33, spread: 14, weights: [0, 1, 2, 7, 14, 20] },
};

/** Undefined where nothing can be said: no start, or the last one too long ago. Dates have been checked. */
export function startChances(told: CycleTold, startDate: string, days: number): StartChances | undefined {
  const asked = askedOf(told, startDate);
  if (!asked) return undefined;
  const { n0, now, gaps } = asked;
  const end = n0 + days + DAYS_BEHIND;
  const { start, first, known } = weighed(weightsOf(told, gaps), now, end);
  const unit = Math.floor(known / WHOLE);
  if (unit === 0) return undefined;
  const chances = start.map((sum, t) => (t === 0 ? WHOLE : Math.min(WHOLE, Math.floor(sum / unit))));
  const arrives = first.map((sum) => Math.floor(sum / unit));
  const all = arrives.reduce((sum, part) => sum + part, 0);
  const reaches = (tenths: number) => whenReached(arrives, now, tenths, all) - n0;
  return {
    dayZero: n0,
    start: (t) => chances[t] ?? 0,
    next: { from: reaches(1), middle: reaches(5), to: reaches(9) },
  };
}

/** Days from the last start to day 0 and to the day of asking, and the gaps between the starts; undefined where nothing can be said. */
function askedOf(told: CycleTold, startDate: string): { n0: number; now: number; gaps: number[] } | undefined {
  const dayZero = dayNumber(startDate);
  const today = told.today === undefined ? dayZero : dayNumber(told.today);
  const starts = [...new Set(told.starts.map(dayNumber))].filter((start) => start <= today).sort((a, b) => a - b);
  const last = starts.at(-1);
  if (last === undefined || today - last > MAX_GAP) return undefined;
  const gaps = starts.slice(1).map((start, at) => start - (starts[at] ?? 0));
  return { n0: dayZero - last, now: Math.max(today - last, 1), gaps };
}

/** How many starts after the next one are looked for: a plan of ninety days has room for no more. */
const MAX_LATER = 4;
/** A band that is wider than half a cycle tells nothing. */
const MAX_LATER_DAYS = 14;

/**
 * The starts after the next one, in order: the next one lies between two days with 80 %, and each cycle behind it is as long
 * as the cells have it, whether or not anybody logs it. Days count from day 0 of the plan; only those that begin in it, and
 * none from the first on that is too wide, or cannot be told apart from the one before.
 */
export function laterStarts(told: CycleTold, startDate: string, days: number): Array<{ from: number; to: number }> {
  const asked = askedOf(told, startDate);
  if (!asked) return [];
  const { n0, now, gaps } = asked;
  const end = n0 + days + MAX_LENGTH;
  const cells = weightsOf(told, gaps);
  const arrivesAt = startsInOrder(cells, now, end);
  const found: Array<{ from: number; to: number }> = [];
  const all = (arrivesAt[0] ?? new Float64Array()).reduce((sum, part) => sum + part, 0);
  let before = Number.NEGATIVE_INFINITY;
  for (const [place, arrives] of arrivesAt.entries()) {
    const from = whenReached(arrives, now, 1, all) - n0;
    const to = whenReached(arrives, now, 9, all) - n0;
    if (from <= before || from >= days) break;
    if (place > 0 && to - from >= MAX_LATER_DAYS) break;
    if (place > 0) found.push({ from, to });
    before = to;
  }
  return found;
}

/** By start, the next one first: how much speaks for each day 0..`end` from the last logged one. */
function startsInOrder(cells: readonly Weighted[], now: number, end: number): Float64Array[] {
  const all = Array.from({ length: MAX_LATER + 1 }, () => new Float64Array(end + 1));
  for (const { cell, weight } of cells) {
    const { chance, unlogged } = cell;
    let before = new Float64Array(end + 1);
    for (let u = 0; u < now; u++) before[u] = unlogged[u] ?? 0;
    for (const sum of all) {
      const next = new Float64Array(end + 1);
      for (let t = now; t <= end; t++) {
        next[t] = Math.floor(arrivals(before, chance, t, MIN_LENGTH, Math.min(MAX_LENGTH, t)) / ONE);
        sum[t] = (sum[t] ?? 0) + weight * (next[t] ?? 0);
      }
      before = next;
    }
  }
  return all;
}

/** The first day from `now` on by which so many tenths of the whole have come. */
function whenReached(arrives: Float64Array, now: number, tenths: number, all: number): number {
  let come = 0;
  for (let t = now; t < arrives.length; t++) {
    come += arrives[t] ?? 0;
    if (10 * come >= tenths * all) return t;
  }
  return arrives.length - 1;
}

interface Weighted {
  cell: LengthCell;
  weight: number;
}

/** The belief, times what people told, times what each gap between logged starts says; all whole, and below 2^25. */
function weightsOf({ kind, told }: CycleTold, gaps: readonly number[]): Weighted[] {
  const belief = BELIEFS[kind];
  const cells = lengthCells();
  let weights = levelled(
    cells.map(({ mean, spread }) => bell(2 * (mean - belief.centre), belief.spread) * (belief.weights[spread] ?? 0)),
  );
  if (told !== undefined) {
    weights = levelled(weights.map((weight, at) => weight * bell(2 * ((cells[at]?.mean ?? 0) - told), TOLD_SPREAD)));
  }
  for (const gap of gaps.slice(-GAPS_READ)) {
    if (gap < MIN_LENGTH || gap > MAX_GAP) continue;
    weights = levelled(weights.map((weight, at) => weight * ((cells[at]?.logged[gap] ?? 0) + 1)));
  }
  const most = Math.max(...weights);
  return cells.flatMap((cell, at) => {
    const weight = weights[at] ?? 0;
    return MIN_SHARE * weight < most ? [] : [{ cell, weight }];
  });
}

function levelled(weights: number[]): number[] {
  const by = Math.floor(Math.max(...weights) / MAX_WEIGHT) + 1;
  return weights.map((weight) => Math.floor(weight / by));
}

/**
 * Sums over the cells, by days 0..`end` from the last logged start: a start that day, the first one since `now`, and what
 * is known as a whole. Nobody logged one before `now`.
 */
function weighed(cells: readonly Weighted[], now: number, end: number) {
  const start = new Float64Array(end + 1);
  const first = new Float64Array(end + 1);
  const a = new Float64Array(end + 1);
  let known = 0;
  for (const { cell, weight } of cells) {
    const { chance, longer, unlogged } = cell;
    for (let u = 0; u < now; u++) {
      a[u] = unlogged[u] ?? 0;
      const since = now - 1 - u;
      const none = Math.floor(((a[u] ?? 0) * (since < MAX_LENGTH ? (longer[since] ?? 0) : 0)) / ONE);
      known += weight * none;
      if (u > 0) start[u] = (start[u] ?? 0) + weight * none;
    }
    for (let t = now; t <= end; t++) {
      const before = arrivals(a, chance, t, t - now + 1, Math.min(MAX_LENGTH, t));
      const later = arrivals(a, chance, t, MIN_LENGTH, Math.min(MAX_LENGTH, t - now));
      const starts = Math.floor((before + later) / ONE);
      a[t] = starts;
      start[t] = (start[t] ?? 0) + weight * starts;
      first[t] = (first[t] ?? 0) + weight * Math.floor(before / ONE);
    }
  }
  return { start, first, known };
}
