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

/**
 * So many times as long does it take to unpack the words of a row as to read a row that the index of words named: three for
 * articles of 900 words, less than one for short stories (measured over 5,000 and 25,000 of them).
 */
const UNPACKING = 2;

/** In no table with fewer rows can any word be so frequent that the newest are the shorter way. */
const FEW_ROWS = UNPACKING * MAX_RANKED;

/**
 * Whether it is shorter to unpack the newest of `rows` one after the other until enough match, `MAX_RANKED * rows / matches` of
 * them, than to read all that the index of words names.
 */
const isFrequent = (matches: number, rows: number): boolean => matches ** 2 > FEW_ROWS * rows;

/** Of each table a page of the newest rows that match, the best match first, and how many they are: at most `MAX_RANKED`. */
export const rankNewestMatches = (
  db: Db,
  searched: readonly Searched[],
  query: SQL,
  page: PageRange,
): Promise<Map<Searched, PageFound>> =>
  askSearchIndex(db, async (tx) => {
    // How frequent a word is needs asking in large tables alone.
    const each = searched.flatMap((one, at) => [
      sql`${rowsIn(one)} as ${sql.identifier(`rows${at}`)}`,
      sql`case when ${rowsIn(one)} <= ${FEW_ROWS} then ${ranked(one, false, query, page)} end as ${sql.identifier(`of${at}`)}`,
    ]);
    const { rows } = await tx.execute<Record<string, unknown>>(sql`select ${sql.join(each, sql`, `)}`);
    const found = new Map<Searched, PageFound>();
    for (const [at, one] of searched.entries()) {
      const ofSmall = rows[0]?.[`of${at}`] as PageFound | null;
      found.set(one, ofSmall ?? (await rankInLarge(tx, one, Number(rows[0]?.[`rows${at}`]), query, page)));
    }
    return found;
  });

/**
 * Returns those of `words` that occur in a row that may be found, or are too common to be indexed. The index of words is asked
 * before anything else: PostgreSQL would rather unpack the words of every row that may be found, once for each of `words`.
 */
export const wordsThatOccur = (db: Db, searched: Searched, words: readonly string[]): Promise<string[]> =>
  askSearchIndex(db, async (tx) => {
    const { rows } = await tx.execute<{ word: string }>(
      sql`select w.word from json_array_elements_text(${JSON.stringify(words)}::json) as w(word),
            lateral (select plainto_tsquery('english', w.word) as query) as asked
          where numnode(query) = 0
            or exists (select from ${rowsWith(searched, sql`query`)})`,
    );
    return rows.map(({ word }) => word);
  });

/** As the database last counted them. */
const rowsIn = ({ table }: Searched): SQL =>
  sql`(select reltuples from pg_class where oid = ${getTableName(table)}::regclass)`;

/** Asks the index of words before anything else: PostgreSQL would rather unpack the words of every row that may be found. */
const rowsWith = ({ table, search, where = sql`true` }: Searched, query: SQL): SQL =>
  sql`(select * from ${table} where ${search} @@ ${query} offset 0) as ${table} where ${where}`;

/** A `PageFound` in JSON, of the rows with the query or, where it is frequent, of the newest of all that have it. */
const ranked = (searched: Searched, frequent: boolean, query: SQL, { limit, offset }: PageRange): SQL => {
  const { table, id, search, publishedAt, where, newest } = searched;
  const rows = frequent ? sql`${table} where ${and(where, sql`${search} @@ ${query}`)}` : rowsWith(searched, query);
  return sql`(
  with hits as materialized (
    select ${id} as id, ${search} as search, ${publishedAt} as published_at from ${rows} order by ${newest} limit ${MAX_RANKED})
  select json_build_object('total', (select count(*) from hits), 'ids', array(
    select id from hits order by ts_rank(search, ${query}, 1) desc, published_at desc, id limit ${limit} offset ${offset})))`;
};

/** By the index of words, or by that of dates where a word stands in so many rows that the newest soon are enough. */
async function rankInLarge(
  tx: Db,
  searched: Searched,
  tableRows: number,
  query: SQL,
  page: PageRange,
): Promise<PageFound> {
  const frequent = isFrequent(await expectedMatches(tx, searched, query), tableRows);
  await close(tx, frequent ? 'enable_bitmapscan' : 'enable_indexscan');
  const { rows } = await tx.execute<{ found: PageFound }>(
    sql`select ${ranked(searched, frequent, query, page)} as found`,
  );
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
