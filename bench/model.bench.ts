/**
 * The simulations of version 2 of the planner's model, by the product's own code (docs/evidence.md says what comes of
 * them): how soon a plan begins, what is left of it when evenings fall out, whether a forecast holds, what learning
 * brings, and whether hours are shared out. Chance is seeded, so that a run gives the figures of the run before.
 */

import { scoringOf } from '../domain/planner/schedule/plan-points.ts';
import { chanceOf, coupleOf } from './simulated-couples.ts';
import { GAPS, nextStart, WOMEN } from './simulated-cycles.ts';
import {
  beganIn,
  hindsight,
  type Lived,
  livedMonth,
  POLICIES,
  type Policy,
  SOON,
  sharedMonths,
} from './simulated-months.ts';
import { regretOf } from './simulated-tastes.ts';

const COUPLES = 2_000;
const MONTHS = 4_000;
const FALL_OUT = 0.2;
const WOMEN_EACH = 1_000;
const LEARNERS = 150;
const SHARERS = 500;

const say = (words: string): void => void process.stdout.write(`  ${words}\n`);
const mean = (of: readonly number[]) => of.reduce((sum, one) => sum + one, 0) / Math.max(1, of.length);
const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
const at = (of: readonly number[], part: number) => of.toSorted((a, b) => a - b)[Math.floor(part * of.length)] ?? 0;

function judge(words: string, good: boolean): void {
  say(`${good ? 'reached' : 'MISSED '}  ${words}`);
  if (!good) process.exitCode = 1;
}

function beginnings(): void {
  const chance = chanceOf(1);
  const couples = Array.from({ length: COUPLES }, (_, number) => coupleOf(chance, number));
  for (const model of [undefined, 2] as const) {
    const began = couples.flatMap((couple) => beganIn(couple, model) ?? []);
    const days = began.map((one) => one.days);
    const soon = days.filter((one) => one <= SOON).length;
    const overFive = days.filter((one) => one > 5).length;
    say(
      `version ${model ?? 1}: first evening ${at(days, 0.5)} days after the first opening (median), nine in ten within ${at(days, 0.9)}; within three: ${share(soon, days.length)}, over five: ${share(overFive, days.length)}`,
    );
    if (!model) continue;
    const asPriced = began.filter((one) => one.asPriced).length;
    say(
      `on its first three days, or a weekend of the three after, as the model's price has it: ${share(asPriced, days.length)}`,
    );
    const late = Map.groupBy(began, ({ waits }) => waits);
    late.delete(undefined);
    say(`later ones wait for ${[...late].map(([what, which]) => `${what}: ${which.length}`).join(', ')}`);
    judge('within three days for nine in ten', soon >= 0.9 * days.length);
  }
}

function fallingOut(): void {
  const chance = chanceOf(2);
  const lived = new Map<Policy, Array<Lived & { best: number }>>(POLICIES.map((policy) => [policy, []]));
  for (let number = 0; number < MONTHS; number++) {
    const couple = coupleOf(chance, number);
    const falls = new Set(Array.from({ length: 30 }, (_, day) => day).filter(() => chance() < FALL_OUT));
    const plain = scoringOf(couple);
    const best = hindsight(plain, falls);
    if (best <= 0) continue;
    for (const policy of POLICIES) lived.get(policy)?.push({ ...livedMonth(couple, plain, falls, policy), best });
  }
  for (const [policy, months] of lived) {
    const shares = months.map(({ points, best }) => Math.max(0, points / best));
    const sum = (of: keyof Lived | 'best') => months.reduce((all, month) => all + month[of], 0);
    const moves = sum('moved') / sum('cancelled');
    say(
      `${policy.padEnd(8)} ${share(mean(shares), 1)} of hindsight (mean of ${months.length} months), ${share(sum('points'), sum('best'))} of sums, worst tenth below ${share(at(shares, 0.1), 1)}; moves for each cancelled ${moves.toFixed(2)}, others touched ${(sum('touched') / sum('cancelled')).toFixed(3)}`,
    );
    if (policy !== 'late') continue;
    judge('at least 95 % of hindsight', mean(shares) >= 0.95);
    judge('at most 1.2 moves for each cancelled evening', moves <= 1.2);
  }
}

function forecasts(): void {
  const chance = chanceOf(3);
  for (const women of WOMEN) {
    const found = GAPS.map((gaps) => Array.from({ length: WOMEN_EACH }, () => nextStart(chance, women, gaps)));
    const held = found.map((each) => each.filter((one) => one.held).length / WOMEN_EACH);
    const cells = found.map(
      (each, place) => `${share(held[place] ?? 0, 1)} (${mean(each.map(({ days }) => days)).toFixed(1)} days)`,
    );
    say(`${women.name.padEnd(15)} ${cells.join(', ')}`);
    const all = mean(held);
    if (women.held) judge(`of 80 %: 74 to 88 % held, ${women.name}: ${share(all, 1)}`, all >= 0.74 && all <= 0.88);
  }
}

function learning(): void {
  for (const [name, strength] of [
    ['strong', 8],
    ['weak', 3],
    ['none', 0],
  ] as const) {
    const [without, withLessons] = [false, true].map((learns) => {
      const all = Array.from({ length: LEARNERS }, (_, number) =>
        regretOf(chanceOf(4_000 + number), number, strength, learns),
      );
      return { year: mean(all.map(({ year }) => year)), last: mean(all.map(({ last }) => last)) };
    });
    const words = (of: typeof without) => `${of?.year.toFixed(1)} (last three months ${of?.last.toFixed(1)})`;
    say(
      `tastes ${name.padEnd(6)} points missed a month: nothing learned ${words(without)}, learned ${words(withLessons)}`,
    );
    if (strength > 0) judge('learning misses less', (withLessons?.year ?? 0) < (without?.year ?? 0));
  }
}

function sharing(): void {
  const couples = Array.from({ length: SHARERS }, (_, number) => number);
  const [fair, plain] = [true, false].map((fairly) =>
    couples.map((number) => sharedMonths(chanceOf(9_000 + number), number, fairly)),
  );
  const able = (of: typeof fair) => (of ?? []).filter(({ months, enough }) => months > 0 && enough);
  const points = (of: typeof fair) => (of ?? []).reduce((sum, one) => sum + one.points, 0);
  const behind = (of: typeof fair) => able(of).filter((one) => one.behind > 1).length;
  const cost = 1 - points(fair) / points(plain);
  const rest = (fair ?? []).filter(({ months, enough, behind }) => months > 0 && !enough && behind > 1).length;
  say(`${able(fair).length} of ${SHARERS} couples had hours of both, and days enough for both, in six months`);
  say(`more than one evening behind: ${behind(fair)}, without an account ${behind(plain)}; of the others ${rest}`);
  say(`cost: ${share(cost, 1)} of the plans' points`);
  judge('nobody more than one evening behind where both had days enough', behind(fair) === 0);
  judge('at a cost of at most 2 %', cost <= 0.02);
}

for (const [name, run] of [
  ['how soon it begins', beginnings],
  ['one evening in five falls out', fallingOut],
  ['intervals of the next start, by gaps logged (0, 1, 3, 6, 12)', forecasts],
  ['what learning brings', learning],
  ['fair between two', sharing],
] as const) {
  process.stdout.write(`model: ${name}\n`);
  run();
}
