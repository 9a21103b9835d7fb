/** Asks for words by the index that is named, and no other way: PostgreSQL takes a look into a long text for as cheap as one into a number. */
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './db.ts';

/**
 * Elsewhere it goes through rows in another order and unpacks thousands of texts to see which of them match. Here the index
 * says which do, and only their rows are read; pages of any other index are not gone through one after another. Compiling a
 * plan would take longer than to run it.
 */
export const askSearchIndex = <T>(db: Db, ask: (tx: Db) => Promise<T>): Promise<T> =>
  askWithout(db, 'enable_indexscan', ask);

/** Through the index of dates, the newest first: where a word stands in so many rows that the newest soon are enough. */
export const askByDate = <T>(db: Db, ask: (tx: Db) => Promise<T>): Promise<T> =>
  askWithout(db, 'enable_bitmapscan', ask);

const askWithout = <T>(
  db: Db,
  way: 'enable_indexscan' | 'enable_bitmapscan',
  ask: (tx: Db) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('enable_seqscan', 'off', true), set_config(${way}, 'off', true), set_config('jit', 'off', true)`,
    );
    return ask(tx);
  });

interface PageAsked {
  limit: number;
  offset: number;
}

interface PageFound {
  ids: string[];
  total: number;
}

/**
 * The ids on one page of what any of the questions finds, in their order, and how many they find together. Each selects an
 * `id` with what `order` names; asked apart, each goes through its own index, and each row that it finds is tested by itself.
 */
export const pageOfMatches = (db: Db, questions: readonly SQL[], order: SQL, page: PageAsked): Promise<PageFound> =>
  askSearchIndex(db, (tx) => pageOf(tx, sql.join([...questions], sql` union `), order, page));

/** The same of one question, whose way the database chooses: what it finds is found once, for its number and for the page. */
export async function pageOf(db: Db, question: SQL, order: SQL, { limit, offset }: PageAsked): Promise<PageFound> {
  const { rows } = (await db.execute(sql`
    with found as materialized (${question})
    select (select count(*)::int from found) as total,
      array_to_string(array(select id from found order by ${order} limit ${limit} offset ${offset}), ' ') as ids`)) as unknown as {
    rows: { total: number; ids: string }[];
  };
  return { ids: rows[0]?.ids.split(' ').filter(Boolean) ?? [], total: rows[0]?.total ?? 0 };
}
