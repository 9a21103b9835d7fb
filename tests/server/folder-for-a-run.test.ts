/** What a killed run leaves in memory goes with a later one, and nothing that somebody still needs. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderForARun, removeAbandoned } from './folder-for-a-run.ts';

const GONE = spawnSync(process.execPath, ['--version'], { timeout: 60_000 }).pid;

function made(place: string, name: string, agedHours: number): string {
  const path = join(place, name);
  mkdirSync(join(path, 'data'), { recursive: true });
  const at = Date.now() / 1000 - agedHours * 3600 - 1;
  utimesSync(path, at, at);
  return path;
}

test('an hour later the folder of a process that is gone is removed, and no other', () => {
  const place = folderForARun('sweep');
  const abandoned = made(place, `twofold-postgres-${GONE}-a1B2c3`, 1);
  const kept = [
    made(place, `twofold-postgres-${GONE}-d4E5f6`, 0),
    made(place, `twofold-postgres-${process.pid}-a1B2c3`, 2),
    made(place, `another-${GONE}-a1B2c3`, 2),
  ];
  removeAbandoned(place);
  expect(existsSync(abandoned)).toBe(false);
  expect(kept.filter((path) => !existsSync(path))).toEqual([]);
  rmSync(place, { recursive: true });
});

test('what another user left stays, and stops nobody', () => {
  const place = folderForARun('sweep');
  const theirs = made(place, `twofold-postgres-${GONE}-a1B2c3`, 1);
  // Nobody is refused but whoever is not root: root becomes another for a moment, anybody else closes the folder.
  const root = process.getuid?.() === 0;
  chmodSync(place, root ? 0o755 : 0o555);
  if (root) process.seteuid?.('nobody');
  try {
    removeAbandoned(place);
  } finally {
    if (root) process.seteuid?.(0);
    chmodSync(place, 0o700);
  }
  expect(existsSync(theirs)).toBe(true);
  rmSync(place, { recursive: true });
});
