/** Full-text search that forces a named index, because PostgreSQL costs reading a long text like reading a number. */
import { and, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db.ts';

/** Which way to rows is closed: pages of another index one after the other, or the index of words. */
type Closed = 'enable_indexscan' | 'enable_bitmapscan';

const close = (tx: Db, closed: Closed) =>
  tx.execute(sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
    set_config('enable_indexscan', ${closed === 'enable_indexscan' ? 'off' : 'on'}, true),
    set_config('enable_bitmapscan', ${closed === 'enable_bitmapscan' ? 'off' : 'on'}, true)`);

/**
 * Elsewhere it goes through rows in another order and unpacks thousands of texts to see which of them match. Here the index
 * says which do, and only their rows are read; pages of any other index are not gone through one after another. Compiling a
 * plan would take longer than to run it.
 */
export const askSearchIndex = <T>(db: Db, ask: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await close(tx, 'enable_indexscan');
    return ask(tx);
  });

interface PageRange {
  limit: number;
  offset: number;
}

export interface PageFound {
  ids: string[];
  total: number;
}

/**
 * The ids on one page of what any of the questions finds, in their order, and how many they find together. Each selects an
 * `id` with what `order` names; asked apart, each goes through its own index, and each row that it finds is tested by itself.
 */
export const pageOfMatches = (db: Db, questions: readonly SQL[], order: SQL, page: PageRange): Promise<PageFound> =>
  askSearchIndex(db, (tx) => pageOf(tx, sql.join([...questions], sql` union `), order, page));

/** The same of one question, whose way the database chooses: what it finds is found once, for its number and for the page. */
export async function pageOf(db: Db, question: SQL, order: SQL, { limit, offset }: PageRange): Promise<PageFound> {
  const { rows } = await db.execute<{ total: number; ids: string }>(sql`
    with found as materialized (${question})
    select (select count(*)::int from found) as total,
      array_to_string(array(select id from found order by ${order} limit ${limit} offset ${offset}), ' ') as ids`);
  return { ids: rows[0]?.ids.split(' ').filter(Boolean) ?? [], total: rows[0]?.total ?? 0 };
}

export interface Searched {
  table: PgTable;
  id: PgColumn;
  search: PgColumn;
  publishedAt: PgColumn;
  /** Which rows may be found at all. */
  where: SQL | undefined;
  /** Newest first, as an index of the table holds them. */
  newest: SQL;
}

/** Of more matches only the newest are ranked: to rank all of them, every long text would have to be unpacked. */
const MAX_RANKED = 500;

/** Above this the index of words names so many rows that it takes longer to read them than to go through the newest. */
const FREQUENT = 8_000;

/** Of each table a page of the newest rows that match, the best match first, and how many they are: at most `MAX_RANKED`. */
export const rankNewestMatches = (
  db: Db,
  searched: readonly Searched[],
  query: SQL,
  page: PageRange,
): Promise<Map<Searched, PageFound>> =>
  askSearchIndex(db, async (tx) => {
    // No word stands in more rows than there are: how frequent it is needs asking in large tables alone.
    const ofSmall = searched.map(
      (one, at) =>
        sql`case when ${rowsIn(one)} <= ${FREQUENT} then ${ranked(one, query, page)} end as ${sql.identifier(`of${at}`)}`,
    );
    const { rows } = await tx.execute<Record<string, PageFound | null>>(sql`select ${sql.join(ofSmall, sql`, `)}`);
    const found = new Map<Searched, PageFound>();
    for (const [at, one] of searched.entries())
      found.set(one, rows[0]?.[`of${at}`] ?? (await rankInLarge(tx, one, query, page)));
    return found;
  });

/** As the database last counted them. */
const rowsIn = ({ table }: Searched): SQL =>
  sql`(select reltuples from pg_class where oid = ${getTableName(table)}::regclass)`;

/** A `PageFound` in JSON. */
const ranked = (
  { table, id, search, publishedAt, where, newest }: Searched,
  query: SQL,
  { limit, offset }: PageRange,
): SQL => sql`(
  with hits as materialized (
    select ${id} as id, ${search} as search, ${publishedAt} as published_at from ${table}
    where ${and(where, sql`${search} @@ ${query}`)} order by ${newest} limit ${MAX_RANKED})
  select json_build_object('total', (select count(*) from hits), 'ids', array(
    select id from hits order by ts_rank(search, ${query}, 1) desc, published_at desc, id limit ${limit} offset ${offset})))`;

/** By the index of words, or by that of dates where a word stands in so many rows that the newest soon are enough. */
async function rankInLarge(tx: Db, searched: Searched, query: SQL, page: PageRange): Promise<PageFound> {
  const frequent = (await expectedMatches(tx, searched, query)) > FREQUENT;
  await close(tx, frequent ? 'enable_bitmapscan' : 'enable_indexscan');
  const { rows } = await tx.execute<{ found: PageFound }>(sql`select ${ranked(searched, query, page)} as found`);
  return rows[0]?.found ?? { ids: [], total: 0 };
}

/** About how many, by the statistics that the database keeps of its words: nothing is read for it. */
async function expectedMatches(db: Db, { table, search }: Searched, query: SQL): Promise<number> {
  const { rows } = await db.execute<{ 'QUERY PLAN': string | Plan[] }>(
    sql`explain (format json) select from ${table} where ${search} @@ ${query}`,
  );
  const told = rows[0]?.['QUERY PLAN'] ?? [];
  const plans: Plan[] = typeof told === 'string' ? JSON.parse(told) : told;
  return plans[0]?.Plan['Plan Rows'] ?? 0;
}

interface Plan {
  Plan: { 'Plan Rows': number };
}
