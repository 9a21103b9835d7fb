/** What docs/evidence.md says of plans that hold, of forecasts and of a fair share, on few of the couples that `npm run bench -- model` simulates. */
import { expect, it } from 'vitest';
import { chanceOf, coupleOf } from '../../bench/simulated-couples.ts';
import { nextStart, WOMEN } from '../../bench/simulated-cycles.ts';
import { hindsight, livedMonth, type Policy, sharedMonths } from '../../bench/simulated-months.ts';
import { scoringOf } from '../../domain/planner/schedule/plan-points.ts';
import { howMany } from '../how-many.ts';

const MONTHS = howMany(40, 2_000);
const FALL_OUT = 0.2;
/** Few of them leave much to it: the figures themselves hold for many. */
const CHANCE = MONTHS < 1_000 ? 0.06 : 0;

/** Mean share of hindsight, and moves for each cancelled evening. */
function figuresOf(policy: Policy) {
  const chance = chanceOf(2);
  const shares: number[] = [];
  let [moved, cancelled] = [0, 0];
  for (let number = 0; number < MONTHS; number++) {
    const couple = coupleOf(chance, number);
    const falls = new Set(Array.from({ length: 30 }, (_, day) => day).filter(() => chance() < FALL_OUT));
    const plain = scoringOf(couple);
    const best = hindsight(plain, falls);
    if (best <= 0) continue;
    const lived = livedMonth(couple, plain, falls, policy);
    shares.push(Math.max(0, lived.points / best));
    moved += lived.moved;
    cancelled += lived.cancelled;
  }
  return { share: shares.reduce((sum, one) => sum + one, 0) / shares.length, moves: moved / cancelled };
}

it(`a month in which one evening in five falls out keeps most of itself and moves little, on ${MONTHS} months`, () => {
  const [held, anew] = [figuresOf('late'), figuresOf('anew')];
  expect(held.share).toBeGreaterThanOrEqual(0.94 - CHANCE);
  expect(held.share).toBeGreaterThan(anew.share - CHANCE);
  expect(held.moves).toBeLessThanOrEqual(1.2);
  expect(held.moves).toBeLessThan(anew.moves);
});

const FORECASTS = howMany(60, 1_000);

it(`four in five intervals hold the next start, on ${FORECASTS} women of each kind`, () => {
  const chance = chanceOf(3);
  for (const women of WOMEN.filter(({ held }) => held)) {
    const found = Array.from({ length: FORECASTS }, () => nextStart(chance, women, 3).held);
    const share = found.filter(Boolean).length / FORECASTS;
    expect(share, women.name).toBeGreaterThanOrEqual(0.74 - 2 * CHANCE);
    expect(share, women.name).toBeLessThanOrEqual(0.88 + 2 * CHANCE);
  }
});

const COUPLES = howMany(12, 300);

it(`nobody is more than one evening behind after six months where both had days enough, on ${COUPLES} couples`, () => {
  const half = (fairly: boolean) =>
    Array.from({ length: COUPLES }, (_, number) => sharedMonths(chanceOf(9_000 + number), number, fairly));
  const behind = (fairly: boolean) =>
    half(fairly).filter((one) => one.months > 0 && one.enough && one.behind > 1).length;
  expect(behind(true)).toBe(0);
  expect(behind(false)).toBeGreaterThan(0);
});
