/** Which packages go into an archive, and what of them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
// @ts-expect-error a command of the house, without types
import { OUTSIDE_PACKAGES } from '../outside-packages.mjs';
import { filesOfPackage, type Lock, licencesOf, packagesFor, readLock } from './packages.ts';

const folder = mkdtempSync(join(tmpdir(), 'packages-'));
afterAll(() => rmSync(folder, { recursive: true }));
function write(path: string, words = ''): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), words);
}

const LINUX = { os: 'linux', cpu: 'x64' };
const LOCK: Lock = {
  'node_modules/app': {
    dependencies: { shared: '1', inner: '1' },
    optionalDependencies: { here: '1', there: '1', gone: '1' },
  },
  'node_modules/app/node_modules/shared': { version: '2', dependencies: { inner: '1' } },
  'node_modules/shared': { version: '1' },
  'node_modules/inner': { dependencies: { shared: '1' } },
  'node_modules/here': { os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
  'node_modules/there': { os: ['linux'], cpu: ['x64'], libc: ['musl'] },
  'node_modules/other': { version: '1' },
};

test('a package comes with what it needs, as Node finds it, for this platform alone', () => {
  expect(packagesFor(['app'], LOCK, LINUX)).toEqual([
    'node_modules/app',
    'node_modules/app/node_modules/shared',
    'node_modules/here',
    'node_modules/inner',
    'node_modules/shared',
  ]);
  expect(packagesFor(['app'], LOCK, { os: 'darwin', cpu: 'arm64' })).not.toContain('node_modules/here');
});

test('of the real ones the binaries for this platform come along, and nothing that builds or tests', () => {
  const found = packagesFor(OUTSIDE_PACKAGES, readLock(process.cwd()), LINUX);
  for (const name of ['@img/sharp-linux-x64', '@img/sharp-libvips-linux-x64', '@node-rs/argon2-linux-x64-gnu'])
    expect(found).toContain(`node_modules/${name}`);
  for (const name of ['vite', 'typescript', 'esbuild', 'react', 'drizzle-orm'])
    expect(found).not.toContain(`node_modules/${name}`);
  expect(found.length).toBeLessThan(60);
});

test('of a package what runs comes along, and its licence', () => {
  for (const path of [
    'index.js',
    'lib/a.node',
    'LICENSE.md',
    'package.json',
    'README.md',
    'index.d.ts',
    'index.js.map',
  ])
    write(`one/${path}`);
  for (const path of ['test/a.js', 'docs/b.js', 'node_modules/inner/index.js', 'src/x.cc', '.github/c.js'])
    write(`one/${path}`);
  expect(filesOfPackage(join(folder, 'one')).sort()).toEqual(['LICENSE.md', 'index.js', 'lib/a.node', 'package.json']);
});

test('every licence stands there, a text that several share once', () => {
  write('node_modules/a/LICENSE', 'Do as you like.\n');
  write('node_modules/b/LICENSE.md', 'Do as you like.');
  write('node_modules/c/package.json');
  const lock = {
    'node_modules/a': { version: '1', license: 'MIT' },
    'node_modules/b': { version: '2', license: 'MIT' },
    'node_modules/c': { version: '3', license: 'ISC' },
  };
  const told = licencesOf(['a', 'b', 'c'], lock, LINUX, folder);
  expect(told.split('Do as you like.')).toHaveLength(2);
  expect(told).toMatch(/^a 1 \(MIT\)\nb 2 \(MIT\)\n\nDo as you like\.\n/);
  expect(told).toContain('c 3 (ISC)\n\nIt brings no text of its own.');
  expect(() => licencesOf(['d'], { 'node_modules/d': {} }, LINUX, folder)).toThrow('not installed');
});
