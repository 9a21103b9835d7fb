/** Another copy of the built server beside the journeys' own, for what has to be set up in another way: on a database of its own, of the same kind. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../server/server-process.ts';

/** Where the journeys run on PostgreSQL so does this one. A folder that is brought along holds its database in itself. */
async function ownDatabase(environment: Record<string, string>): Promise<{ url: string; drop(): Promise<void> }> {
  const journeys = process.env.DATABASE_URL;
  if (!journeys || environment.DATA_DIR) return { url: '', drop: async () => {} };
  const name = `second_${randomUUID().replaceAll('-', '')}`;
  const say = async (words: string) => {
    const client = new Client({ connectionString: journeys });
    await client.connect();
    await client.query(words).finally(() => client.end());
  };
  await say(`create database ${name}`);
  const url = new URL(journeys);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => say(`drop database ${name}`) };
}

export interface SecondServer {
  url: string;
  close(): Promise<void>;
}

/** `port` may be chosen beforehand, where others must know the address first; `root` is where another build lies. */
export async function startSecondServer(
  environment: Record<string, string>,
  port?: number | undefined,
  root = '',
): Promise<SecondServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'twofold-second-'));
  const database = await ownDatabase(environment);
  const chosen = port ?? (await freePort());
  const child: ChildProcess = spawn('node', [join(root, 'build', 'server', 'index.js')], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      PORT: String(chosen),
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const url = `http://localhost:${chosen}`;
  while (child.exitCode === null) {
    const ready = await fetch(`${url}/readyz`, { headers: { Connection: 'close' } }).then(
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
      await database.drop();
    },
  };
}
