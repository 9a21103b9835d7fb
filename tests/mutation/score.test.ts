import { expect, test } from 'vitest';
import { isTooLow, scoreWords, wilson } from './score.ts';

/** How likely a sample of `tried` is to be told as too low where so many of the whole are killed. */
function chanceOfFailing(truth: number, tried: number): number {
  let chance = 0;
  let exactly = (1 - truth) ** tried;
  for (let killed = 0; killed <= tried; killed += 1) {
    if (isTooLow({ killed, tried, all: 10_000 })) chance += exactly;
    exactly *= ((tried - killed) / (killed + 1)) * (truth / (1 - truth));
  }
  return chance;
}

test('the interval is Wilson’s', () => {
  const [low, high] = wilson({ killed: 389, tried: 442 });
  expect(low).toBeCloseTo(0.8465, 3);
  expect(high).toBeCloseTo(0.907, 3);
  expect(wilson({ killed: 20, tried: 20 })[1]).toBeCloseTo(1, 10);
});

test('a sample of a whole that has what is wanted hardly ever fails, and one of a whole that is far from it does', () => {
  for (const tried of [100, 150, 200]) {
    expect(chanceOfFailing(0.88, tried)).toBeLessThan(0.005);
    expect(chanceOfFailing(0.85, tried)).toBeLessThan(0.05);
    expect(chanceOfFailing(0.7, tried)).toBeGreaterThan(0.95);
  }
});

test('the whole is judged by its score alone, and nothing tried is no success', () => {
  expect(isTooLow({ killed: 849, tried: 1_000, all: 1_000 })).toBe(true);
  expect(isTooLow({ killed: 850, tried: 1_000, all: 1_000 })).toBe(false);
  expect(isTooLow({ killed: 0, tried: 0, all: 1_000 })).toBe(true);
});

test('the words tell the score, what it leaves open and what is wanted', () => {
  expect(scoreWords({ killed: 128, tried: 150, all: 10_154 })).toBe(
    '85.3 % killed of 150 tried, of 10154 in all; the whole lies between 78.8 and 90.1 % (95 in a hundred); wanted are 85.0 %',
  );
});
