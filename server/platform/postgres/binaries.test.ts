import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findPostgresBinaries, linkLibraries } from './binaries.ts';

test('a system without a PostgreSQL among the packages is told what to do', () => {
  expect(() => findPostgresBinaries('sunos', 'x64')).toThrow(/no PostgreSQL for this system.*DATABASE_URL/);
  expect(() => findPostgresBinaries('linux', 'x64', true)).toThrow(/musl.*DATABASE_URL/);
});

test('links between libraries are made where no script of npm did, and stay as they are where one did', () => {
  const root = mkdtempSync(join(tmpdir(), 'twofold-links-'));
  mkdirSync(join(root, 'native', 'lib'), { recursive: true });
  writeFileSync(join(root, 'native', 'lib', 'libpq.so.5.18'), 'library');
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  writeFileSync(join(root, 'native', 'pg-symlinks.json'), JSON.stringify(links));
  for (const _ of ['none yet', 'there']) {
    linkLibraries(root);
    expect(readFileSync(join(root, 'native', 'lib', 'libpq.so.5'), 'utf8')).toBe('library');
  }
  rmSync(root, { recursive: true });
});
