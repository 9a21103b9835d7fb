/** Where a run of tests keeps what ends with it: in memory where the system offers enough, since a database's copy is a thousand small files. */
import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's own file system in memory. */
const MEMORY = '/dev/shm';
/** More than a run ever fills; a container often has a sixteenth of it. */
const ENOUGH_BYTES = 2 ** 30;

const ABANDONED_MS = 3_600_000;

const made = new Set<string>();

/** `twofold-<what>-<process>-<random>`: the process tells later runs whether anybody still needs it. */
export function folderForARun(what: string): string {
  const place = freeIn(MEMORY) < ENOUGH_BYTES ? tmpdir() : MEMORY;
  if (made.size === 0) removeAbandoned(place);
  const folder = mkdtempSync(join(place, `twofold-${what}-${process.pid}-`));
  made.add(folder);
  return folder;
}

/**
 * Removes what processes left behind that were killed: in memory it would take room until the machine restarts. What is
 * younger than an hour may belong to a process that another container sees and this one does not.
 */
export function removeAbandoned(place: string): void {
  for (const name of readdirSync(place)) {
    const owner = /^twofold-[a-z]+-(\d+)-/.exec(name)?.[1];
    if (!owner || isRunning(Number(owner))) continue;
    const path = join(place, name);
    if ((statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) < Date.now() - ABANDONED_MS) remove(path);
  }
}

/** Another user's is left to that user. */
function remove(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch (error) {
    if (!['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // Another user's may not be signalled, and is there.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
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
