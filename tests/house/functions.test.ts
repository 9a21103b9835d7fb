/** No function of the product is longer than a screen: what is longer has parts that bear a name. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const MAX_LINES = 60;
/** What no line within a function begins with, as the formatter indents it. */
const STATEMENT = /^(import|export|const|let|function|async function|class|interface|type|declare)\b/;

const isFunction = (node: ts.Node): boolean =>
  ts.isFunctionDeclaration(node) ||
  ts.isFunctionExpression(node) ||
  ts.isArrowFunction(node) ||
  ts.isMethodDeclaration(node);

/** The most lines from one statement at the margin to the next, or to the end; all where a text of several lines may stand at the margin. */
function longestStretch(text: string): number {
  const lines = text.split('\n');
  if (lines.some((line) => line.split('`').length % 2 === 0)) return lines.length;
  const begins = lines.flatMap((line, at) => (STATEMENT.test(line) ? [at] : []));
  return Math.max(...[0, ...begins].map((at, index) => (begins[index] ?? lines.length) - at));
}

/** `file:line` of each function that is longer, from its name to its end. */
function longFunctions(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  // Parsing is what takes the time: where something begins at the margin every few lines, no function is long.
  if (longestStretch(text) <= MAX_LINES) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const found: string[] = [];
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;
  const visit = (node: ts.Node) => {
    const [first, last] = [lineAt(node.getStart(source)), lineAt(node.end)];
    // Nothing within is longer than what it stands in.
    if (last - first < MAX_LINES) return;
    if (isFunction(node)) found.push(`${file}:${first}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test('functions have up to sixty lines', () => {
  const files = globSync('{domain,server,web}/**/*.{ts,tsx}', { cwd: ROOT });
  const product = files.filter((file) => !/\.test\.tsx?$/.test(file));
  expect(product.length).toBeGreaterThan(1000);
  expect(product.flatMap(longFunctions)).toEqual([]);
});
