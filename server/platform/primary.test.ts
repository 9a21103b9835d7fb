/** Of several addresses the one that takes writes is taken, and of two that do the one that was promoted last. */
import { expect, test } from 'vitest';
import { isOutage } from './errors.ts';
import { addressesOf, openPrimary } from './primary.ts';

test('an address with several hosts is one for each, and all else holds for all', () => {
  expect(addressesOf('postgres://ada:p%2Cw@one:5432,two:5433/name?sslmode=verify-full')).toEqual([
    'postgres://ada:p%2Cw@one:5432/name?sslmode=verify-full',
    'postgres://ada:p%2Cw@two:5433/name?sslmode=verify-full',
  ]);
  for (const one of ['postgres://ada:p,w@one/name', 'postgres://ada@/name?host=/run/a,b', 'socket:/run/x?db=a,b']) {
    expect(addressesOf(one)).toEqual([one]);
  }
});

test('the address that takes writes is asked for once, and again when it was lost', async () => {
  const timelines = new Map<string, number | null>([
    ['a', null],
    ['b', 1],
  ]);
  let asked = 0;
  const primary = openPrimary(['a', 'b'], async (address) => {
    asked += 1;
    return timelines.get(address) ?? null;
  });
  expect(await Promise.all([primary.find(), primary.find()])).toEqual(['b', 'b']);
  expect(asked).toBe(2);

  timelines.set('b', null);
  primary.lose();
  expect(await primary.find().catch(isOutage)).toBe(true);
  // Promoted; and the former one comes back, not knowing of it.
  timelines.set('a', 2).set('b', 1);
  expect(await primary.find()).toBe('a');
  timelines.set('a', null);
  primary.lose();
  expect(await primary.find().catch(isOutage)).toBe(true);
});
