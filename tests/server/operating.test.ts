import { spawn } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isInUse } from '../../server/platform/data-folder.ts';
import { folderForARun } from './folder-for-a-run.ts';
import { freePort, runCommand, startServer } from './server-process.ts';

// One process on its own folder: these are about the embedded database, whatever the other tests run on.
let folder: string;
beforeAll(() => {
  folder = folderForARun('twofold-operating-');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('at start it says what is on and off and where the data lies, and has made its secrets', async () => {
  const server = await startServer(folder);
  for (const words of ['Twofold is running', folder, 'AI', 'Mail', 'Payments', 'Google', 'off']) {
    expect(server.said()).toContain(words);
  }
  for (const secret of ['server.key', 'auth.jwk.json']) {
    expect(statSync(join(folder, 'keys', secret)).mode & 0o777, secret).toBe(0o600);
  }
  await server.stop('SIGTERM');
});

test('a graceful stop lets the request in flight finish, refuses new ones, and ends with 0', async () => {
  const server = await startServer(folder);
  const inFlight = fetch(`${server.url}/slow`).then((answer) => answer.text());
  await wait(150);
  const ended = server.stop('SIGTERM');
  expect(await inFlight).toBe('no pages here');
  expect(await ended).toBe(0);
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
});

test('a second server on the same folder is refused and harms nothing', async () => {
  const server = await startServer(folder);
  await expect(startServer(folder)).rejects.toThrow(/Another Twofold process already uses the data folder/);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  await server.stop('SIGTERM');
});

test('the first administrator is granted by a command, with the server running or not', async () => {
  const server = await startServer(folder);
  const person = { email: 'robin@example.org', password: 'three blue kettles 9', data: { adult: true } };
  const signUp = await fetch(`${server.url}/auth/v1/signup`, { method: 'POST', body: JSON.stringify(person) });
  expect(signUp.status).toBe(200);
  expect(runCommand('admin', ['grant', 'robin@example.org'], { DATA_DIR: folder })).toMatchObject({ status: 0 });
  await server.stop('SIGTERM');
  expect(runCommand('admin', ['grant', 'nobody@example.org'], { DATA_DIR: folder })).toMatchObject({
    status: 1,
    said: expect.stringContaining('There is no account'),
  });
  expect(runCommand('admin', [], { DATA_DIR: folder }).status).toBe(1);
});

test('a folder that cannot be served says why and ends with 1', async () => {
  await expect(startServer(folder, { PORT: 'many' })).rejects.toThrow(/PORT/);
});

test('the server stops when npm start, which holds its channel, is killed outright', async () => {
  const script = `
    const { spawn } = require('node:child_process');
    const server = spawn(process.execPath, [${JSON.stringify(join(import.meta.dirname, 'serve-without-pages.ts'))}], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    setInterval(() => {}, 1000);`;
  const port = await freePort();
  const starter = spawn(process.execPath, ['-e', script], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', PORT: String(port), DATA_DIR: folder },
    stdio: 'ignore',
  });
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => true,
      () => false,
    );
  await expect.poll(answers, { timeout: 90_000 }).toBe(true);
  starter.kill('SIGKILL');
  await expect.poll(answers, { timeout: 90_000 }).toBe(false);
  await expect.poll(() => isInUse(folder), { timeout: 90_000 }).toBe(false);
});
