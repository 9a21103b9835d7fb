/** The order of the layers is settled by the document's first sheet, whichever sheets a page brings and in which order. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ORDER = ['theme', 'base', 'components', 'utilities'];
const read = (...path: string[]): string => readFileSync(join(import.meta.dirname, ...path), 'utf8');

test('the first sheet names the layers before anything else, and the document asks for it before any other', () => {
  const statements = read('app.css').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  expect(statements.trim().split(';')[0]).toBe(`@layer ${ORDER.join(', ')}`);
  expect(/^import .*$/m.exec(read('..', 'root.tsx'))?.[0]).toBe("import './style/app.css';");
});

test('no sheet brings a layer that has no place in that order', () => {
  const sheets = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.css'));
  const opened = sheets.flatMap((name) =>
    [...read(name).matchAll(/@layer ([^;{]+?) *\{/g)].map(([, layer = '']) => ({ name, layer })),
  );
  expect(opened.length).toBeGreaterThan(40);
  expect(opened.filter(({ layer }) => !ORDER.includes(layer))).toEqual([]);
});
