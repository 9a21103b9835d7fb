/** Every class of a sheet is worn: by its whole name, or by one put together, such as `btn-${variant}`. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const CSS_COMMENT = /\/\*[\s\S]*?\*\//g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g;
const PRELUDE = /(?<=^|[;{}])[^;{}@]*(?=\{)/g;
const CLASS = /\.([a-z][\w-]*)/gi;
const TEXT = /"[^"\n]*"|'[^'\n]*'|`[^`]*`/g;
/** Within a text: between blanks, and neither part of a path nor of a selector. */
const NAME = /(?<![^\s"'`}])[a-z][\w-]*(?![^\s"'`])/gi;
const BEGINNING = /(?<![^\s"'`])([a-z][\w-]*-)\$\{/gi;

/** Of the sheets' selectors. */
const classesOf = (sheet: string): string[] =>
  [...sheet.replaceAll(CSS_COMMENT, '').matchAll(PRELUDE)].flatMap(([prelude]) =>
    [...prelude.matchAll(CLASS)].map(([, name = '']) => name),
  );

interface Worn {
  names: Set<string>;
  beginnings: Set<string>;
}

/** What a source's texts may hand to an element: prose in it counts as well, so that nothing worn is ever missed. */
function wornIn(sources: readonly string[]): Worn {
  const [names, beginnings] = [new Set<string>(), new Set<string>()];
  for (const source of sources) {
    for (const [text] of source.replaceAll(COMMENT, '').matchAll(TEXT)) {
      for (const [name] of text.matchAll(NAME)) names.add(name);
      for (const [, beginning = ''] of text.matchAll(BEGINNING)) beginnings.add(beginning);
    }
  }
  return { names, beginnings };
}

const unworn = (sheet: string, { names, beginnings }: Worn): string[] =>
  [...new Set(classesOf(sheet))].filter(
    (name) => !names.has(name) && ![...beginnings].some((beginning) => name.startsWith(beginning)),
  );

test('no sheet has a class that nothing wears', () => {
  const sources = globSync('{web,domain,server,content}/**/*.{ts,tsx}', { cwd: ROOT });
  const worn = wornIn(sources.filter((path) => !/\.test\.tsx?$/.test(path)).map(read));
  const sheets = globSync('web/**/*.css', { cwd: ROOT });
  expect(sheets.length).toBeGreaterThan(40);
  expect(sheets.flatMap((sheet) => classesOf(read(sheet))).length).toBeGreaterThan(400);
  expect(sheets.flatMap((sheet) => unworn(read(sheet), worn).map((name) => `${sheet} .${name}`))).toEqual([]);
});

test('one is found', () => {
  const worn = wornIn([
    `import { facts } from './one-facts.ts'; // class two-facts\n<a className={classNames('on', is && "three")} />`,
    `const look = \`base btn-\${voice}\`; page.querySelector(".four");`,
  ]);
  const sheet =
    '/* .no */ .on:hover > .one-facts, :is(.three) { top: 1.5px } @media (width < 56.25rem) { .btn-a .four { left: 0 } .two-facts.base { } }';
  expect(unworn(sheet, worn)).toEqual(['one-facts', 'four', 'two-facts']);
});
