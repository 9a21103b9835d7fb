/** Reading the ledger anew keeps the place of whoever has gone down to older lines. */

import { expect, test } from 'vitest';
import type { LedgerEntry, LedgerPage } from '../../../domain/billing/api.ts';
import { readLines } from './use-ledger.ts';

/** A server with so many lines that gives `most` of them at once and writes down what it was asked for. */
function serverWith(count: number, most: number) {
  const asked: [string | null, number][] = [];
  const all = Array.from({ length: count }, (_, index) => ({ id: `line-${index}` }) as LedgerEntry);
  const read = async (before: string | null, limit: number): Promise<LedgerPage> => {
    asked.push([before, limit]);
    const from = before === null ? 0 : all.findIndex(({ id }) => id === before) + 1;
    const entries = all.slice(from, from + Math.min(limit, most));
    return { entries, next: from + entries.length < count ? (entries.at(-1)?.id ?? null) : null };
  };
  return { asked, read };
}

test('as many lines as were shown are read again, with the way to the older ones', async () => {
  const { asked, read } = serverWith(35, 50);
  const lines = await readLines(read, 20);
  expect(lines.entries.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, index) => `line-${index}`));
  expect(lines.next).toBe('line-19');
  expect(asked).toEqual([[null, 20]]);
});

test('more than one page’s worth is asked for page by page, without a gap or a double', async () => {
  const { asked, read } = serverWith(120, 50);
  const lines = await readLines(read, 110);
  expect(new Set(lines.entries.map(({ id }) => id)).size).toBe(110);
  expect(lines.next).toBe('line-109');
  expect(asked).toEqual([
    [null, 50],
    ['line-49', 50],
    ['line-99', 10],
  ]);
});

test('where there are fewer lines than wanted, all are given and nothing follows', async () => {
  expect(await readLines(serverWith(7, 5).read, 10)).toMatchObject({ entries: { length: 7 }, next: null });
  expect(await readLines(serverWith(0, 5).read, 10)).toEqual({ entries: [], next: null });
});
