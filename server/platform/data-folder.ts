/** The data folder: readable only by its owner, locked by one process at a time. */
import { chmodSync, chownSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { OWN_ID } from './postgres/account.ts';

/** Creates the folder if missing: 0700, or 0710 if the database's group has access. */
function makeDataFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  chmodSync(dataDir, statSync(dataDir).gid === OWN_ID ? 0o710 : 0o700);
}

/** Lets one group traverse the folder without listing it; group 0 revokes that. */
export function letGroupPass(folder: string, gid: number): void {
  const { uid } = statSync(folder);
  chownSync(folder, uid, gid);
  chmodSync(folder, gid === 0 ? 0o700 : 0o710);
}

/**
 * Locks the folder for this process until `release` or its death, kill -9 included: SQLite's file lock dies with its
 * holder. Throws a plain sentence if another process has it. Two processes on one embedded database would corrupt it
 * silently.
 */
export function holdDataFolder(dataDir: string): { release(): void } {
  makeDataFolder(dataDir);
  const path = join(dataDir, 'in-use.lock');
  const lock = new DatabaseSync(path);
  // Owner only: whoever may open the file could lock it.
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

/** Whether another process has locked the folder. */
export function isInUse(dataDir: string): boolean {
  try {
    holdDataFolder(dataDir).release();
    return false;
  } catch {
    return true;
  }
}
