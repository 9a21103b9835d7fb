/** Opens the one database, PostgreSQL by its address, and migrates it. */
import { join } from 'node:path';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { applyMigrations, MIGRATION_LOCK, takeMigrationLock } from './apply-migrations.ts';

/** A database or a transaction on it, so that verbs can be combined in one transaction. */
export type Db = Pick<
  PgDatabase<NodePgQueryResultHKT>,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | '$with' | 'with' | '$count'
>;

export interface OpenDatabase {
  db: Db;
  /** For work that needs its own connection. */
  pool: pg.Pool;
  /**
   * Whether the database answers any query within that many milliseconds. Under load the probe waits behind other
   * queries, and a database that answers those is up.
   */
  answersWithin(ms: number): Promise<boolean>;
  close(): Promise<void>;
}

export const MIGRATIONS = join(import.meta.dirname, 'migrations');
export const MAX_CONNECTIONS = 10;

/** Takes `postgres://...` or the parts of an address. Does not connect yet. */
function openPool(connection: string | pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ max: MAX_CONNECTIONS, ...partsOf(connection) });
  // Without listeners a dropped connection would end the process. The pool's listener covers idle connections; one in use emits only on itself.
  pool.on('error', () => {});
  const inUse = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_, client) => inUse.delete(client));
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (!inUse.has(client)) return;
      // Frees its slot at once: its user may never release it (drizzle does not if `begin` fails), and a later release is ignored.
      client.release(error);
      client.release = () => {};
    });
  });
  return pool;
}

/** A connection outside the pool, for work before there is one. Lost between two queries, it fails the next. */
export async function withClient<T>(
  connection: string | pg.ClientConfig,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(partsOf(connection));
  client.on('error', () => {});
  await client.connect();
  return use(client).finally(() => client.end());
}

const partsOf = <Parts extends pg.ClientConfig>(connection: string | Parts): Parts | { connectionString: string } =>
  typeof connection === 'string' ? { connectionString: connection } : connection;

/** Opens a database with the current schema. */
export function connectPostgres(connection: string | pg.PoolConfig): OpenDatabase {
  const pool = openPool(connection);
  const db: Db = drizzle(pool);
  let answered = 0;
  pool.on('release', (error) => {
    if (!error) answered += 1;
  });
  async function heardOfOthers(ms: number): Promise<boolean> {
    const before = answered;
    await wait(ms);
    // Reads first what arrived while this process was busy.
    await turn();
    return answered > before;
  }
  return {
    db,
    pool,
    answersWithin: (ms) => Promise.race([isAnswered(db), heardOfOthers(ms)]),
    close: () => pool.end(),
  };
}

const isAnswered = (db: Db): Promise<boolean> =>
  db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );

/** Opens PostgreSQL and migrates it, one node at a time. */
export async function openPostgres(connection: string | pg.PoolConfig, migrations = MIGRATIONS): Promise<OpenDatabase> {
  const database = connectPostgres(connection);
  try {
    await migrateDatabase(database.pool, migrations);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

async function migrateDatabase(pool: pg.Pool, migrations: string): Promise<void> {
  const client = await pool.connect();
  try {
    await takeMigrationLock(client, 'alone');
    await applyMigrations(client, migrations);
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    client.release();
  }
}

class TakenBack extends Error {}

/**
 * Runs `work` in a nested transaction and rolls it back unless `keep`: the same statements at the same cost, so that
 * timing reveals nothing. Returns the result of `work` either way.
 */
export async function keepOrTakeBack<T>(tx: Db, keep: boolean, work: (tx: Db) => Promise<T>): Promise<T> {
  const done: T[] = [];
  await tx
    .transaction(async (inner) => {
      done.push(await work(inner));
      if (!keep) throw new TakenBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error;
    });
  const [answer] = done;
  return answer as T;
}
