/** Another copy of the built server beside the journeys' own, for what has to be set up in another way: on a database of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../server/server-process.ts';
import { copyTemplate } from './second-database.ts';

/** Patience, not a measure: on a busy machine a start takes a few seconds. */
const START_PATIENCE_MS = 90_000;

export interface SecondServer {
  url: string;
  /** The address of its database; empty where it lies in the server's own folder. */
  database: string;
  /** What it was started with. */
  environment: Record<string, string>;
  close(): Promise<void>;
}

/** `port` may be chosen beforehand, where others must know the address first; `root` is where another build lies. */
export async function startSecondServer(
  environment: Record<string, string>,
  port?: number | undefined,
  root = '',
): Promise<SecondServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'twofold-second-'));
  // A folder or a database that is brought along holds what a server before this one wrote.
  const brought = environment.DATA_DIR || environment.DATABASE_URL || !process.env.DATABASE_URL;
  const database = brought ? null : await copyTemplate();
  const chosen = port ?? (await freePort());
  const env = {
    NODE_ENV: 'test',
    PORT: String(chosen),
    DATA_DIR: dataDir,
    DATABASE_URL: database?.url ?? '',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ...environment,
  };
  const child: ChildProcess = spawn('node', [join(root, 'build', 'server', 'index.js')], {
    env: { PATH: process.env.PATH, ...env },
    // By the channel it notices when this worker is gone, in whatever way, and ends.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const url = `http://localhost:${chosen}`;
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
    await database?.drop();
  };
  try {
    await isReady(url, child);
  } catch (error) {
    if (child.exitCode === null) await close();
    throw error;
  }
  return { url, database: environment.DATABASE_URL ?? database?.url ?? '', environment: env, close };
}

async function isReady(url: string, child: ChildProcess): Promise<void> {
  for (const until = Date.now() + START_PATIENCE_MS; Date.now() < until; await wait(100)) {
    if (child.exitCode !== null) throw new Error(`The second server ended with ${child.exitCode}.`);
    const ready = await fetch(`${url}/readyz`, { headers: { Connection: 'close' } }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
  }
  throw new Error('The second server was not ready in time.');
}
