/** Cycles of simulated women, none of them drawn from the product's own model: whether the next start lies where it was said to. */
import { addDays, dayNumber } from '../domain/calendar-date.ts';
import { startChances } from '../domain/planner/forecast/cycle-forecast.ts';
import type { CycleKind } from '../domain/planner/forecast/told-cycle.ts';
import { type Chance, normal, wholeFrom } from './simulated-couples.ts';

const FIRST = '2026-01-01';
const UNLOGGED = 0.09;
const MIN_LENGTH = 15;
const MAX_LENGTH = 90;

/** One woman's own cycles in days; `more` and `wider` say how much longer and how many times as uneven the nth one is. */
interface Lengths {
  mean: number;
  spread: number;
  more?: (cycle: number) => number;
  wider?: (cycle: number) => number;
}

interface Women {
  name: string;
  kind: CycleKind;
  /** Whether the model promises to hold for them: those who are steadier than any cohort that was read are shown beside. */
  held: boolean;
  lengths(chance: Chance): Lengths;
}

/** Gaps logged before the day of asking. */
export const GAPS = [0, 1, 3, 6, 12] as const;

/**
 * Regular: 28.9 days with a spread of 3.4 in all (Fehring 2006). Of all kinds: near Bull 2019 and Li 2021. After the
 * pill the first cycle is some four days longer (Gnoth 2002, by Fehring). All other scales are judgement.
 */
export const WOMEN: readonly Women[] = [
  {
    name: 'very regular',
    kind: 'typical',
    held: false,
    lengths: (chance) => ({ mean: normal(chance, 28.7, 1.7), spread: 1.8 }),
  },
  {
    name: 'regular',
    kind: 'typical',
    held: true,
    lengths: (chance) => ({ mean: normal(chance, 28.9, 2.1), spread: 2.3 }),
  },
  {
    name: 'of all kinds',
    kind: 'typical',
    held: true,
    lengths: (chance) => ({ mean: normal(chance, 29.3, 3), spread: 1.2 + 3 * chance() ** 2 + chance() }),
  },
  {
    name: 'irregular',
    kind: 'irregular',
    held: true,
    lengths: (chance) => ({ mean: normal(chance, 32, 4.5), spread: 4 + 4 * chance() }),
  },
  {
    name: 'after the pill',
    kind: 'after-pill',
    held: true,
    lengths: (chance) => ({
      mean: normal(chance, 29.8, 3),
      spread: 2.5 + 3 * chance(),
      more: (cycle) => 4 / (1 + cycle),
      wider: (cycle) => 1 + 0.5 / (1 + cycle),
    }),
  },
  {
    name: 'since a birth',
    kind: 'post-partum',
    held: true,
    lengths: (chance) => ({
      mean: normal(chance, 30.5, 3.5),
      spread: 3.5 + 4 * chance(),
      more: (cycle) => 6 / (1 + cycle),
      wider: (cycle) => 1 + 0.5 / (1 + cycle),
    }),
  },
];

/** The nth cycle of a woman. One in ten comes from a spread twice as wide: real cycles have heavier tails than the bell. */
function lengthOf(chance: Chance, { mean, spread, more, wider }: Lengths, cycle: number): number {
  const wide = (chance() < 0.1 ? 2 * spread : spread) * (wider?.(cycle) ?? 1);
  return Math.min(MAX_LENGTH, Math.max(MIN_LENGTH, Math.round(normal(chance, mean + (more?.(cycle) ?? 0), wide))));
}

/** Whether the next start of one woman lies in the interval of 80 %, and how many days that has. */
export function nextStart(chance: Chance, women: Women, gaps: number): { held: boolean; days: number } {
  const own = women.lengths(chance);
  const starts = [dayNumber(FIRST)];
  const logged = [...starts];
  // A start that is not logged makes one gap of two cycles.
  for (let cycle = 0; logged.length <= gaps; cycle++) {
    starts.push((starts.at(-1) ?? 0) + lengthOf(chance, own, cycle));
    if (chance() >= UNLOGGED) logged.push(starts.at(-1) ?? 0);
  }
  const last = starts.at(-1) ?? 0;
  const next = last + lengthOf(chance, own, starts.length - 1);
  const today = wholeFrom(chance, last + 1, next);
  const dates = logged.map((day) => addDays(FIRST, day - dayNumber(FIRST)));
  const startDate = addDays(FIRST, today - dayNumber(FIRST));
  const told = startChances({ kind: women.kind, starts: dates }, startDate, 30);
  if (!told) return nextStart(chance, women, gaps);
  const ahead = next - today;
  const { from, to } = told.next;
  return { held: from <= ahead && ahead <= to, days: to - from + 1 };
}
