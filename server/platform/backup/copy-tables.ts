/** Lists Twofold's tables and runs COPY out of and into them, on one connection within its transaction. */
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { escapeIdentifier } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { ArchiveTable } from './archive.ts';

/** Returns all tables except those of extensions, with their stored (not computed) columns. */
export async function listTables(client: ClientBase): Promise<ArchiveTable[]> {
  const { rows } = await client.query<ArchiveTable>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     group by c.relname order by c.relname collate "C"`,
  );
  return rows;
}

/**
 * For this transaction: disables the server's time limits, and makes values independent of PostgreSQL's version and
 * settings.
 */
export async function settleSession(client: ClientBase): Promise<void> {
  await client.query(
    `select set_config(name, '0', true) from pg_settings
     where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`,
  );
  await client.query(
    `select set_config('client_encoding', 'UTF8', true), set_config('datestyle', 'ISO, YMD', true),
       set_config('timezone', 'UTC', true), set_config('intervalstyle', 'postgres', true),
       set_config('bytea_output', 'hex', true), set_config('extra_float_digits', '1', true),
       set_config('synchronize_seqscans', 'off', true)`,
  );
}

export function copyOut(client: ClientBase, table: ArchiveTable): AsyncIterable<Buffer> {
  return client.query(copyTo(`copy ${columnsOf(table)} to stdout`));
}

export async function copyIn(client: ClientBase, table: ArchiveTable, rows: AsyncIterable<Buffer>): Promise<void> {
  await pipeline(rows, client.query(copyFrom(`copy ${columnsOf(table)} from stdin`)));
}

export const tableName = ({ name }: ArchiveTable): string => `public.${escapeIdentifier(name)}`;

const columnsOf = (table: ArchiveTable): string =>
  `${tableName(table)} (${table.columns.map((column) => escapeIdentifier(column)).join(', ')})`;
