import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { programAtHand } from './built-server.ts';
import { folderForARun } from './folder-for-a-run.ts';
import { runCommand, type ServerProcess, SLOW_BEGAN, startServer } from './server-process.ts';

// One process on its own folder: these are about the embedded database, whatever the other tests run on.
let folder: string;
beforeAll(() => {
  folder = folderForARun('operating');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const backup = (args: string[]) => runCommand('backup', args, { DATA_DIR: folder });
const newest = () => join(folder, 'backups', readdirSync(join(folder, 'backups')).sort().at(-1) ?? '');

const person = { email: 'robin@example.org', password: 'three blue kettles 9', data: { adult: true } };

/** Over a socket of its own: while a command ran, this process stood still, and the server may be closing those kept for later. */
const askAfresh = (url: string) =>
  new Promise<string>((resolve, reject) => {
    get(url, { agent: false }, (answer) => text(answer).then(resolve, reject)).on('error', reject);
  });

/** A start is seconds of work: one server for all that is looked at while it runs, the last look at how it ends. */
describe('a server on its own folder', () => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startServer(folder, { DRAIN_S: '2' });
  });
  afterAll(() => server.stop('SIGTERM'));

  test('at start says what is on and off and where the data lies, and has made its secrets', () => {
    for (const words of ['Twofold is running', folder, 'AI', 'Mail', 'Payments', 'Google', 'off']) {
      expect(server.said()).toContain(words);
    }
    for (const secret of ['server.key', 'auth.jwk.json']) {
      expect(statSync(join(folder, 'keys', secret)).mode & 0o777, secret).toBe(0o600);
    }
  });

  test('lets no second one start beside it, and is not harmed', async () => {
    await expect(startServer(folder, {}, programAtHand())).rejects.toThrow(
      /Another Twofold process already uses the data folder/,
    );
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });

  test('takes its first administrator from a command', async () => {
    const signUp = await fetch(`${server.url}/auth/v1/signup`, { method: 'POST', body: JSON.stringify(person) });
    expect(signUp.status).toBe(200);
    expect(runCommand('admin', ['grant', person.email], { DATA_DIR: folder })).toMatchObject({ status: 0 });
  });

  test('is backed up while it serves, for its owner alone, and no restore goes over it meanwhile', () => {
    expect(backup([])).toMatchObject({ status: 0, said: expect.stringContaining(newest()) });
    expect(statSync(newest()).mode & 0o777).toBe(0o600);
    expect(backup(['restore', newest()])).toMatchObject({
      status: 1,
      said: 'A server is running on this data folder. Stop it first. Nothing was changed.\n',
    });
  });

  test('asked to stop it says so first and still answers for as long as it was told, lets what is in flight finish, and ends with 0, its database with it', async () => {
    const statusOf = async (path: string) => (await fetch(server.url + path)).status;
    const inFlight = askAfresh(`${server.url}/slow`);
    // Its own failure is told, not only that it never began.
    await Promise.race([inFlight, expect.poll(() => server.said(), { interval: 10 }).toContain(SLOW_BEGAN)]);
    const ended = server.stop('SIGTERM');
    await expect.poll(() => statusOf('/readyz'), { interval: 20 }).toBe(503);
    const late = await fetch(`${server.url}/slow`);
    expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
    expect(await inFlight).toBe('no pages here');
    expect(await ended).toBe(0);
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
    expect(existsSync(join(folder, 'postgres', 'data', 'postmaster.pid'))).toBe(false);
  });
});

test('with no server running the command looks for the account itself, and says where there is none', () => {
  expect(runCommand('admin', ['grant', 'nobody@example.org'], { DATA_DIR: folder })).toMatchObject({
    status: 1,
    said: expect.stringContaining('There is no account'),
  });
  expect(runCommand('admin', [], { DATA_DIR: folder }).status).toBe(1);
});

// Archives are restored in the deep run (tests/deep/backup-command.test.ts).
test('a stopped embedded database is backed up too, and what cannot be restored changes nothing', () => {
  expect(backup([])).toMatchObject({ status: 0 });
  const before = readdirSync(folder).sort();
  expect(backup(['restore', join(folder, 'keys', 'server.key')])).toMatchObject({
    status: 1,
    said: 'This file is not a backup of Twofold. Nothing was changed.\n',
  });
  expect(backup(['later'])).toMatchObject({ status: 1, said: expect.stringContaining('Usage') });
  expect(readdirSync(folder).sort()).toEqual(before);
});

test('a folder that cannot be served says why and ends with 1', async () => {
  await expect(startServer(folder, { PORT: 'many' }, programAtHand())).rejects.toThrow(/PORT/);
});
