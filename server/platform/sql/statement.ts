/**
 * One statement for all that a page shows: the database gathers each of its lists as JSON, and the statement's text is
 * written once, however often it is asked.
 */
import { fillPlaceholders, type GetColumnData, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from '../db.ts';

/** Asked within a statement, as one value; `read` makes of it what the code goes by. */
export interface Question<T> {
  asked: SQL;
  read(found: unknown): T;
}

export type Answers<Questions> = { [Name in keyof Questions]: Questions[Name] extends Question<infer T> ? T : never };
type RowOf<Columns extends Record<string, AnyPgColumn>> = { [Name in keyof Columns]: GetColumnData<Columns[Name]> };

/** What stands in a statement for a value that comes with each asking of it. */
export const given = (name: string): Placeholder => sql.placeholder(name);

/** A list of rows in their order; `rest` is the query from `from` on, of a table under its own name. */
export function rowsOf<Columns extends Record<string, AnyPgColumn>>(
  columns: Columns,
  rest: SQL,
): Question<RowOf<Columns>[]> {
  const names = Object.keys(columns);
  const parts = Object.entries(columns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`);
  return {
    asked: sql`(select coalesce(json_agg(found.one), '[]') from (select json_build_object(${sql.join(parts, sql`, `)}) as one ${rest}) found)`,
    read: (found) =>
      (found as Record<string, unknown>[]).map(
        (row) => Object.fromEntries(names.map((name) => [name, asRead(columns[name], row[name])])) as RowOf<Columns>,
      ),
  };
}

/** A number or a text as the database writes it in JSON; `asked` is a query of one value, in its brackets. */
export const oneOf = <T extends number | string | null>(asked: SQL): Question<T> => ({
  asked,
  read: (found) => found as T,
});

/** As a query of the column itself is read. */
const asRead = (column: AnyPgColumn | undefined, value: unknown): unknown =>
  column === undefined || value === null ? value : column.mapFromDriverValue(value);

/** The same query for values that come later, its text written now. Throws where a value that `given` names is missing. */
export function writtenOnce(query: SQL): (values: Record<string, unknown>) => SQL {
  const { sql: text, params } = new PgDialect().sqlToQuery(query);
  const pieces = text.split(/\$\d+/).map((piece) => sql.raw(piece));
  return (values) => {
    const filled = fillPlaceholders(params, values);
    return sql.join(pieces.flatMap((piece, at) => (at < filled.length ? [piece, sql.param(filled[at])] : [piece])));
  };
}

/**
 * One statement of all these questions; `before` goes in front of it, as a `with` does. The values are those that `given`
 * names. Rejects as the database does.
 */
export function openStatement<Questions extends Record<string, Question<unknown>>>(
  questions: Questions,
  before: SQL = sql``,
): (db: Db, values: Record<string, unknown>) => Promise<Answers<Questions>> {
  const names = Object.keys(questions);
  const columns = Object.entries(questions).map(([name, { asked }]) => sql`${asked} as ${sql.identifier(name)}`);
  const written = writtenOnce(sql`${before}select ${sql.join(columns, sql`, `)}`);
  return async (db, values) => {
    const { rows } = await db.execute<Record<string, unknown>>(written(values));
    const [found] = rows;
    if (!found) throw new Error('A statement without a table has one row.');
    return Object.fromEntries(names.map((name) => [name, questions[name]?.read(found[name])])) as Answers<Questions>;
  };
}
