/** Which PostgreSQL a run of tests takes as the oldest. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
// @ts-expect-error a command of the house, without types
import { findOldestPostgres } from './test-postgres.mjs';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'twofold-parts-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A folder of programs in which `initdb` tells its version. */
function keep(bin: string, version: string): string {
  mkdirSync(bin, { recursive: true });
  const initdb = join(bin, 'initdb');
  writeFileSync(initdb, `#!/bin/sh\necho "initdb (PostgreSQL) ${version} (Debian ${version}-1)"\n`);
  chmodSync(initdb, 0o755);
  return bin;
}

test('the oldest PostgreSQL that is supported is taken, of those that have a server', () => {
  const debian = join(folder, 'debian');
  const path = keep(join(folder, 'path'), '16.2');
  expect(findOldestPostgres({ debian, path: '' })).toBe('');
  expect(findOldestPostgres({ debian, path })).toBe(path);
  keep(join(debian, '9', 'bin'), '9.6.24');
  keep(join(debian, '14', 'bin'), '14.19');
  mkdirSync(join(debian, '15', 'bin'), { recursive: true });
  keep(join(debian, '17', 'bin'), '17.5');
  const newest = keep(join(debian, '18', 'bin'), '18.1');
  expect(findOldestPostgres({ debian, path: '' })).toBe(join(debian, '17', 'bin'));
  expect(findOldestPostgres({ debian, path })).toBe(path);
  rmSync(join(debian, '17'), { recursive: true });
  expect(findOldestPostgres({ debian, path: '' })).toBe(newest);
});
