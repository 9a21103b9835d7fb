/** A house on a given database, by this version's own code, and what was left in an archive to be found again: its account, its journal, its key. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { createApp } from '../../server/http.ts';
import { openAppContext } from '../../server/open-app-context.ts';
import type { AppContext } from '../../server/platform/app-context.ts';
import type { OpenDatabase } from '../../server/platform/db.ts';
import { readEnv } from '../../server/platform/env.ts';

/** Of the archives alone: it opens nothing else. */
const SERVER_KEY = Buffer.from('for the archives of tests/upgrades only'.slice(0, 32)).toString('base64url');

export const PERSON = { email: 'ada@example.org', password: 'A quiet harbour, 7 lanterns', data: { adult: true } };
/** What stands sealed in the person's journal. */
export const RECORD = { id: '7b6c1f7e-4f0e-4a5e-9c56-0d6f6f1f9d02', day: '2026-11-29', words: 'kept over an upgrade' };

interface House {
  ctx: AppContext;
  url: string;
  close(): Promise<void>;
}

export async function openHouseOn(database: OpenDatabase): Promise<House> {
  const dataDir = mkdtempSync(join(tmpdir(), 'twofold-upgrade-'));
  mkdirSync(join(dataDir, 'keys'), { mode: 0o700 });
  writeFileSync(join(dataDir, 'keys', 'server.key'), SERVER_KEY, { mode: 0o600 });
  const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMITS: 'off', DATA_DIR: dataDir });
  const { ctx, close } = await openAppContext(env, { database });
  const server = serve({ fetch: createApp(ctx, null).fetch, hostname: '127.0.0.1', port: 0 }) as Server;
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  Object.assign(env, { publicUrl: url, PORT: port });
  return {
    ctx,
    url,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
