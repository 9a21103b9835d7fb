/** What the tables and their indexes take, and how much of it each account adds. */
import type { Client } from 'pg';
import type { ScaleSize } from './scale-size.ts';

/** What grows with the blog, not with accounts. */
const OF_THE_BLOG =
  /^(articles?|stories|story|comments?|comment_likes|assets|newsletter|subscribers|moderation|signals|reports|second|audit|therapist|highlights|weekly|public)/;

export interface TableSize {
  table: string;
  rows: number;
  /** Bytes, with what lies outside the rows. */
  heap: number;
  indexes: number;
}

export async function measureTables(client: Client): Promise<TableSize[]> {
  const { rows } = await client.query<{ table: string; rows: string; heap: string; indexes: string }>(`
    select relname as table, greatest(reltuples, 0)::bigint as rows, pg_table_size(oid) as heap, pg_indexes_size(oid) as indexes
    from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by pg_total_relation_size(oid) desc`);
  return rows.map(({ table, rows: count, heap, indexes }) => ({
    table,
    rows: Number(count),
    heap: Number(heap),
    indexes: Number(indexes),
  }));
}

/** Bytes for each account, of what grows with accounts. */
export const growthEach = (tables: readonly TableSize[], { accounts }: ScaleSize): number =>
  tables.filter(({ table }) => !OF_THE_BLOG.test(table)).reduce((sum, { heap, indexes }) => sum + heap + indexes, 0) /
  accounts;
