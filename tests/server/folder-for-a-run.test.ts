/** What a killed run leaves in memory goes with a later one, and nothing that somebody still needs. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderForARun, removeAbandoned } from './folder-for-a-run.ts';

test('an hour later the folder of a process that is gone is removed, and no other', () => {
  const place = folderForARun('sweep');
  const gone = spawnSync(process.execPath, ['--version'], { timeout: 60_000 }).pid;
  const made = (name: string, agedHours: number): string => {
    const path = join(place, name);
    mkdirSync(join(path, 'data'), { recursive: true });
    const at = Date.now() / 1000 - agedHours * 3600 - 1;
    utimesSync(path, at, at);
    return path;
  };
  const abandoned = made(`twofold-postgres-${gone}-a1B2c3`, 1);
  const kept = [
    made(`twofold-postgres-${gone}-d4E5f6`, 0),
    made(`twofold-postgres-${process.pid}-a1B2c3`, 2),
    made(`another-${gone}-a1B2c3`, 2),
  ];
  removeAbandoned(place);
  expect(existsSync(abandoned)).toBe(false);
  expect(kept.filter((path) => !existsSync(path))).toEqual([]);
  rmSync(place, { recursive: true });
});
