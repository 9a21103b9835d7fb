/** Backups of the embedded database: one archive a night and on request, the last fourteen kept; never the server's keys. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { Clock } from './clock.ts';
import type { Log } from './log.ts';

const KEPT = 14;
const HOUR_MS = 3_600_000;

export const backupFolder = (dataDir: string): string => join(dataDir, 'backups');

/** Writes one archive, whole or not at all, and answers its path. */
export async function writeBackup(pglite: PGlite, dataDir: string, now: Date): Promise<string> {
  const folder = backupFolder(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const dump = await pglite.dumpDataDir('gzip');
  const path = join(folder, `${now.toISOString().replaceAll(':', '-').slice(0, 19)}.tar.gz`);
  writeFileSync(`${path}.part`, Buffer.from(await dump.arrayBuffer()), { mode: 0o600 });
  renameSync(`${path}.part`, path);
  for (const old of archives(folder).slice(0, -KEPT)) rmSync(join(folder, old));
  return path;
}

/** File names of the archives, oldest first. */
export const archives = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.tar.gz'))
        .sort()
    : [];

/** Looks once an hour whether today has its archive, until `stop`. */
export function keepNightlyBackups(pglite: PGlite, dataDir: string, clock: Clock, log: Log): { stop(): void } {
  const look = (): void => {
    const today = clock.now().toISOString().slice(0, 10);
    if (archives(backupFolder(dataDir)).some((name) => name.startsWith(today))) return;
    writeBackup(pglite, dataDir, clock.now()).then(
      () => log.info('backup written'),
      (error: unknown) => log.error({ error: String(error) }, 'backup failed'),
    );
  };
  const hourly = setInterval(look, HOUR_MS);
  hourly.unref();
  return { stop: () => clearInterval(hourly) };
}
