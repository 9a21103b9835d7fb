/** The data folder: made readable by its owner alone, held by one process at a time. */
import { chmodSync, chownSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { OWN_ID } from './postgres/account.ts';

/** Makes the folder when missing: 0700, or 0710 where a group of the database's own was let pass. */
function makeDataFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  chmodSync(dataDir, statSync(dataDir).gid === OWN_ID ? 0o710 : 0o700);
}

/** Lets the members of one group pass through the folder, without seeing what is in it; group 0 closes it again. */
export function letGroupPass(folder: string, gid: number): void {
  const { uid } = statSync(folder);
  chownSync(folder, uid, gid);
  chmodSync(folder, gid === 0 ? 0o700 : 0o710);
}

/**
 * Takes the folder for this process until `release` or death, kill -9 included: SQLite's file lock dies with its holder.
 * Throws with a plain sentence when another process has it. Two processes on one embedded database corrupt it silently.
 */
export function holdDataFolder(dataDir: string): { release(): void } {
  makeDataFolder(dataDir);
  const path = join(dataDir, 'in-use.lock');
  const lock = new DatabaseSync(path);
  // Whoever may open it could hold it.
  chmodSync(path, 0o600);
  try {
    lock.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    throw new Error(
      `Another Twofold process already uses the data folder ${dataDir}. Stop it first, or set DATA_DIR.`,
      {
        cause,
      },
    );
  }
  return { release: () => lock.close() };
}

/** Whether another process holds the folder now. */
export function isInUse(dataDir: string): boolean {
  try {
    holdDataFolder(dataDir).release();
    return false;
  } catch {
    return true;
  }
}
