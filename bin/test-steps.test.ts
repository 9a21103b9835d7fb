/** A second try: of few, once others are over, and named. */
import { expect, test } from 'vitest';
// @ts-expect-error a command of the house, without types
import { orRetried } from './test-steps.mjs';

const FIRST = { passed: 40, failed: 2, which: ['one\nlate', 'two\nlost'] };
const over = Promise.resolve();

test('what passes at the second try counts as passed and is named with its first complaint; what fails again stays failed', async () => {
  const again = async () => ({ passed: 1, failed: 1, which: ['two\nlost again'] });
  expect(await orRetried(FIRST, over, again)).toEqual({
    passed: 41,
    failed: 1,
    which: ['two\nlost again'],
    retried: ['one\nlate'],
  });
});

test('it begins only when what it waits for is over', async () => {
  const [order, { promise, resolve }] = [[] as string[], Promise.withResolvers<void>()];
  const tried = orRetried(FIRST, promise, async () => {
    order.push('again');
    return { passed: 2, failed: 0, which: [] };
  });
  await new Promise((turn) => setImmediate(turn));
  order.push('over');
  resolve();
  expect((await tried).failed).toBe(0);
  expect(order).toEqual(['over', 'again']);
});

test('none where nothing failed, more than twelve did, a stage ended badly, none was asked for, or another number was run', async () => {
  const mustNotRun = async () => {
    throw new Error('tried again');
  };
  const many = { passed: 40, failed: 13, which: Array.from({ length: 13 }, (_, n) => `${n}\nlost`) };
  const ended = { passed: 40, failed: 3, which: FIRST.which };
  for (const first of [{ passed: 40, failed: 0, which: [] }, many, ended])
    expect(await orRetried(first, over, mustNotRun)).toBe(first);
  expect(await orRetried(FIRST, null, mustNotRun)).toBe(FIRST);
  expect(await orRetried(FIRST, over, async () => ({ passed: 1, failed: 0, which: [] }))).toBe(FIRST);
});
