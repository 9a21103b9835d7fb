/** One run of PostgreSQL on a data directory: from its start until every process of it is gone. */

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { PostgresAccount } from './account.ts';
import type { PostgresBinaries } from './binaries.ts';
import { type Listening, type Settings, settingsOf } from './settings.ts';
import { type StopSignal, startWatched } from './watched-process.ts';

export interface PostmasterPlace {
  binaries: PostgresBinaries;
  account: PostgresAccount;
  data: string;
  listening: Listening;
  settings: Settings;
  log: Log;
}

export interface Postmaster {
  /** Settles when all its processes are gone, for whatever reason. */
  ended: Promise<number>;
  /** INT: sessions end, everything is written, it ends. QUIT: it ends at once and recovers at its next start. */
  stop(signal?: StopSignal): Promise<void>;
}

/** Recovery after a kill reads at most what max_wal_size lets pile up. */
const MAX_START_MS = 120_000;
const MAX_STOP_MS = 15_000;
/** Processes of a postmaster that was killed notice within moments. */
const MAX_ORPHANS_MS = 10_000;
const READY = 'database system is ready to accept connections';
const ORPHANS = 'pre-existing shared memory block';

/** Settles when it takes connections. Throws with PostgreSQL's own words when it does not come up. */
export async function startPostmaster(place: PostmasterPlace): Promise<Postmaster> {
  const until = Date.now() + MAX_ORPHANS_MS;
  for (;;) {
    const attempt = launch(place);
    const outcome = await Promise.race([
      attempt.ready.then(() => 'ready'),
      attempt.ended.then(() => 'ended'),
      wait(MAX_START_MS, 'late', { ref: false }),
    ]);
    if (outcome === 'ready') return attempt;
    if (outcome === 'late') await attempt.stop('QUIT');
    const said = attempt.said();
    const words = said.find((line) => /^(FATAL|PANIC)/.test(line)) ?? said.at(-1) ?? 'It said nothing.';
    if (!said.some((line) => line.includes(ORPHANS)) || Date.now() > until) {
      throw new Error(`PostgreSQL did not start. ${words}`);
    }
    await wait(200);
  }
}

function launch({ binaries, account, data, listening, settings, log }: PostmasterPlace) {
  let ready = (): void => {};
  const becameReady = new Promise<void>((done) => {
    ready = done;
  });
  const program = startWatched([binaries.postgres, '-D', data, ...settingsOf(listening, settings)], account, {
    pgCtl: binaries.pgCtl,
    onLine: (line) => {
      if (line.includes(READY)) ready();
      log[/^(FATAL|PANIC)/.test(line) ? 'warn' : 'debug']({ line }, 'PostgreSQL');
    },
    onOrphaned: () => void endStalePostmaster(data, binaries.pgCtl),
  });
  return {
    ready: becameReady,
    ended: program.ended,
    said: program.said,
    async stop(signal: StopSignal = 'INT') {
      program.signal(signal);
      const patience = new AbortController();
      const late = wait(MAX_STOP_MS, 'late', { signal: patience.signal }).catch(() => 'ended');
      if ((await Promise.race([program.ended, late])) === 'late') program.signal('QUIT');
      patience.abort();
      await program.ended;
    },
  };
}

const FAST_MS = 5_000;
const IMMEDIATE_MS = 10_000;
const LOOK_EVERY_MS = 20;

/**
 * Ends a PostgreSQL that still runs on a data directory whose server is gone, and never touches any other process. Only the
 * holder of the data folder may call this. Returns whether one was found; removes the pid file that it left.
 */
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
