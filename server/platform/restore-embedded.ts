/**
 * Restores into the embedded database: into a new one beside it, which takes its place once it is whole. The former one
 * is kept aside.
 */
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { syncFolder } from './archive-file.ts';
import { holdDataFolder, letGroupPass } from './data-folder.ts';
import { dataDirectory } from './database-cluster.ts';
import { withClient } from './db.ts';
import { type EmbeddedOptions, startEmbeddedPostgres } from './embedded-postgres.ts';
import { OWN_ID } from './postgres-account.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { type CheckedArchive, restoreArchive } from './restore-archive.ts';
import { endStalePostmaster } from './stale-postmaster.ts';

const placeOf = (dataDir: string): string => join(dataDir, 'restoring');
const COMPLETE = 'complete';

/** Returns where the former database lies, if there was one. Holds the data folder: refused while a server runs on it. */
export async function restoreEmbedded(
  dataDir: string,
  archive: CheckedArchive,
  options: EmbeddedOptions,
): Promise<string | null> {
  const hold = holdDataFolder(dataDir);
  const place = placeOf(dataDir);
  try {
    await takeRestored(dataDir);
    rmSync(place, { recursive: true, force: true });
    // PostgreSQL's own user has to get to the new place; the next start sets the folder right for the way it takes.
    if (process.getuid?.() === 0) letGroupPass(dataDir, OWN_ID);
    await fill(place, archive, options);
    await endStalePostmaster(dataDirectory(join(dataDir, 'postgres')), findPostgresBinaries().pgCtl);
    writeFileSync(join(place, COMPLETE), '', { flush: true });
    await syncFolder(place);
    return await takeRestored(dataDir);
  } catch (error) {
    if (!existsSync(join(place, COMPLETE))) rmSync(place, { recursive: true, force: true });
    throw error;
  } finally {
    hold.release();
  }
}

async function fill(place: string, archive: CheckedArchive, options: EmbeddedOptions): Promise<void> {
  const postgres = await startEmbeddedPostgres(place, options);
  try {
    await withClient(postgres.connection, (client) => restoreArchive(client, archive));
  } finally {
    await postgres.stop();
  }
}

/** Puts a database that was restored whole in the place of the former one; called at every start, since the step before may have been cut off. */
export async function takeRestored(dataDir: string): Promise<string | null> {
  const place = placeOf(dataDir);
  if (!existsSync(join(place, COMPLETE))) return null;
  const [current, fresh] = [join(dataDir, 'postgres'), join(place, 'postgres')];
  const aside = `${current}-before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  const former = existsSync(fresh) && existsSync(current);
  if (former) renameSync(current, aside);
  if (existsSync(fresh)) renameSync(fresh, current);
  await syncFolder(dataDir);
  rmSync(place, { recursive: true });
  return former ? aside : null;
}
