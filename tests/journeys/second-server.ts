/** Another copy of the built server beside the journeys' own, for sign-in set up in another way. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../server/server-process.ts';

export interface SecondServer {
  url: string;
  close(): Promise<void>;
}

/** `port` may be chosen beforehand, where others must know the address first. */
export async function startSecondServer(
  environment: Record<string, string>,
  port?: number | undefined,
): Promise<SecondServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'twofold-second-'));
  const chosen = port ?? (await freePort());
  const child: ChildProcess = spawn('node', [join('build', 'server', 'index.js')], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      PORT: String(chosen),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const url = `http://localhost:${chosen}`;
  while (child.exitCode === null) {
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) break;
    await wait(100);
  }
  if (child.exitCode !== null) throw new Error(`The second server ended with ${child.exitCode}`);
  return {
    url,
    async close() {
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
