/** Opens the one database behind the house: the embedded PGlite in the data folder, or PostgreSQL; same schema, same migrations. */
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { drizzle as overPg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as overPglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';

/** A database or a transaction on it: verbs take this, so that they can be joined in one transaction. */
export type Db = Pick<
  PgDatabase<PgQueryResultHKT>,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | '$with' | 'with' | '$count'
>;

export interface OpenDatabase {
  db: Db;
  kind: 'pglite' | 'postgres';
  /** The pool, on PostgreSQL only: for what needs a connection of its own. */
  pool?: pg.Pool;
  /** The embedded database, on PGlite only: for backups. */
  pglite?: PGlite;
  close(): Promise<void>;
}

/** What the embedded database is opened with, wherever it is: its search tolerates typing errors by trigrams. */
export const PGLITE_EXTENSIONS = { pg_trgm };

export const MIGRATIONS = join(import.meta.dirname, 'migrations');
/** Any fixed number serves: it only keeps two starting nodes from migrating at once. */
const MIGRATION_LOCK = 720_266;

/** Opens the embedded database in `folder`, or in memory from a template when given one, and migrates it. */
export async function openPglite(
  folder: string | undefined,
  template?: Blob,
  migrations = MIGRATIONS,
): Promise<OpenDatabase> {
  const pglite = await PGlite.create({
    extensions: PGLITE_EXTENSIONS,
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(template === undefined ? {} : { loadDataDir: template }),
  });
  const db = overPglite(pglite);
  if (!template) await migratePglite(db, { migrationsFolder: migrations });
  return { db: db as unknown as Db, kind: 'pglite', pglite, close: () => pglite.close() };
}

/** Opens PostgreSQL by its address and migrates it, one node at a time. */
export async function openPostgres(url: string, migrations = MIGRATIONS): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  // A dropped idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  const keeper = await pool.connect();
  const db = overPg(pool);
  try {
    await keeper.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migratePg(db, { migrationsFolder: migrations });
    await keeper.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    keeper.release();
  }
  return { db: db as unknown as Db, kind: 'postgres', pool, close: () => pool.end() };
}

/** One round trip: throws when the database does not answer. */
export async function ping(db: Db): Promise<void> {
  await db.execute(sql`select 1`);
}
