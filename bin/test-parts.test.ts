/** On a machine that has none of Debian's packages, tests are told of each that they ask for: what may be missing is named, not failed. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
// @ts-expect-error a command of the house, without types
import { findParts } from './test-parts.mjs';

vi.mock('node:child_process', () => ({ spawn: vi.fn(), spawnSync: () => ({ status: 1, stdout: '' }) }));
vi.mock('./test-postgres.mjs', () => ({ findOldestPostgres: () => '' }));

const ROOT = join(import.meta.dirname, '..');
/** The parts that tests ask for by name, or by a constant of their file. */
const asked = new Set(
  globSync('tests/**/*.ts', { cwd: ROOT }).flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    return [...text.matchAll(/isWithout\((?:'([\w-]+)'|([A-Z_]+))\)/g)].map(
      ([, name, constant]) => name ?? new RegExp(`const ${constant} = '([\\w-]+)'`).exec(text)?.[1] ?? file,
    );
  }),
);

test('every part that a test asks for is looked for before any test runs', () => {
  expect(asked).toContain('postgresql');
  const missing: { id: string }[] = [];
  const { TWOFOLD_WITHOUT } = findParts(missing, { deep: true });
  expect(TWOFOLD_WITHOUT.split(',').sort()).toEqual([...asked].sort());
  expect(missing.map(({ id }) => id).sort()).toEqual([...asked].sort());
});

test('the ordinary run looks for nothing that the deep one alone needs', () => {
  const { TWOFOLD_WITHOUT } = findParts([], { deep: false });
  expect(TWOFOLD_WITHOUT).not.toMatch(/postgresql|strace|xandikos/);
});
