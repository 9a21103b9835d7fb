/** Server and database as processes: neither outlives the other, whoever of them is killed, and what was answered stays. */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPostmasterOf } from '../../server/platform/postgres/postmaster.ts';
import { folderForARun } from '../server/folder-for-a-run.ts';
import { type ServerProcess, startServer } from '../server/server-process.ts';
import { databaseIn, postmasterIfAny, postmasterIn } from './postmaster-in.ts';

const PATIENCE = { timeout: 60_000, interval: 20 };

let folder: string;
beforeAll(() => {
  folder = folderForARun('lost');
});
afterAll(async () => {
  await server.stop('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const postmaster = () => postmasterIn(folder);
const runs = (pid: number): boolean => isPostmasterOf(pid, databaseIn(folder), '');
const QUIET = { LOG_LEVEL: 'silent' };
const person = { email: 'ada@example.org', password: 'three blue kettles 9' };
const sign = () =>
  fetch(`${server.url}/auth/v1/token?grant_type=password`, { method: 'POST', body: JSON.stringify(person) });
const statusOf = (url: string): Promise<number> =>
  fetch(url).then(
    (answer) => answer.status,
    () => 0,
  );

let server: ServerProcess;

test('a server that is killed outright takes its database along, and the next one starts on what was there', async () => {
  server = await startServer(folder, QUIET);
  const body = JSON.stringify({ ...person, data: { adult: true } });
  const signUp = await fetch(`${server.url}/auth/v1/signup`, { method: 'POST', body });
  expect(signUp.status).toBe(200);
  const pid = postmaster();
  expect(runs(pid)).toBe(true);
  await server.stop('SIGKILL');
  await expect.poll(() => runs(pid), PATIENCE).toBe(false);

  server = await startServer(folder, QUIET);
  expect((await sign()).status).toBe(200);
});

test('without its database the next one answers 503 and when to come again, until it is back; at the fourth loss it ends with a sentence', async () => {
  for (let loss = 1; loss <= 3; loss += 1) {
    const pid = postmaster();
    process.kill(pid, 'SIGKILL');
    const told: unknown[] = [];
    const answered = async () => {
      const { status, headers } = await sign();
      if (status !== 200) told.push([status, Number(headers.get('Retry-After')) > 0]);
      return status;
    };
    // A connection outlives its postmaster for a moment, and answers: what counts is the next one.
    await expect
      .poll(async () => (await answered()) === 200 && ![null, pid].includes(postmasterIfAny(folder)), PATIENCE)
      .toBe(true);
    expect(told).toEqual(told.map(() => [503, true]));
    await expect.poll(() => statusOf(`${server.url}/readyz`), PATIENCE).toBe(200);
  }
  process.kill(postmaster(), 'SIGKILL');
  expect(await server.ended).toBe(1);
  expect(server.said()).toMatch(/Twofold has stopped\. The embedded database ended 4 times within ten minutes\./);
});
