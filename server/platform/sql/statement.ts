/**
 * One statement for all that a page shows: the database gathers each of its lists as JSON, and the statement's text is
 * written once, however often it is asked.
 */
import { hash } from 'node:crypto';
import { type GetColumnData, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, PgDialect, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
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
  const columnsNamed = Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`);
  const parts = names.map((name) => sql`${sql.raw(`'${name}'`)}, found.${sql.identifier(name)}`);
  return {
    // Outside of the limit: else JSON is made of each row that is sorted, and thrown away of most.
    asked: sql`(select coalesce(json_agg(json_build_object(${sql.join(parts, sql`, `)})), '[]') from (select ${sql.join(columnsNamed, sql`, `)} ${rest}) found)`,
    read: (found) =>
      (found as Record<string, unknown>[]).map(
        (row) => Object.fromEntries(names.map((name) => [name, asRead(columns[name], row[name])])) as RowOf<Columns>,
      ),
  };
}

/** A value as the driver reads it: `asked` is a query of one, in its brackets. */
export const oneOf = <T extends number | string | boolean | null>(asked: SQL): Question<T> => ({
  asked,
  read: (found) => found as T,
});

/** As a query of the column itself is read. */
const asRead = (column: AnyPgColumn | undefined, value: unknown): unknown =>
  column === undefined || value === null ? value : column.mapFromDriverValue(value);

interface Answered<Row> extends PreparedQueryConfig {
  execute: { rows: Row[] };
}

/**
 * The same query for values that come later, its text written now. Where connections keep what they were asked, it bears
 * a name of its own, so that each plans it once. Rejects where a value that `given` names is missing, and as the database
 * does.
 */
export function writtenOnce<Row extends Record<string, unknown>>(
  query: SQL,
): (db: Db, values: Record<string, unknown>) => Promise<Row[]> {
  const written = new PgDialect().sqlToQuery(query);
  const name = hash('sha256', written.sql, 'base64url');
  return async ({ _: { session }, keepsStatements }, values) => {
    const asked = session.prepareQuery<Answered<Row>>(written, undefined, keepsStatements ? name : undefined, false);
    return (await asked.execute(values)).rows;
  };
}

/** A name for a statement where connections keep what they were asked; none elsewhere. */
type Named = (name: string) => string;

/**
 * A query of the builder's that every request asks, built once for a database: `build` ends in `prepare(named('...'))`, with
 * `given` for what comes later. The name is of this query alone.
 */
export function builtOnce<Built>(build: (db: Db, named: Named) => Built): (db: Db) => Built {
  const built = new WeakMap<Db, Built>();
  return (db) => {
    const known = built.get(db) ?? build(db, (name) => (db.keepsStatements ? name : ''));
    built.set(db, known);
    return known;
  };
}

/** A statement for each of a few keys, written when it is first asked for. */
export function writtenFor<Key extends string, Statement>(write: (key: Key) => Statement): (key: Key) => Statement {
  const written = new Map<Key, Statement>();
  return (key) => {
    const known = written.get(key) ?? write(key);
    written.set(key, known);
    return known;
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
  const ask = writtenOnce(sql`${before}select ${sql.join(columns, sql`, `)}`);
  return async (db, values) => {
    const [found] = await ask(db, values);
    if (!found) throw new Error('A statement without a table has one row.');
    return Object.fromEntries(names.map((name) => [name, questions[name]?.read(found[name])])) as Answers<Questions>;
  };
}
