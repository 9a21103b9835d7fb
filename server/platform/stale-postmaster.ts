/** Finds and ends a PostgreSQL that still runs on a data directory whose server is gone. Never touches any other process. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const FAST_MS = 5_000;
const IMMEDIATE_MS = 10_000;
const LOOK_EVERY_MS = 20;

/** Only the holder of the data folder may call this. Answers whether one was found; removes the pid file that it left. */
export async function endStalePostmaster(data: string, pgCtl: string): Promise<boolean> {
  const path = join(data, 'postmaster.pid');
  if (!existsSync(path)) return false;
  const pid = Number(readFileSync(path, 'utf8').split('\n')[0]);
  const found = isPostmasterOf(pid, data, pgCtl);
  if (found) {
    send(pid, 'SIGINT', pgCtl);
    if (!(await isGone(pid, data, pgCtl, FAST_MS))) {
      send(pid, 'SIGQUIT', pgCtl);
      if (!(await isGone(pid, data, pgCtl, IMMEDIATE_MS))) {
        throw new Error(`A PostgreSQL that was left behind (process ${pid}) does not end. End it, then start again.`);
      }
    }
  }
  // PostgreSQL would take any living process of this user with that id for a postmaster.
  rmSync(path, { force: true });
  return found;
}

/** Whether that process is the PostgreSQL of that data directory, in which every postmaster has its working directory. */
export function isPostmasterOf(pid: number, data: string, pgCtl: string): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  // There a signal travels through a pipe that PostgreSQL alone opens.
  if (process.platform === 'win32') return spawnSync(pgCtl, ['status', '-D', data], { windowsHide: true }).status === 0;
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return stdout.includes('postgres') && stdout.includes(data);
  }
  try {
    const here = statSync(data);
    const there = statSync(`/proc/${pid}/cwd`);
    const program = basename(readlinkSync(`/proc/${pid}/exe`)).replace(/ \(deleted\)$/, '');
    return there.dev === here.dev && there.ino === here.ino && program === 'postgres';
  } catch {
    // It has ended, or belongs to somebody else and so was never started here.
    return false;
  }
}

function send(pid: number, signal: 'SIGINT' | 'SIGQUIT', pgCtl: string): void {
  if (process.platform === 'win32') {
    spawnSync(pgCtl, ['kill', signal.slice(3), String(pid)], { windowsHide: true });
    return;
  }
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function isGone(pid: number, data: string, pgCtl: string, patienceMs: number): Promise<boolean> {
  const until = Date.now() + patienceMs;
  while (isPostmasterOf(pid, data, pgCtl)) {
    if (Date.now() > until) return false;
    await wait(LOOK_EVERY_MS);
  }
  return true;
}
