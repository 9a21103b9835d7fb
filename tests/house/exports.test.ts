/** What a file exports is imported somewhere: else dead code looks alive. */
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
// @ts-expect-error a command of the house, without types
import { readImports } from '../../bin/import-graph.mjs';

const ROOT = join(import.meta.dirname, '../..');
const EXPORTED = /^export (?:async |abstract )*(?:function\*?|const|class|interface|type|let|enum) (\w+)/gm;
const NAMED = /(?:import|export)\s+(?:type\s+)?([^'";]*?)\s*from\s*'(\.[^']+)'/g;
/** Read as a whole: imported when needed, put in place of another, or named as a file to be loaded. */
const WHOLE = /'([\w./-]+\.tsx?)'/g;

/** The settings of the tools that build and test. */
const ROOT_FILES = [
  'vite.config.ts',
  'vitest.config.ts',
  'playwright.config.ts',
  'react-router.config.ts',
  'drizzle.config.ts',
];

/** What the router takes from a page by its name. */
const OF_PAGES = new Set([
  ...['meta', 'links', 'loader', 'headers', 'handle', 'shouldRevalidate', 'Layout', 'ErrorBoundary', 'HydrateFallback'],
  ...['handleError', 'streamTimeout'],
]);

const namesIn = (clause: string): string[] =>
  (/\{([\s\S]*)\}/.exec(clause)?.[1] ?? '').split(',').map((one) =>
    one
      .trim()
      .replace(/^type\s+/, '')
      .replace(/\s+as\s+\w+$/, ''),
  );

test('nothing is exported that no other file imports', () => {
  const files: string[] = [...readImports(ROOT).keys(), ...ROOT_FILES];
  const texts = new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));
  const imported = new Set<string>();
  const whole = new Set<string>();
  for (const [file, text] of texts) {
    const rest = text.replaceAll(NAMED, (_, clause: string, path: string) => {
      const from = normalize(join(dirname(file), path));
      if (clause.includes('*')) whole.add(from);
      for (const name of namesIn(clause)) imported.add(`${from} ${name}`);
      return '';
    });
    for (const [, path = ''] of rest.matchAll(WHOLE)) whole.add(path).add(normalize(join(dirname(file), path)));
  }
  const unused: string[] = [];
  for (const [file, text] of texts) {
    if (!/^(?:domain|server|web)\//.test(file) || /\.test\./.test(file) || whole.has(file)) continue;
    for (const [, name = ''] of text.matchAll(EXPORTED)) {
      if (!OF_PAGES.has(name) && !imported.has(`${file} ${name}`)) unused.push(`${file}: ${name}`);
    }
  }
  expect(texts.size).toBeGreaterThan(1000);
  expect(unused).toEqual([]);
});
