/** Several questions are answered as one list: each row once, in the order asked for, with the right total on every page. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openForFile } from '../../../tests/server/open-for-file.ts';
import { openTestApp } from '../../../tests/server/test-app.ts';
import { askSearchIndex, pageOfMatches } from './search.ts';

const home = openForFile(openTestApp);

const numbers = (from: number, to: number) =>
  sql`select at as id, at % 3 as key from generate_series(${from}::int, ${to}::int) as at`;
const ask = (page: { limit: number; offset: number }) =>
  pageOfMatches(home.ctx.db, [numbers(1, 6), numbers(4, 8)], sql`key desc, id`, page);

test('what two of them find stands there once', async () => {
  expect(await ask({ limit: 10, offset: 0 })).toEqual({ ids: ['2', '5', '8', '1', '4', '7', '3', '6'], total: 8 });
});

test('each page goes on where the one before ended, and beyond the last is none', async () => {
  expect(await ask({ limit: 3, offset: 3 })).toEqual({ ids: ['1', '4', '7'], total: 8 });
  expect(await ask({ limit: 3, offset: 9 })).toEqual({ ids: [], total: 8 });
  expect(await pageOfMatches(home.ctx.db, [numbers(2, 1)], sql`id`, { limit: 3, offset: 0 })).toEqual({
    ids: [],
    total: 0,
  });
});

test('how it is asked holds for that question alone', async () => {
  const setting = async (db: typeof home.ctx.db) =>
    (await db.execute<{ enable_seqscan: string }>(sql`show enable_seqscan`)).rows[0]?.enable_seqscan;
  expect(await askSearchIndex(home.ctx.db, setting)).toBe('off');
  expect(await setting(home.ctx.db)).toBe('on');
});
