/** Several questions are answered as one list: each row once, in the order asked for, with the right total on every page. */
import { type SQL, sql } from 'drizzle-orm';
import { customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { openForFile } from '../../../tests/server/open-for-file.ts';
import { openTestApp } from '../../../tests/server/test-app.ts';
import { askSearchIndex, pageOfMatches, rankNewestMatches, wordsThatOccur } from './search.ts';

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

/** Rows of which each says 'often', every thousandth 'seldom', the later the newer; one of the newest has it in its title. */
async function said(name: string, rows: number) {
  const vector = customType<{ data: string }>({ dataType: () => 'tsvector' });
  const table = pgTable(name, { id: text(), search: vector(), publishedAt: timestamp('published_at') });
  await home.ctx.db.execute(sql`create table ${table} as select at::text as id, now() + at * interval '1 minute' as published_at,
    setweight(to_tsvector('english', 'often' || case when at % 1000 = 0 then ' seldom' else '' end),
      case when at = ${rows}::int - 5 then 'A' else 'D' end::"char") as search
    from generate_series(1, ${rows}::int) as at`);
  await home.ctx.db.execute(sql`create index on ${table} using gin (search)`);
  await home.ctx.db.execute(sql`analyze ${table}`);
  const { id, search, publishedAt } = table;
  return { table, id, search, publishedAt, where: sql`${id} <> ${String(rows)}`, newest: sql`${publishedAt} desc` };
}

test('of a small table and a large one at once the newest come, the best match first, whatever the word', async () => {
  const [small, large] = [await said('said_small', 900), await said('said_large', 9_000)];
  const find = (word: string, offset = 0) =>
    rankNewestMatches(home.ctx.db, [small, large], sql`plainto_tsquery('english', ${word})`, { limit: 3, offset });
  const often = await find('often');
  for (const [one, rows] of [
    [small, 900],
    [large, 9_000],
  ] as const) {
    const best = [rows - 5, rows - 1, rows - 2].map(String);
    expect(often.get(one)).toEqual({ ids: best, total: 500 });
  }
  const seldom = await find('seldom', 2);
  expect(seldom.get(small)).toEqual({ ids: [], total: 0 });
  expect(seldom.get(large)).toEqual({ ids: ['6000', '5000', '4000'], total: 8 });
  expect((await find('never')).get(large)).toEqual({ ids: [], total: 0 });
});

test('which words occur is asked without reading a table through, and hidden rows do not count', async () => {
  const table = await said('said_by_words', 2_000);
  const asked = ['never', 'often', 'the', 'seldom'];
  const occur = (where: SQL) => wordsThatOccur(home.ctx.db, { ...table, where }, asked);
  expect(await occur(sql`current_setting('enable_seqscan') = 'off'`)).toEqual(['often', 'the', 'seldom']);
  expect(await occur(sql`${table.id} = '7'`)).toEqual(['often', 'the']);
});
