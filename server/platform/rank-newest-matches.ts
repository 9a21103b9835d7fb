/** Full-text search with ranking over one table: the newest rows that match, the best match first. */
import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { askByDate, askSearchIndex } from './ask-search-index.ts';
import type { Db } from './db.ts';

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

/** The ids of what matches, at most `MAX_RANKED`. */
export async function rankNewestMatches(db: Db, searched: Searched, query: SQL): Promise<string[]> {
  const { table, id, search, publishedAt, where, newest } = searched;
  const ask = async (tx: Db) => {
    const { rows } = (await tx.execute(sql`
      select hits.id from (
        select ${id} as id, ${search} as search, ${publishedAt} as published_at from ${table}
        where ${and(where, sql`${search} @@ ${query}`)} order by ${newest} limit ${MAX_RANKED}
      ) hits order by ts_rank(hits.search, ${query}, 1) desc, hits.published_at desc, hits.id`)) as unknown as {
      rows: { id: string }[];
    };
    return rows.map((row) => row.id);
  };
  return (await expectedMatches(db, searched, query)) > FREQUENT ? askByDate(db, ask) : askSearchIndex(db, ask);
}

/** About how many, by the statistics that the database keeps of its words: nothing is read for it. */
async function expectedMatches(db: Db, { table, search }: Searched, query: SQL): Promise<number> {
  const { rows } = (await db.execute(
    sql`explain (format json) select from ${table} where ${search} @@ ${query}`,
  )) as unknown as { rows: { 'QUERY PLAN': string | Plan[] }[] };
  const told = rows[0]?.['QUERY PLAN'] ?? [];
  const plans: Plan[] = typeof told === 'string' ? JSON.parse(told) : told;
  return plans[0]?.Plan['Plan Rows'] ?? 0;
}

interface Plan {
  Plan: { 'Plan Rows': number };
}
