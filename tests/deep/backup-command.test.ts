/** `npm run backup` from the database that comes along into a hosted one and back, as an operator who moves does it. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readParts } from '../../server/platform/backup/archive.ts';
import { createDatabase, type NewDatabase } from '../server/create-database.ts';
import { folderForARun } from '../server/folder-for-a-run.ts';
import { runCommand, startServer } from '../server/server-process.ts';

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
  expect(backup([])).toMatchObject({ status: 0 });
  const first = newest();
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
