/** How long a cycle may be, as cells of (mean, spread) with the chance of each length (docs/planner-model.md section 14, 'cells'). */

/** A whole: chances are counted in parts of it. */
export const ONE = 2 ** 20;
/** Lengths of a cycle in days, and the most days that are looked back on. */
export const MIN_LENGTH = 15;
export const MAX_LENGTH = 60;
export const MAX_GAP = 120;
/** One start in so many goes unlogged: Beta(2, 20) has that mean (section 14, 'missed logs'). */
const ONE_UNLOGGED_IN = 11;

const MEANS = Array.from({ length: 25 }, (_, at) => 21 + at);
/** In half days. */
const SPREADS = [1, 2, 3, 5, 8, 14] as const;

export interface LengthCell {
  /** Days. */
  mean: number;
  /** Place in `SPREADS`. */
  spread: number;
  /** f: the chance of each length 0..60. */
  chance: Float64Array;
  /** What is left of ONE once a length 0..60 has passed. */
  longer: Float64Array;
  /** a(t), 0..120: a start that nobody logged `t` days after one, with none logged between. */
  unlogged: Float64Array;
  /** r(t), 0..120: the next logged start after `t` days. */
  logged: Float64Array;
}

/** Student's t with 5 degrees of freedom, whole and 65536 at its top: heavy tails, and rational. */
export function bell(x: number, spread: number): number {
  const a = 5 * spread ** 2;
  return Math.floor((65536 * a ** 3) / (a + x * x) ** 3);
}

/** g(t): a start on day `t`, from the starts `a` of the days before; whole parts of ONE times ONE. */
export function arrivals(a: Float64Array, chance: Float64Array, t: number, least: number, most: number): number {
  let sum = 0;
  for (let x = Math.max(MIN_LENGTH, least); x <= most; x++) sum += (a[t - x] ?? 0) * (chance[x] ?? 0);
  return sum;
}

/** Of the starts on a day those that nobody logs. */
const unloggedOf = (starts: number): number => Math.floor(starts / ONE_UNLOGGED_IN);

function cellOf(mean: number, spread: number): LengthCell {
  const bells = new Float64Array(MAX_LENGTH + 1);
  for (let x = MIN_LENGTH; x <= MAX_LENGTH; x++) bells[x] = bell(2 * (x - mean), SPREADS[spread] ?? 1);
  const all = bells.reduce((sum, part) => sum + part, 0);
  const chance = bells.map((part) => Math.floor((part * ONE) / all));
  const longer = new Float64Array(MAX_LENGTH + 1);
  let left = ONE;
  for (let y = 0; y < MAX_LENGTH; y++) {
    left -= chance[y] ?? 0;
    longer[y] = left;
  }
  const unlogged = new Float64Array(MAX_GAP + 1);
  const logged = new Float64Array(MAX_GAP + 1);
  unlogged[0] = ONE;
  for (let t = 1; t <= MAX_GAP; t++) {
    const starts = Math.floor(arrivals(unlogged, chance, t, MIN_LENGTH, Math.min(MAX_LENGTH, t)) / ONE);
    logged[t] = starts;
    unlogged[t] = unloggedOf(starts);
  }
  return { mean, spread, chance, longer, unlogged, logged };
}

let known: LengthCell[] | undefined;

/** All cells, in one order; computed once. */
export function lengthCells(): readonly LengthCell[] {
  known ??= MEANS.flatMap((mean) => SPREADS.map((_, spread) => cellOf(mean, spread)));
  return known;
}
