/** A whole house for one test file: a fresh database, a data folder of its own, a clock that can be moved, served over HTTP. */
import { rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { confirmsAddresses } from '../../server/accounts/auth-settings.ts';
import { hashPassword } from '../../server/accounts/password.ts';
import { startSession } from '../../server/accounts/sessions/session.ts';
import { createUser } from '../../server/accounts/user.ts';
import { createApp } from '../../server/http.ts';
import { openAppContext } from '../../server/open-app-context.ts';
import { openLive } from '../../server/partner/open-live.ts';
import type { AppContext } from '../../server/platform/app-context.ts';
import { readEnv } from '../../server/platform/env.ts';
import { watchConnections } from '../../server/platform/http/watch-connections.ts';
import { folderForARun } from './folder-for-a-run.ts';
import { ACCOUNT_PASSWORD, houses, type MakeAccount } from './sign-up.ts';
import { openTestDatabase } from './test-database.ts';

export interface TestApp {
  ctx: AppContext;
  /** Such as http://127.0.0.1:41234, no slash at the end. */
  url: string;
  /** Moves the clock by so many milliseconds from now on. */
  pass(ms: number): void;
  /** What the live updates do every few seconds. */
  look(): Promise<void>;
  /** For good: the house can still be closed afterwards. */
  loseDatabase(): Promise<void>;
  close(): Promise<void>;
}

let passwordHash: Promise<string> | undefined;

/** What a sign-up writes. Its slow part, a hash that takes its time, is the same for all. */
const accountsIn =
  (ctx: AppContext): MakeAccount =>
  async (email, data) => {
    passwordHash ??= hashPassword(ACCOUNT_PASSWORD);
    const from = { email, passwordHash: await passwordHash, data, confirmed: 'trusted' } as const;
    return ctx.db.transaction(async (tx) => {
      const user = await createUser(ctx, tx, { ...from, identity: { provider: 'email' } });
      if (!user) throw new Error(`${email} is taken.`);
      return startSession(ctx, tx, user.id, 'password');
    });
  };

export async function openTestApp(environment: Record<string, string> = {}): Promise<TestApp> {
  const dataDir = folderForARun('test');
  const database = await openTestDatabase();
  let shift = 0;
  const clock = { now: () => new Date(Date.now() + shift) };
  const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMITS: 'off', DATA_DIR: dataDir, ...environment });
  const { ctx, close } = await openAppContext(env, { database, clock });
  const app = createApp(ctx, null);
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 });
  // Kept longer than any test takes: sealing holds up both ends, and a connection closed meanwhile fails the next call.
  (server as Server).keepAliveTimeout = 180_000;
  const letGo = watchConnections(server as Server);
  const live = openLive(ctx);
  live.attach(server as Server);
  await new Promise((done) => server.once('listening', done));
  const port = (server.address() as AddressInfo).port;
  const url = `http://127.0.0.1:${port}`;
  if (!env.AUTH_ISSUER_URL && !confirmsAddresses(ctx)) houses.set(url, accountsIn(ctx));
  if (!environment.PUBLIC_URL) Object.assign(env, { publicUrl: url, PORT: port });
  return {
    ctx,
    url,
    pass: (ms) => {
      shift += ms;
    },
    look: () => live.look(),
    async loseDatabase() {
      await database.close();
      Object.assign(database, { close: async () => {} });
    },
    async close() {
      houses.delete(url);
      await live.close();
      // What is still being answered is not kept for another call, which would hold up the end.
      (server as Server).keepAliveTimeout = 1;
      const closed = new Promise((done) => server.close(done));
      letGo();
      await closed;
      await close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
