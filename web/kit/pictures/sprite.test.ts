/** The shared picture file holds every icon that may be asked of it, and nothing that could run. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sprite = readFileSync(new URL('./sprite.svg', import.meta.url), 'utf8');
const source = readFileSync(new URL('./sprite-icon.tsx', import.meta.url), 'utf8');

test('every name has its symbol and every symbol its name', () => {
  const names = [...source.matchAll(/^ {2}\| '([\w-]+)'/gm)].map((found) => found[1]).sort();
  const symbols = [...sprite.matchAll(/<symbol id="([\w-]+)"/g)].map((found) => found[1]).sort();
  expect(names.length).toBeGreaterThan(20);
  expect(symbols).toEqual(names);
});

test('it holds paths only', () => {
  expect(sprite.match(/<(?!\/)(\w+)/g)?.filter((tag) => !/^<(svg|symbol|path)$/.test(tag))).toEqual([]);
  expect(sprite).not.toMatch(/script|href|style|on\w+=/i);
});
