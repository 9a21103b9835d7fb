/**
 * Brings a database to today's tables: each migration in a transaction of its own, so that a lock is held for that one alone.
 * One that makes indexes CONCURRENTLY runs outside of any, since PostgreSQL wants it so.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { ClientBase } from 'pg';

/** Any fixed number: it only keeps two starting nodes from migrating at once. */
export const MIGRATION_LOCK = 720_266;

const LOOK_EVERY_MS = 100;
/** An index over a large table takes minutes; another copy waits for it. */
const MAX_WAIT_MS = 60 * 60_000;

/**
 * Takes the lock for this session. Asked for again and again, not waited for within a statement: that one would hold a
 * snapshot, for whose end an index that is made CONCURRENTLY waits in turn.
 */
export async function takeMigrationLock(client: ClientBase, way: 'alone' | 'shared'): Promise<void> {
  const ask = `select pg_try_advisory_lock${way === 'shared' ? '_shared' : ''}($1) as taken`;
  const until = Date.now() + MAX_WAIT_MS;
  while (!(await client.query<{ taken: boolean }>(ask, [MIGRATION_LOCK])).rows[0]?.taken) {
    if (Date.now() > until) throw new Error('Another copy of the server has been migrating the database for an hour.');
    await wait(LOOK_EVERY_MS);
  }
}

const isConcurrent = ({ sql }: MigrationMeta): boolean => sql.some((one) => /\bINDEX CONCURRENTLY\b/i.test(one));

/** Under `takeMigrationLock`. Throws where one fails: those before it stay applied. */
export async function applyMigrations(client: ClientBase, migrationsFolder: string): Promise<void> {
  await prepare(client);
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  const last = Number(rows[0]?.last ?? -1);
  for (const migration of readMigrationFiles({ migrationsFolder })) {
    if (migration.folderMillis <= last) continue;
    if (isConcurrent(migration)) await applyOne(client, migration);
    else await inTransaction(client, () => applyOne(client, migration));
  }
}

/** Within the caller's transaction, which nobody else can see into: what would be made CONCURRENTLY is made as any other. */
export async function applyWithin(client: ClientBase, migrations: MigrationMeta[]): Promise<void> {
  await prepare(client);
  for (const migration of migrations) {
    const sql = migration.sql.map((one) => one.replaceAll(/\bINDEX CONCURRENTLY\b/gi, 'INDEX'));
    await applyOne(client, { ...migration, sql });
  }
}

async function prepare(client: ClientBase): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
}

async function applyOne(client: ClientBase, { sql, hash, folderMillis }: MigrationMeta): Promise<void> {
  for (const statement of sql) await client.query(statement);
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ]);
}

async function inTransaction(client: ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
