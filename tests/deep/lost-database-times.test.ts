/** How long it takes until the loss of server or database is dealt with: what the ordinary run sees happen, by the clock. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../server/http.ts';
import { connectPostgres } from '../../server/platform/db.ts';
import { isPostmasterOf } from '../../server/platform/postgres/postmaster.ts';
import { startServer } from '../server/server-process.ts';
import { openTestApp } from '../server/test-app.ts';
import { databaseIn, postmasterIfAny, postmasterIn } from './postmaster-in.ts';

const GONE_MS = 2_000;
const BACK_MS = 2_000;
const TOLD_MS = 1_000;
/** So often one server brings its database back. */
const LOSSES = 3;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'twofold-times-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const postmaster = () => postmasterIn(folder);
const runs = (pid: number): boolean => isPostmasterOf(pid, databaseIn(folder), '');
const start = () => startServer(folder, { LOG_LEVEL: 'silent' });

/** Milliseconds from `happens` on until `is` says so. */
async function timeUntil(happens: () => void, is: () => boolean | Promise<boolean>): Promise<number> {
  const began = performance.now();
  happens();
  while (!(await is())) await wait(5);
  return performance.now() - began;
}

const tell = (what: string, took: number[]) =>
  process.stdout.write(`${JSON.stringify({ [what]: took.map(Math.round) })}\n`);

test('a server killed outright takes its database along', async () => {
  const took: number[] = [];
  for (let kill = 0; kill < 5; kill += 1) {
    const server = await start();
    const pid = postmaster();
    expect(runs(pid)).toBe(true);
    took.push(
      await timeUntil(
        () => void server.stop('SIGKILL'),
        () => !runs(pid),
      ),
    );
  }
  tell('databaseGoneMs', took);
  expect(Math.max(...took)).toBeLessThan(GONE_MS);
});

test('a database killed alone is brought back', async () => {
  const server = await start();
  // It asks the database, and costs nothing.
  const answers = async () => (await fetch(`${server.url}/readyz`)).status === 200;
  const took: number[] = [];
  for (let loss = 0; loss < LOSSES; loss += 1) {
    const pid = postmaster();
    took.push(
      await timeUntil(
        () => process.kill(pid, 'SIGKILL'),
        // A connection outlives its postmaster for a moment: what counts is the next one.
        async () => ![null, pid].includes(postmasterIfAny(folder)) && answers(),
      ),
    );
  }
  tell('databaseBackMs', took);
  await server.stop('SIGTERM');
  expect(Math.max(...took)).toBeLessThan(BACK_MS);
});

test('a database that takes connections and says nothing is told of', async () => {
  const home = await openTestApp();
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await new Promise((done) => silent.once('listening', done));
  const { port } = silent.address() as { port: number };
  const database = connectPostgres(`postgres://nobody@127.0.0.1:${port}/nothing`);
  const app = createApp({ ...home.ctx, database, db: database.db }, null);
  const took: number[] = [];
  for (let look = 0; look < 5; look += 1) {
    const began = performance.now();
    expect((await app.request('/readyz')).status).toBe(503);
    took.push(performance.now() - began);
  }
  tell('silenceToldMs', took);
  for (const socket of sockets) socket.destroy();
  await database.close();
  silent.close();
  await home.close();
  expect(Math.max(...took)).toBeLessThan(TOLD_MS);
});
