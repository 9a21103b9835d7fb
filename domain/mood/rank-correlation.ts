/**
 * Whether two measures rise and fall together: Spearman's rank correlation (C. Spearman, 'The Proof and Measurement of
 * Association between Two Things', American Journal of Psychology 15, 1904), as Pearson's coefficient of the ranks, which
 * holds with ties when tied values share the mean of their ranks (M. G. Kendall, 'Rank Correlation Methods', chapter 3).
 */
import { type CheckIn, measured } from './check-in.ts';
import { MEASURES, type Measure } from './measures.ts';

/** Days in common before anything is said. */
export const MIN_PAIRS = 14;

interface RankCorrelation {
  /** -1..1. */
  rho: number;
  /** Pairs that it rests on. */
  n: number;
}

/** Null under 14 pairs, and where one of the two never changes. */
export function spearman(pairs: readonly (readonly [number, number])[]): RankCorrelation | null {
  if (pairs.length < MIN_PAIRS) return null;
  const one = ranksOf(pairs.map(([first]) => first));
  const two = ranksOf(pairs.map(([, second]) => second));
  // Ranks, ties and all, sum up to the same: their mean is known.
  const mean = (pairs.length + 1) / 2;
  let [together, ofOne, ofTwo] = [0, 0, 0];
  for (const [at, rank] of one.entries()) {
    const [a, b] = [rank - mean, (two[at] ?? mean) - mean];
    together += a * b;
    ofOne += a * a;
    ofTwo += b * b;
  }
  if (ofOne === 0 || ofTwo === 0) return null;
  return { rho: Math.max(-1, Math.min(1, together / Math.sqrt(ofOne * ofTwo))), n: pairs.length };
}

/** 1 for the smallest; equal values share the mean of the ranks they take up. */
export function ranksOf(values: readonly number[]): number[] {
  const order = values.map((value, at) => ({ value, at })).sort((a, b) => a.value - b.value);
  const ranks = new Array<number>(values.length).fill(0);
  for (let from = 0; from < order.length; ) {
    let to = from;
    while (order[to + 1]?.value === order[from]?.value && to + 1 < order.length) to++;
    for (let place = from; place <= to; place++) ranks[order[place]?.at ?? 0] = (from + to) / 2 + 1;
    from = to + 1;
  }
  return ranks;
}

export interface Link extends RankCorrelation {
  one: Measure;
  two: Measure;
  strength: 'none' | 'some' | 'clear';
}

/**
 * All ten pairs of measures that were answered on the same 14 days or more, the strongest first. 'some' from 0.3 and 'clear' from 0.5 on (the usual
 * words of J. Cohen, 'Statistical Power Analysis', 1988), and only where chance alone would seldom do it: |rho| has to
 * pass 2.81 standard errors, 1 / sqrt(n - 1), which for ten pairs at once is about one in twenty (Bonferroni).
 */
export function linksBetween(checkIns: readonly CheckIn[]): Link[] {
  const links = MEASURES.flatMap((one, at) =>
    MEASURES.slice(at + 1).flatMap((two): Link[] => {
      const found = spearman(pairsOf(checkIns, one, two));
      return found ? [{ one, two, ...found, strength: strengthOf(found) }] : [];
    }),
  );
  return links.sort((a, b) => Math.abs(b.rho) - Math.abs(a.rho));
}

/** The most days on which any two measures were both answered. */
export const daysInCommon = (checkIns: readonly CheckIn[]): number =>
  Math.max(...MEASURES.flatMap((one, at) => MEASURES.slice(at + 1).map((two) => pairsOf(checkIns, one, two).length)));

const pairsOf = (checkIns: readonly CheckIn[], one: Measure, two: Measure): (readonly [number, number])[] =>
  checkIns.flatMap((checkIn) => {
    const [first, second] = [measured(checkIn, one), measured(checkIn, two)];
    return first === null || second === null ? [] : [[first, second] as const];
  });

function strengthOf({ rho, n }: RankCorrelation): Link['strength'] {
  const size = Math.abs(rho);
  if (size < 0.3 || size < 2.81 / Math.sqrt(n - 1)) return 'none';
  return size < 0.5 ? 'some' : 'clear';
}
