import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderForARun } from '../../../tests/server/folder-for-a-run.ts';
import { takeRestored } from './restore.ts';

test('a restore that was cut off before its last step is finished by the next start, and one before that is forgotten', async () => {
  const dataDir = folderForARun('restored');
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
  rmSync(dataDir, { recursive: true });
});
