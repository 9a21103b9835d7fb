import { expect, test } from 'vitest';
import { circuitBreaker } from './circuit-breaker.ts';

const rule = { failures: 3, restMs: 1000 };
const clocked = () => {
  const time = { now: 0 };
  return { time, breaker: circuitBreaker(rule, () => time.now) };
};
const fail = (breaker: ReturnType<typeof circuitBreaker>, times: number) => {
  for (let i = 0; i < times; i++) breaker.failed();
};

test('failures in a row open it, a success between them does not count', () => {
  const { breaker } = clocked();
  fail(breaker, 2);
  breaker.succeeded();
  fail(breaker, 2);
  expect(breaker.admits()).toBe(true);
  breaker.failed();
  expect(breaker.admits()).toBe(false);
});

test('after its rest one call alone may try', () => {
  const { time, breaker } = clocked();
  fail(breaker, 3);
  time.now = 999;
  expect(breaker.admits()).toBe(false);
  time.now = 1000;
  expect([breaker.admits(), breaker.admits()]).toEqual([true, false]);
});

test('a try that succeeds closes it, one that fails starts the rest anew', () => {
  const { time, breaker } = clocked();
  fail(breaker, 3);
  time.now = 1000;
  breaker.admits();
  breaker.failed();
  time.now = 1999;
  expect(breaker.admits()).toBe(false);
  time.now = 2000;
  expect(breaker.admits()).toBe(true);
  breaker.succeeded();
  expect([breaker.admits(), breaker.admits()]).toEqual([true, true]);
});

test('a try whose caller went away leaves room for the next', () => {
  const { time, breaker } = clocked();
  fail(breaker, 3);
  time.now = 1000;
  breaker.admits();
  breaker.undecided();
  expect([breaker.admits(), breaker.admits()]).toEqual([true, false]);
});
