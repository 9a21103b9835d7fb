/** The way past a pooler, DATABASE_DIRECT_URL: reached, of the same database, and nobody else's connections lent to it. */
import type pg from 'pg';
import { connectPostgres } from '../../platform/db.ts';
import type { Env } from '../../platform/env.ts';
import { refuseLentSessions } from '../../platform/pooler.ts';
import { type Finding, findingsOf } from './finding.ts';

const { good, fault } = findingsOf('database');
const MEND = 'Let it name PostgreSQL itself, and the database that DATABASE_URL names.';

/** Nothing where none is set. */
export async function checkDirect({
  DATABASE_URL,
  DATABASE_DIRECT_URL,
}: Pick<Env, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>): Promise<Finding[]> {
  if (DATABASE_URL === '' || DATABASE_DIRECT_URL === '') return [];
  const { pool, sessions, close } = connectPostgres(DATABASE_URL, DATABASE_DIRECT_URL);
  try {
    await refuseLentSessions(sessions);
    if ((await whichDatabase(sessions)) !== (await whichDatabase(pool)))
      return [fault('DATABASE_DIRECT_URL leads to another database than DATABASE_URL.', MEND)];
    return [good('DATABASE_DIRECT_URL reaches the same database past a pooler.')];
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [fault(`DATABASE_DIRECT_URL does not serve: ${why}`, MEND)];
  } finally {
    await close();
  }
}

/** A name that no other database has, whichever way it is reached: when its PostgreSQL began, and its number there. */
async function whichDatabase(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ which: string }>(
    'select pg_postmaster_start_time()::text || oid as which from pg_database where datname = current_database()',
  );
  return rows[0]?.which ?? '';
}
