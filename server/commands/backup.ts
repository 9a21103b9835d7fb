/** `npm run backup`: one archive of the database now. `-- restore FILE` brings one back while the server is stopped. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { backupFolder, writeBackup } from '../platform/backups.ts';
import { askRunningServer } from '../platform/control.ts';
import { holdDataFolder, isInUse } from '../platform/data-folder.ts';

const PGLITE_EXTENSIONS = {};

import { type Env, readEnv } from '../platform/env.ts';
import { runCommand } from './run-command.ts';

runCommand(async (args) => {
  const env = readEnv(process.env);
  if (args[0] === 'restore') return restore(env, args[1]);
  if (env.DATABASE_URL) return dumpPostgres(env);
  if (!existsSync(join(env.dataDir, 'database'))) throw new Error(`There is no database in ${env.dataDir} yet.`);
  const path = isInUse(env.dataDir) ? await askRunningServer(env.dataDir, 'backup') : await archiveStopped(env);
  return `Backup written to ${path}.\nThe server's keys are not in it: keep ${join(env.dataDir, 'keys')} safe, and apart.`;
});

async function archiveStopped(env: Env): Promise<string> {
  const hold = holdDataFolder(env.dataDir);
  const pglite = await PGlite.create(join(env.dataDir, 'database'), { extensions: PGLITE_EXTENSIONS });
  try {
    return await writeBackup(pglite, env.dataDir, new Date());
  } finally {
    await pglite.close();
    hold.release();
  }
}

function dumpPostgres(env: Env): string {
  const folder = backupFolder(env.dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}.pgdump`);
  const run = spawnSync('pg_dump', ['--format=custom', `--file=${path}`, env.DATABASE_URL], { stdio: 'inherit' });
  if (run.status !== 0) throw new Error('pg_dump did not succeed. It belongs to the PostgreSQL client programs.');
  return `Backup written to ${path}. Bring it back with pg_restore.`;
}

async function restore(env: Env, file: string | undefined): Promise<string> {
  if (!file || !existsSync(file)) throw new Error('Name the archive: npm run backup -- restore FILE');
  if (env.DATABASE_URL) throw new Error('With PostgreSQL, use pg_restore.');
  const hold = holdDataFolder(env.dataDir);
  const folder = join(env.dataDir, 'database');
  const aside = `${folder}-before-${Date.now()}`;
  const had = existsSync(folder);
  if (had) renameSync(folder, aside);
  try {
    const pglite = await PGlite.create({
      dataDir: folder,
      extensions: PGLITE_EXTENSIONS,
      loadDataDir: new Blob([readFileSync(resolve(file))]),
    });
    await pglite.close();
  } catch (cause) {
    if (had) renameSync(aside, folder);
    throw new Error('This archive could not be read. Nothing was changed.', { cause });
  } finally {
    hold.release();
  }
  return had ? `Restored. The database as it was before lies in ${aside}.` : 'Restored.';
}
