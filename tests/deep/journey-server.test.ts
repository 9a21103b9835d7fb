/** The journeys' server, which Playwright starts, is gone with its PostgreSQL once Playwright is, and ends in order when asked to. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isInUse } from '../../server/platform/data-folder.ts';
import { folderForARun } from '../server/folder-for-a-run.ts';
import { freePort } from '../server/server-process.ts';

const PROGRAM = join(import.meta.dirname, '..', 'journeys', 'journey-server.ts');
/** Patience, not a measure. */
const PATIENT = { timeout: 90_000 };

/** Starts it as Playwright does: through a shell, with its input held open. */
const START = `require('node:child_process').spawn(${JSON.stringify(`exec node ${PROGRAM}`)}, {
  shell: true, detached: true, stdio: ['pipe', 'inherit', 'inherit'],
});`;

async function start(command: string, args: string[], stdio: 'pipe' | 'ignore') {
  const folder = folderForARun('journeys');
  const port = await freePort();
  const child: ChildProcess = spawn(command, args, {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'warn' },
    stdio: [stdio, 'ignore', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  });
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/readyz`, { headers: { Connection: 'close' } }).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(answers, PATIENT).toBe(true);
  const hasPostgres = () => existsSync(join(folder, 'postgres', 'data', 'postmaster.pid'));
  expect([isInUse(folder), hasPostgres()]).toEqual([true, true]);
  const isGone = async () => !(await answers()) && !isInUse(folder) && !hasPostgres();
  return { child, isGone };
}

test('it goes when whoever started it is killed outright', async () => {
  const { child, isGone } = await start(process.execPath, ['-e', START], 'ignore');
  child.kill('SIGKILL');
  await expect.poll(isGone, PATIENT).toBe(true);
});

test('asked to stop it ends once the server has', async () => {
  const { child, isGone } = await start(process.execPath, [PROGRAM], 'pipe');
  child.kill('SIGTERM');
  await expect.poll(() => child.exitCode, PATIENT).toBe(0);
  expect(await isGone()).toBe(true);
});

test('killed outright itself it takes the server along', async () => {
  const { child, isGone } = await start(process.execPath, [PROGRAM], 'pipe');
  child.kill('SIGKILL');
  await expect.poll(isGone, PATIENT).toBe(true);
});
