/** Two servers behind a balancer, each restarted ten times under fifty requests a second: nobody notices. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { programAtHand } from '../server/built-server.ts';
import { createDatabase } from '../server/create-database.ts';
import { freePort, type ServerProcess, startServer } from '../server/server-process.ts';
import { signUp } from '../server/sign-up.ts';
import { openBalancer } from './balancer.ts';

/** Fewer for a look in passing. */
const RESTARTS = Number(process.env.RESTARTS || 10);
const MIN_MS = RESTARTS * 18_000;
const EVERY_MS = 20;
/** One that asks the database, one that anybody may ask, and a page, which the built server keeps. */
const PATHS = ['/api/profile', '/api/blog', '/'];
/** The product's own while nobody watches. */
const DRAIN_S = '5';

test(`${RESTARTS} restarts of each of two servers: no request fails`, async () => {
  const { server, template } = inject('postgres');
  const database = await createDatabase(server, template);
  const folder = mkdtempSync(join(tmpdir(), 'twofold-rolling-'));
  const publicUrl = `http://127.0.0.1:${await freePort()}`;
  const environment = { DATABASE_URL: database.url, PUBLIC_URL: publicUrl, DRAIN_S, LOG_LEVEL: 'silent' };
  const program = programAtHand();
  const start = () => startServer(folder, environment, program);
  const nodes: ServerProcess[] = [await start(), await start()];
  const balancer = await openBalancer(() => nodes.map(({ url }) => url));
  const account = await signUp(balancer.url);

  const failed: string[] = [];
  const asked: Promise<void>[] = [];
  const ask = async () => {
    const path = PATHS[asked.length % PATHS.length] ?? '/';
    const headers = { Authorization: `Bearer ${account.token}` };
    try {
      const answer = await fetch(balancer.url + path, { headers });
      const words = await answer.text();
      if (answer.status !== 200) failed.push(`${path} ${answer.status} ${words}`);
    } catch (error) {
      failed.push(`${path} ${error} ${(error as Error).cause}`);
    }
  };
  const asking = setInterval(() => asked.push(ask()), EVERY_MS);
  const began = performance.now();
  for (let restart = 0; restart < 2 * RESTARTS; restart += 1) {
    const at = restart % 2;
    expect(await nodes[at]?.stop('SIGTERM')).toBe(0);
    nodes[at] = await start();
    // As whoever restarts servers by turns waits for one before the next.
    const { url } = nodes[at];
    await expect.poll(() => balancer.ready(), { timeout: 60_000 }).toContain(url);
  }
  await wait(Math.max(0, MIN_MS - (performance.now() - began)));
  clearInterval(asking);
  await Promise.all(asked);
  const reasons = Object.entries(Object.groupBy(failed, (reason) => reason)).map(([reason, all]) => [
    reason,
    all?.length,
  ]);
  process.stdout.write(`${JSON.stringify({ asked: asked.length, failed: Object.fromEntries(reasons) })}\n`);
  expect(failed).toEqual([]);
  await balancer.close();
  await Promise.all(nodes.map((node) => node.stop('SIGTERM')));
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});
