/** `npm run backup`: one archive of the database now. `-- restore FILE` brings one back into an empty or the embedded database. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { writeBackup } from '../platform/backup/backups.ts';
import { checkArchive, restoreArchive, restoreEmbedded } from '../platform/backup/restore.ts';
import { askRunningServer } from '../platform/control.ts';
import { holdDataFolder, isInUse } from '../platform/data-folder.ts';
import { connectPostgres, withClient } from '../platform/db.ts';
import { type Env, readEnv } from '../platform/env.ts';
import { openLog } from '../platform/log.ts';
import { refusePooler } from '../platform/pooler.ts';
import { dataDirectory } from '../platform/postgres/cluster.ts';
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts';
import { runCommand, typedAs } from './run-command.ts';

const USAGE = `Usage: ${typedAs('backup')}, or ${typedAs('backup', 'restore FILE')}`;
const RUNNING = 'A server is running on this data folder. Stop it first.';

runCommand(async ([verb, file, ...more]) => {
  const env = readEnv({ ...process.env, LOG_LEVEL: 'warn' });
  if (verb === 'restore' && file && more.length === 0) return restore(env, resolve(file));
  if (verb) throw new Error(USAGE);
  const path = await (env.DATABASE_URL ? backUpHosted(env) : backUpEmbedded(env));
  return `Backup written to ${path}.\nThe server’s keys are not in it: keep ${join(env.dataDir, 'keys')} safe, and apart.`;
});

async function backUp(env: Env, connection: string | pg.PoolConfig): Promise<string> {
  const { pool, close } = connectPostgres(connection);
  try {
    return await writeBackup(pool, env.dataDir, new Date());
  } finally {
    await close();
  }
}

/** A session's lock keeps it from a migration: a pooler may not stand between. */
async function backUpHosted(env: Env): Promise<string> {
  if (env.DATABASE_DIRECT_URL === '') await withClient(env.DATABASE_URL, refusePooler);
  return backUp(env, env.DATABASE_DIRECT_URL || env.DATABASE_URL);
}

/** Its server writes the archive while it runs; otherwise the database is started for this alone, and not migrated. */
async function backUpEmbedded(env: Env): Promise<string> {
  if (!existsSync(dataDirectory(join(env.dataDir, 'postgres')))) {
    throw new Error(`There is no database in ${env.dataDir} yet.`);
  }
  if (isInUse(env.dataDir)) return askRunningServer(env.dataDir, 'backup');
  const hold = holdDataFolder(env.dataDir);
  try {
    const postgres = await startEmbeddedPostgres(env.dataDir, { log: openLog(env) });
    try {
      return await backUp(env, postgres.connection);
    } finally {
      await postgres.stop();
    }
  } finally {
    hold.release();
  }
}

async function restore(env: Env, file: string): Promise<string> {
  try {
    if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
    if (!env.DATABASE_URL && isInUse(env.dataDir)) throw new Error(RUNNING);
    const archive = await checkArchive(file);
    const told = `Restored, as it was at ${archive.header.writtenAt}.`;
    if (!env.DATABASE_URL) {
      const aside = await restoreEmbedded(env.dataDir, archive, { log: openLog(env) });
      return aside ? `${told} The database as it was before lies in ${aside}.` : told;
    }
    await withClient(env.DATABASE_DIRECT_URL || env.DATABASE_URL, (client) => restoreArchive(client, archive));
    return told;
  } catch (cause) {
    throw new Error(`${cause instanceof Error ? cause.message : String(cause)} Nothing was changed.`, { cause });
  }
}
