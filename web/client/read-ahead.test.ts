/** A read ahead of its question: for the same alone, once, while it is young, and gone with the keys. */
import { expect, test } from 'vitest';
import { emitForgetKeys } from './device/forget-keys.ts';
import { createReadAhead } from './read-ahead.ts';

function counted() {
  let reads = 0;
  const clock = { now: 0 };
  const read = async (what: string) => {
    reads += 1;
    if (what === 'broken') throw new Error('broken');
    return `${what} ${reads}`;
  };
  return { ahead: createReadAhead(read, () => clock.now), clock, reads: () => reads };
}

test('what was begun is taken once, and then read anew', async () => {
  const { ahead, reads } = counted();
  ahead.begin('one');
  ahead.begin('one');
  expect(reads()).toBe(1);
  expect(await ahead.take('one')).toBe('one 1');
  expect(await ahead.take('one')).toBe('one 2');
});

test('for something else, or after a minute, it is read when it is asked for', async () => {
  const { ahead, clock } = counted();
  ahead.begin('one');
  expect(await ahead.take('other')).toBe('other 2');
  ahead.begin('one');
  clock.now += 60_000;
  expect(await ahead.take('one')).toBe('one 4');
});

test('dropped by whoever began it, or with the keys, it is not handed out', async () => {
  const { ahead } = counted();
  ahead.begin('one')();
  expect(await ahead.take('one')).toBe('one 2');
  const dropFirst = ahead.begin('one');
  ahead.begin('other');
  dropFirst();
  expect(await ahead.take('other')).toBe('other 4');
  ahead.begin('one');
  emitForgetKeys();
  expect(await ahead.take('one')).toBe('one 6');
});

test('a failure is told to whoever takes it, and to nobody before', async () => {
  const { ahead } = counted();
  ahead.begin('broken');
  await new Promise((resolve) => setTimeout(resolve));
  await expect(ahead.take('broken')).rejects.toThrow('broken');
});
