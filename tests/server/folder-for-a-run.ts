/** Where a run of tests keeps what ends with it: in memory where the system offers enough, since a database's copy is a thousand small files. */
import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's own file system in memory. */
const MEMORY = '/dev/shm';
/** More than a run ever fills; a container often has a sixteenth of it. */
const ENOUGH_BYTES = 2 ** 30;

const made = new Set<string>();

export function folderForARun(prefix: string): string {
  const folder = mkdtempSync(join(freeIn(MEMORY) < ENOUGH_BYTES ? tmpdir() : MEMORY, prefix));
  made.add(folder);
  return folder;
}

/** Those of this process that nobody has removed, each named once. */
export function foldersLeft(): string[] {
  const left = [...made].filter((folder) => existsSync(folder));
  made.clear();
  return left;
}

/** None where there is no such folder. */
function freeIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
