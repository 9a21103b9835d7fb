/** A server ends with what started it, whether that is killed outright or gone before the server is ready. */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { isInUse } from '../../server/platform/data-folder.ts';
import { folderForARun } from '../server/folder-for-a-run.ts';
import { freePort, QUICK } from '../server/server-process.ts';

let folder: string;
beforeAll(() => {
  folder = folderForARun('starter');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SERVE = join(import.meta.dirname, '../server/serve-without-pages.ts');

test('the server stops when npm start, which holds its channel, is killed outright', async () => {
  const script = `
    const { spawn } = require('node:child_process');
    const server = spawn(process.execPath, [${JSON.stringify(SERVE)}], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    setInterval(() => {}, 1000);`;
  const port = await freePort();
  const starter = spawn(process.execPath, ['-e', script], {
    env: { ...QUICK, PATH: process.env.PATH, NODE_ENV: 'test', PORT: String(port), DATA_DIR: folder },
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

test('the server stops as well when its starter is gone before it is ready', async () => {
  const child = spawn(process.execPath, [SERVE], {
    env: { ...QUICK, PATH: process.env.PATH, NODE_ENV: 'test', PORT: String(await freePort()), DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGTERM'));
  child.disconnect();
  await expect.poll(() => child.exitCode, { timeout: 90_000 }).toBe(0);
  expect(isInUse(folder)).toBe(false);
});
