/** A room can be taken in at a glance: a large one has rooms within it, which have an order as rooms have. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
// @ts-expect-error a command of the house, without types
import { readImports } from '../../bin/import-graph.mjs';

const ROOT = join(import.meta.dirname, '../..');
const MAX_FILES = 25;

const imports: Map<string, Set<string>> = readImports(ROOT);
const code = [...imports.keys()].filter(
  (file) => /^(?:domain|server|web)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
);
const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/'));

test('no folder holds more than 25 files of code', () => {
  const sizes = new Map<string, number>();
  for (const file of code) sizes.set(folderOf(file), (sizes.get(folderOf(file)) ?? 0) + 1);
  const large = [...sizes].filter(([folder, size]) => folder.includes('/') && size > MAX_FILES);
  expect(sizes.size).toBeGreaterThan(100);
  expect(large).toEqual([]);
});

test('rooms within a room do not need each other in a circle', () => {
  /** `web/journal/keys` for a file of it; what lies at the room's top belongs to none of them. */
  const innerRoom = (file: string): string | undefined => /^\w+\/[\w-]+\/[\w-]+(?=\/)/.exec(file)?.[0];
  const roomOf = (inner: string): string => folderOf(inner);
  const needs = new Map<string, Set<string>>();
  for (const file of code) {
    const from = innerRoom(file);
    if (!from) continue;
    for (const imported of imports.get(file) ?? []) {
      const to = innerRoom(imported);
      if (!to || to === from || roomOf(to) !== roomOf(from)) continue;
      needs.set(from, (needs.get(from) ?? new Set()).add(to));
    }
  }
  const reached = (from: string): Set<string> => {
    const found = new Set(needs.get(from));
    for (const one of found) for (const next of needs.get(one) ?? []) found.add(next);
    return found;
  };
  expect(needs.size).toBeGreaterThan(20);
  expect([...needs.keys()].filter((inner) => reached(inner).has(inner))).toEqual([]);
});
