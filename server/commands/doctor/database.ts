/** The database: reached, new enough, forced to disk, with room for the pool; asked through the running server where one holds it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { askRunningServer } from '../../platform/control.ts';
import { holdDataFolder, isInUse } from '../../platform/data-folder.ts';
import { MAX_CONNECTIONS, withClient } from '../../platform/db.ts';
import type { Env } from '../../platform/env.ts';
import { openLog } from '../../platform/log.ts';
import { dataDirectory } from '../../platform/postgres/cluster.ts';
import { type DatabaseFacts, databaseFactsSchema, readDatabaseFacts } from '../../platform/postgres/database-facts.ts';
import { startEmbeddedPostgres } from '../../platform/postgres/embedded-postgres.ts';
import { type Finding, findingsOf } from './finding.ts';

const { good, hint, fault, skipped } = findingsOf('database');
const OLDEST = 15;
/** Beside the pool: a migration or a backup, and an operator's own look. */
const MIN_SPARE = 5;

/** The facts, or the one finding why there are none. */
export async function askDatabase(env: Env): Promise<DatabaseFacts | Finding> {
  try {
    if (env.DATABASE_URL !== '') return await withClient(env.DATABASE_URL, readDatabaseFacts);
    if (!existsSync(dataDirectory(join(env.dataDir, 'postgres')))) {
      return skipped('There is no database yet.', 'The first start of the server makes one in the data folder.');
    }
    if (isInUse(env.dataDir)) return await askServer(env.dataDir);
    return await askStopped(env);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return fault(
      `The database is not reached: ${why}`,
      'Look at DATABASE_URL, and whether PostgreSQL runs and lets this machine in.',
    );
  }
}

/** One that was started before this version does not know the question. */
async function askServer(dataDir: string): Promise<DatabaseFacts | Finding> {
  try {
    return databaseFactsSchema.parse(JSON.parse(await askRunningServer(dataDir, 'database-facts')));
  } catch {
    return skipped(
      'The running server holds the database and does not tell of it.',
      'Restart it with this version, or stop it and ask again.',
    );
  }
}

async function askStopped(env: Env): Promise<DatabaseFacts> {
  const hold = holdDataFolder(env.dataDir);
  try {
    const postgres = await startEmbeddedPostgres(env.dataDir, { log: openLog(env) });
    try {
      return await withClient(postgres.connection, readDatabaseFacts);
    } finally {
      await postgres.stop();
    }
  } finally {
    hold.release();
  }
}

/** `hasDirect`: a way past a pooler is set. */
export function judgeDatabase(facts: DatabaseFacts, hasDirect = false): Finding[] {
  return [
    judgeVersion(facts),
    judgeDurability(facts),
    judgeRoom(facts),
    ...judgePooler(facts, hasDirect),
    judgeMigrations(facts),
  ];
}

function judgeVersion({ version }: DatabaseFacts): Finding {
  const old = Number.parseInt(version, 10) < OLDEST;
  return old
    ? fault(`PostgreSQL ${version} is too old.`, `Twofold is tested with ${OLDEST} and newer.`)
    : good(`PostgreSQL ${version} answers.`);
}

function judgeDurability({ fsync, fullPageWrites, synchronousCommit }: DatabaseFacts): Finding {
  if (fsync !== 'on' || fullPageWrites !== 'on') {
    const found = `fsync is ${fsync}, full_page_writes ${fullPageWrites}: a power cut can destroy the whole database.`;
    return fault(found, 'Turn both on in postgresql.conf.');
  }
  if (synchronousCommit === 'off') {
    return fault('synchronous_commit is off: a crash loses what was answered.', 'Set it to on.');
  }
  return good(`What is answered is on the disk (synchronous_commit ${synchronousCommit}).`);
}

function judgeRoom({ maxConnections, reserved, pooled }: DatabaseFacts): Finding {
  if (pooled) return skipped('Connections are the pooler’s matter.');
  const room = maxConnections - reserved;
  if (room < MAX_CONNECTIONS + MIN_SPARE) {
    const wanted = `A copy of the server may open ${MAX_CONNECTIONS}.`;
    return fault(`PostgreSQL lets ${room} in.`, `${wanted} Raise max_connections.`);
  }
  return good(
    `${room} connections, enough for ${Math.floor((room - MIN_SPARE) / MAX_CONNECTIONS)} copies of the server.`,
  );
}

function judgePooler({ pooled }: DatabaseFacts, hasDirect: boolean): Finding[] {
  if (!pooled) return [];
  return hasDirect
    ? [good('A pooler stands before PostgreSQL, and a way past it is set.')]
    : [
        fault(
          'DATABASE_URL leads through a pooler, and the server does not start so.',
          'Set DATABASE_DIRECT_URL to an address of the same database that passes the pooler by.',
        ),
      ];
}

function judgeMigrations({ pending }: DatabaseFacts): Finding {
  if (pending === null) return skipped('The database is empty: the first start migrates it.');
  if (pending > 0)
    return hint(
      `${pending} migrations are still to come.`,
      'The next start of this version applies them. Back up before.',
    );
  if (pending < 0)
    return fault('The database was migrated by a newer version.', 'Run that version, or restore a backup of before.');
  return good('Its tables are those of this version.');
}
