/** Opens the one database, PostgreSQL by its address, and migrates it. */
import { join } from 'node:path';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { applyMigrations, MIGRATION_LOCK, takeMigrationLock } from './apply-migrations.ts';
import { refuseLentSessions, refusePooler } from './pooler.ts';
import { addressesOf, clientOfPrimary, KEPT_ALIVE } from './primary.ts';

/** A database or a transaction on it, so that verbs can be combined in one transaction. */
export type Db = Pick<
  PgDatabase<NodePgQueryResultHKT>,
  | '_'
  | 'select'
  | 'selectDistinct'
  | 'insert'
  | 'update'
  | 'delete'
  | 'execute'
  | 'transaction'
  | '$with'
  | 'with'
  | '$count'
> & {
  /** Each connection is one and the same to its end, and remembers statements by their names. A transaction does not say. */
  readonly keepsStatements?: boolean;
};

export interface OpenDatabase {
  db: Db;
  /** For single statements; a pooler may stand before them. */
  pool: pg.Pool;
  /** For what needs a connection of its own: locks of a session, LISTEN, COPY, migrations. The same pool unless told. */
  sessions: pg.Pool;
  /**
   * Whether the database answers any query within that many milliseconds. Under load the probe waits behind other
   * queries, and a database that answers those is up.
   */
  answersWithin(ms: number): Promise<boolean>;
  close(): Promise<void>;
}

export const MIGRATIONS = join(import.meta.dirname, 'migrations');
export const MAX_CONNECTIONS = 10;
/** A connection that rests stays for so long: opening one takes longer than most requests, and they come in bursts. */
const REST_MS = 60_000;
/** Past a pooler: live updates, the newsletter and a backup hold one each, and a start one. */
const MAX_SESSIONS = 4;

/** The database notices a machine of ours that vanished as soon as we do one of its own: its locks are free then. */
const NOTICE_VANISHED =
  'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3; set tcp_user_timeout = 60000';

/** Takes `postgres://...` or the parts of an address. `lent`: by a pooler, which would keep settings for others. Does not connect yet. */
function openPool(connection: string | pg.PoolConfig, { max = MAX_CONNECTIONS, lent = false } = {}): pg.Pool {
  const onConnect = lent ? undefined : (client: pg.ClientBase) => client.query(NOTICE_VANISHED);
  const pool = new pg.Pool({ max, idleTimeoutMillis: REST_MS, ...KEPT_ALIVE, onConnect, ...partsOf(connection) });
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
  const parts: { Client?: typeof pg.Client } & pg.ClientConfig = partsOf(connection);
  const client = new (parts.Client ?? pg.Client)(parts);
  client.on('error', () => {});
  await client.connect();
  return use(client).finally(() => client.end());
}

type Address = { connectionString: string; Client?: typeof pg.Client };

/** An address may name several hosts; connections then go to the one that takes writes. */
function partsOf<Parts extends pg.ClientConfig>(connection: string | Parts): Parts | Address {
  if (typeof connection !== 'string') return connection;
  const [first = connection, ...others] = addressesOf(connection);
  if (others.length === 0) return { connectionString: first };
  return { connectionString: first, Client: clientOfPrimary([first, ...others]) };
}

/** Opens a database with the current schema. `direct` is its address past a pooler; empty where there is none. */
export function connectPostgres(
  connection: string | pg.PoolConfig,
  direct = '',
  keepsStatements = direct === '',
): OpenDatabase {
  const pool = openPool(connection, { lent: !keepsStatements });
  const sessions = direct === '' ? pool : openPool(direct, { max: MAX_SESSIONS });
  const db: Db = Object.assign(drizzle(pool), { keepsStatements });
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
    sessions,
    answersWithin: (ms) => Promise.race([isAnswered(db), heardOfOthers(ms)]),
    async close() {
      await pool.end();
      if (sessions !== pool) await sessions.end();
    },
  };
}

const isAnswered = (db: Db): Promise<boolean> =>
  db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );

interface Opening {
  /** As `connectPostgres` takes it. */
  direct?: string;
  migrations?: string;
}

/** Opens PostgreSQL and migrates it, one node at a time. Refuses a pooler that nothing leads past. */
export async function openPostgres(
  connection: string | pg.PoolConfig,
  { direct = '', migrations = MIGRATIONS }: Opening = {},
): Promise<OpenDatabase> {
  const database = connectPostgres(connection, direct);
  try {
    if (direct !== '') await refuseLentSessions(database.sessions);
    await migrateDatabase(database.sessions, migrations, direct === '');
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

async function migrateDatabase(pool: pg.Pool, migrations: string, wary: boolean): Promise<void> {
  const client = await pool.connect();
  try {
    if (wary) await refusePooler(client);
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
