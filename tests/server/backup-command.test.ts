import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readParts } from '../../server/platform/backup/archive.ts';
import { takeRestored } from '../../server/platform/backup/restore.ts';
import { createDatabase, type NewDatabase } from './create-database.ts';
import { folderForARun } from './folder-for-a-run.ts';
import { runCommand, startServer } from './server-process.ts';

// One process on its own folder: the embedded database, and a hosted one beside it.
let folder: string;
let hosted: NewDatabase;
beforeAll(async () => {
  folder = folderForARun('backup');
  hosted = await createDatabase(inject('postgres').server);
});
afterAll(async () => {
  await hosted.drop();
  rmSync(folder, { recursive: true, force: true });
});

const person = { email: 'robin@example.org', password: 'three blue kettles 9', data: { adult: true } };
const backup = (args: string[], environment = {}) => runCommand('backup', args, { DATA_DIR: folder, ...environment });
const newest = () => join(folder, 'backups', readdirSync(join(folder, 'backups')).sort().at(-1) ?? '');

async function signsIn(): Promise<number> {
  const server = await startServer(folder);
  const answer = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    body: JSON.stringify(person),
  });
  await server.stop('SIGTERM');
  return answer.status;
}

test('from the embedded database while it serves, into a hosted one and back; it holds no key', async () => {
  const server = await startServer(folder);
  const signUp = await fetch(`${server.url}/auth/v1/signup`, { method: 'POST', body: JSON.stringify(person) });
  expect(signUp.status).toBe(200);
  expect(backup([])).toMatchObject({ status: 0, said: expect.stringContaining(newest()) });
  const first = newest();
  expect(statSync(first).mode & 0o777).toBe(0o600);
  expect(backup(['restore', first])).toMatchObject({
    status: 1,
    said: 'A server is running on this data folder. Stop it first. Nothing was changed.\n',
  });
  await server.stop('SIGTERM');

  const key = readFileSync(join(folder, 'keys', 'server.key'));
  const plain: Buffer[] = [];
  for await (const { bytes } of readParts(first)) plain.push(bytes);
  expect(Buffer.concat(plain).includes(person.email)).toBe(true);
  expect(Buffer.concat(plain).includes(key)).toBe(false);

  const there = { DATABASE_URL: hosted.url };
  expect(backup(['restore', first], there)).toMatchObject({ status: 0, said: expect.stringContaining('Restored') });
  expect(backup([], there)).toMatchObject({ status: 0 });

  const back = newest();
  expect(back).not.toBe(first);
  const restored = backup(['restore', back]);
  expect(restored).toMatchObject({ status: 0, said: expect.stringContaining('The database as it was before lies in') });
  const aside = /lies in (.*)\./.exec(restored.said)?.[1] ?? '';
  expect(existsSync(join(aside, 'data', 'PG_VERSION'))).toBe(true);
  expect(await signsIn()).toBe(200);
});

test('a stopped embedded database is backed up too, and what cannot be restored changes nothing', async () => {
  expect(backup([])).toMatchObject({ status: 0 });
  const before = readdirSync(folder).sort();
  expect(backup(['restore', join(folder, 'keys', 'server.key')])).toMatchObject({
    status: 1,
    said: 'This file is not a backup of Twofold. Nothing was changed.\n',
  });
  expect(backup(['later'])).toMatchObject({ status: 1, said: expect.stringContaining('Usage') });
  expect(readdirSync(folder).sort()).toEqual(before);
});

test('a restore that was cut off before its last step is finished by the next start, and one before that is forgotten', async () => {
  const dataDir = join(folder, 'cut-off');
  const [current, place] = [join(dataDir, 'postgres'), join(dataDir, 'restoring')];
  mkdirSync(join(current, 'former'), { recursive: true });
  mkdirSync(join(place, 'postgres', 'restored'), { recursive: true });
  expect(await takeRestored(dataDir)).toBeNull();
  expect(readdirSync(current)).toEqual(['former']);

  mkdirSync(join(place, 'complete'));
  // Killed between the two renames: the former is aside, the restored one not yet in its place.
  renameSync(current, `${current}-before`);
  expect(await takeRestored(dataDir)).toBeNull();
  expect(readdirSync(current)).toEqual(['restored']);
  expect(existsSync(place)).toBe(false);
  expect(await takeRestored(dataDir)).toBeNull();
});
