/** All that the database holds, as whoever stole it would read it. */
import { sql } from 'drizzle-orm';
import type { AppContext } from '../../server/platform/app-context.ts';

/** The rows of every table as JSON, by the table's name. */
export async function dumpTables({ db }: Pick<AppContext, 'db'>): Promise<Map<string, string[]>> {
  const tables = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const all = new Map<string, string[]>();
  for (const { name } of tables.rows) {
    const { rows } = await db.execute<{ text: string }>(
      sql`select row_to_json(t)::text as text from ${sql.identifier(name)} t`,
    );
    all.set(
      name,
      rows.map(({ text }) => text),
    );
  }
  return all;
}

/** The names of the tables that hold the text anywhere. */
export const tablesWith = async (ctx: Pick<AppContext, 'db'>, needle: string): Promise<string[]> =>
  whereIs(await dumpTables(ctx), needle);

export const whereIs = (rows: Map<string, string[]>, needle: string): string[] =>
  [...rows].filter(([, lines]) => lines.some((line) => line.includes(needle))).map(([name]) => name);
