/** One sheet of style: few lines, one scale of gaps and one of type, in sheets and in class names. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const LINES = 4000;
const ROOM_LINES = 60;

/** Longer than a room's: what every page is built from. */
const KIT: Readonly<Record<string, string>> = {
  'tokens.css': 'all tokens, of both themes',
  'base.css': 'bare elements, prose, reduced motion and forced colors',
  'buttons.css': 'four voices in all their states',
  'choices.css': 'cards for answers, and how they stand in a group',
  'chips.css': 'chips, segments and switches are drawn',
  'pickers.css': 'the slider, the tick box and the accordion are drawn',
  'paper.css': 'cards, leaflets and tags are drawn',
  'art.css': 'folds and the folding screen are drawn',
  'overlays.css': 'dialogs, menus and toasts, and how they come',
  'states.css': 'bars, folds, and what stands in while something loads',
  'places.css': 'tabs on phones, a rail on wide screens',
  'hide-screen.css': 'paper over a page, and how it folds away',
};

/** Pixels. */
const GAPS = new Set([0, 1, 2, 4, 8, 12, 20, 32, 48, 84]);
/** The same, as utilities count: in fours. */
const STEPS = new Set(['0', 'px', '0.5', '1', '2', '3', '5', '8', '12', '21', 'auto']);

const read = (path: string): string => readFileSync(path, 'utf8');
const sheets = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({ name, text: read(join(import.meta.dirname, name)) }));
const linesOf = (text: string): number => text.split('\n').length - 1;

const DECLARED = /(?<![\w-])((?:row-|column-)?gap|(?:padding|margin)(?:-[\w-]+)?|font-size|font):\s*([^;{}]+);/g;
const LENGTH = /(-?[\d.]+)(px|rem|pt)\b/g;
const GAP_CLASS =
  /(?<![\w-])-?(?:gap(?:-[xy])?|space-[xy]|[pm][xytblrse]?)-(?:(\d[\d.]*|px|auto)|\[([^\]]+)\])(?=[!\s"'`])/g;
const TYPE_CLASS = /(?<![\w-])text-\[(?!color:|var\(--(?!text-)|--)[^\]]+\]/g;

const isGap = (amount: string, unit: string): boolean =>
  unit !== 'pt' && GAPS.has(Math.abs(Number(amount)) * (unit === 'rem' ? 16 : 1));
const gapsOff = (value: string): boolean =>
  [...value.matchAll(LENGTH)].some(([, amount = '', unit = '']) => !isGap(amount, unit));
/** A size is a token, or a share of what stands around it. */
const sizeOff = (property: string, value: string): boolean => {
  const size = property === 'font' ? (value.split('/')[0] ?? '') : value;
  return (
    !size.includes('var(--text-') && (size.search(LENGTH) >= 0 || /\b(clamp|min|max|calc)\(|\d(vw|vh)\b/.test(size))
  );
};

function offInSheet({ name, text }: { name: string; text: string }): string[] {
  const bare = text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  return [...bare.matchAll(DECLARED)].flatMap(({ 1: property = '', 2: value = '', index }) => {
    const off = property.startsWith('font') ? sizeOff(property, value) : gapsOff(value);
    return off
      ? [`web/style/${name}:${linesOf(bare.slice(0, index)) + 1} ${property}: ${value.replaceAll(/\s+/g, ' ')}`]
      : [];
  });
}

const offInClasses = (path: string): string[] =>
  read(path)
    .split('\n')
    .flatMap((line, at) => {
      const gaps = [...line.matchAll(GAP_CLASS)].filter(([, step, length]) =>
        step === undefined ? gapsOff(length ?? '') : !STEPS.has(step),
      );
      return [...gaps, ...line.matchAll(TYPE_CLASS)].map(([found]) => `${path}:${at + 1} ${found}`);
    });

test('all sheets together are short, and a room’s is on one page', () => {
  expect(sheets.length).toBeGreaterThan(20);
  expect(sheets.reduce((sum, { text }) => sum + linesOf(text), 0)).toBeLessThanOrEqual(LINES);
  const long = sheets.filter(({ name, text }) => !(name in KIT) && linesOf(text) > ROOM_LINES);
  expect(long.map(({ name, text }) => `web/style/${name}: ${linesOf(text)} lines`)).toEqual([]);
  expect(Object.keys(KIT).filter((name) => !sheets.some((sheet) => sheet.name === name))).toEqual([]);
});

test('gaps and sizes of type in sheets are of the scale', () => {
  expect(sheets.flatMap(offInSheet)).toEqual([]);
});

test('gaps and sizes of type in class names are of the scale', () => {
  const components = globSync('web/**/*.tsx').filter((path) => !/\.test\.tsx$/.test(path));
  expect(components.length).toBeGreaterThan(200);
  expect(components.flatMap(offInClasses)).toEqual([]);
});

test('what is off the scale is found', () => {
  const sheet = (text: string) => offInSheet({ name: 'a.css', text });
  expect(sheet('/* a\n */\n.a {\n  margin: 0 auto -16px;\n}\n')).toEqual(['web/style/a.css:4 margin: 0 auto -16px']);
  for (const wrong of [
    'gap: 1rem;',
    'padding-inline: max(6px, 4px);',
    'font-size: 14px;',
    'font-size: clamp(1rem, 2vw, 2rem);',
  ])
    expect(sheet(`.a { ${wrong} }`)).toHaveLength(1);
  for (const wrong of ['font: 400 1rem / 1.2 serif;', 'font-size: 11pt;'])
    expect(sheet(`.a { ${wrong} }`)).toHaveLength(1);
  for (const right of [
    'padding: 8px calc(20px + env(safe-area-inset-right)) 1.25rem;',
    'font: 600 var(--text-sm) / 1 serif;',
    'font-size: 0.9em;',
    'font-size: inherit;',
  ])
    expect(sheet(`.a { ${right} }`)).toEqual([]);
  const found = (text: string) => [...text.matchAll(GAP_CLASS)].map(([name]) => name);
  expect(found('"md:gap-x-4 -mt-2.5 pb-[calc(24px+env(x))]!"')).toEqual([
    'gap-x-4',
    '-mt-2.5',
    'pb-[calc(24px+env(x))]',
  ]);
  expect('text-[1.25rem]'.match(TYPE_CLASS)).not.toBeNull();
});
