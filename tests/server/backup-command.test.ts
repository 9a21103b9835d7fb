import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeRestored } from '../../server/platform/backup/restore.ts';
import { folderForARun } from './folder-for-a-run.ts';
import { runCommand, startServer } from './server-process.ts';

// One process on its own folder, whose archives are restored in the deep run (tests/deep/backup-command.test.ts).
let folder: string;
beforeAll(() => {
  folder = folderForARun('backup');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const backup = (args: string[], environment = {}) => runCommand('backup', args, { DATA_DIR: folder, ...environment });
const newest = () => join(folder, 'backups', readdirSync(join(folder, 'backups')).sort().at(-1) ?? '');

test('the embedded database is backed up while it serves, for its owner alone, and no restore goes over it meanwhile', async () => {
  const server = await startServer(folder);
  expect(backup([])).toMatchObject({ status: 0, said: expect.stringContaining(newest()) });
  expect(statSync(newest()).mode & 0o777).toBe(0o600);
  expect(backup(['restore', newest()])).toMatchObject({
    status: 1,
    said: 'A server is running on this data folder. Stop it first. Nothing was changed.\n',
  });
  await server.stop('SIGTERM');
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
