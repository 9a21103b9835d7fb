/** The page of guarantees tells of every sample that is smaller in the ordinary run, by the figures that the code has. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** `file: ordinary / deep`, each in the order in which it stands in the file. */
function written(): string[] {
  return globSync('{domain,server,web,content,tests}/**/*.{ts,tsx}', { cwd: ROOT }).flatMap((file) => {
    const text = read(file);
    if (!/^import \{ howMany \}/m.test(text)) return [];
    const calls = [...text.matchAll(/\bhowMany\(([^()]*)\)/g)].map(([, sizes = '']) =>
      sizes.replaceAll('_', '').split(', '),
    );
    const [ordinary, deep] = [0, 1].map((size) => calls.map((sizes) => sizes[size]).join('; '));
    return `${file}: ${ordinary} / ${deep}`;
  });
}

function told(): string[] {
  const [, rows = ''] =
    /\n\| File +\| What +\| Ordinary +\| Deep +\|\n[^\n]+\n([\s\S]*?)\n(?:\n|$)/.exec(read('docs/guarantees.md')) ?? [];
  return rows.split('\n').map((row) => {
    const [file = '', , ordinary = '', deep = ''] = row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    return `${file.replaceAll('`', '')}: ${ordinary} / ${deep}`.replaceAll(',', '');
  });
}

test('the samples that the page on testing tells are those that are drawn', () => {
  expect(written().length).toBeGreaterThan(20);
  expect(told().sort()).toEqual(written().sort());
});
