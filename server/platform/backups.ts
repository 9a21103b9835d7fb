/** The folder of backups: one archive a night and on request, the last fourteen kept; never the server's keys. */
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { writeArchiveFile } from './archive-file.ts';
import { archiveParts, openSnapshot } from './snapshot.ts';

const KEPT = 14;
const ENDING = '.backup';
const UNFINISHED = '.backup.part';
/** What grows is touched every moment: an unfinished archive of this age was left by a killed process. */
const ABANDONED_MS = 3_600_000;

export const backupFolder = (dataDir: string): string => join(dataDir, 'backups');

/** Writes one archive of the database as it is at this moment, whole or not at all, and returns its path. */
export async function writeBackup(pool: pg.Pool, dataDir: string, now: Date): Promise<string> {
  const folder = backupFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeAbandoned(folder);
  const path = join(folder, `${now.toISOString().replaceAll(/[:.]/g, '-')}${ENDING}`);
  const client = await pool.connect();
  try {
    await writeArchiveFile(path, archiveParts(client, await openSnapshot(client, now)));
  } finally {
    // Closed rather than handed back: that ends the transaction, wherever COPY was.
    client.release(true);
  }
  for (const old of (await listBackups(dataDir)).slice(0, -KEPT)) await rm(join(folder, old));
  return path;
}

/** File names of the archives, oldest first. */
export const listBackups = async (dataDir: string): Promise<string[]> =>
  (await readdir(backupFolder(dataDir))).filter((name) => name.endsWith(ENDING)).sort();

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((found) => found.endsWith(UNFINISHED))) {
    const path = join(folder, name);
    if ((await stat(path)).mtimeMs < Date.now() - ABANDONED_MS) await rm(path, { force: true });
  }
}
