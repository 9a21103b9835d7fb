/** What is asked of PostgreSQL about itself, for the operator: its settings, its clock, and whether a pooler stands before it. */
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { ClientBase } from 'pg';
import * as z from 'zod/mini';
import { MIGRATIONS } from '../db.ts';

export const databaseFactsSchema = z.object({
  /** Such as 18.4. */
  version: z.string(),
  fsync: z.string(),
  synchronousCommit: z.string(),
  fullPageWrites: z.string(),
  maxConnections: z.number(),
  /** Of them kept for superusers. */
  reserved: z.number(),
  /** True where another program answers in PostgreSQL's place. */
  pooled: z.boolean(),
  /** Migrations of this version that were not applied yet; null in a database without any. */
  pending: z.nullable(z.number()),
  /** Milliseconds since 1970, by the database's clock, and by ours in the middle of the question. */
  clock: z.number(),
  asked: z.number(),
});

export type DatabaseFacts = z.infer<typeof databaseFactsSchema>;

const SETTINGS = `select current_setting('server_version') as version, current_setting('fsync') as fsync,
  current_setting('synchronous_commit') as commits, current_setting('full_page_writes') as pages,
  current_setting('max_connections')::int as connections, current_setting('superuser_reserved_connections')::int as reserved,
  pg_backend_pid() as pid, extract(epoch from clock_timestamp())::float8 * 1000 as clock,
  to_regclass('drizzle.__drizzle_migrations') is not null as migrated`;

/** On one connection of its own: a pooler tells another process than the one that works. */
export async function readDatabaseFacts(client: ClientBase): Promise<DatabaseFacts> {
  const before = Date.now();
  const { rows } = await client.query(SETTINGS);
  const [row] = rows;
  const asked = (before + Date.now()) / 2;
  const applied = row.migrated
    ? Number((await client.query('select count(*)::int as applied from drizzle.__drizzle_migrations')).rows[0].applied)
    : null;
  const all = readMigrationFiles({ migrationsFolder: MIGRATIONS }).length;
  const connected = (client as ClientBase & { processID?: number | null }).processID;
  return {
    version: row.version,
    fsync: row.fsync,
    synchronousCommit: row.commits,
    fullPageWrites: row.pages,
    maxConnections: row.connections,
    reserved: row.reserved,
    pooled: typeof connected === 'number' && connected !== row.pid,
    pending: applied === null ? null : all - applied,
    clock: row.clock,
    asked,
  };
}
