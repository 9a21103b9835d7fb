/** The product's voice (docs/design-language.md): habits that a reader stumbles over do not come back into what people read. */
import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** A short text is a label, a heading, a button or a message of one sentence. */
const MAX_SHORT = 70;
const short = (text: string): boolean => text.length <= MAX_SHORT;

/** One that was chosen as it is: two halves of one thought. */
const WORDED = 'Encrypted; it opens only in your browser.';

/** Each habit, with something that has it. */
const HABITS: { habit: string; has(text: string): boolean; such: string }[] = [
  {
    habit: 'a semicolon in a short text',
    has: (text) => short(text) && text !== WORDED && /^[^=/]*[a-z]{2}; [a-z][^=/]*$/.test(text),
    such: 'Optional; skip it',
  },
  {
    habit: '“sealed” in a button or label',
    has: (text) => text.split(' ').length <= 6 && /^\p{Lu}.*\bseal(ed|s)?\b|^Seal/u.test(text),
    such: 'Keep it sealed',
  },
  {
    habit: '“may stay empty” for “optional”',
    has: (text) => /\b(may|can) (stay|be left) empty\b/i.test(text),
    such: 'May stay empty.',
  },
  { habit: '“somebody” for “someone”', has: (text) => /\bsomebody\b/i.test(text), such: 'Somebody wrote to you' },
  {
    habit: '“any more” for “anymore”',
    has: (text) => /\bany more(?=[.,!?;]|$)/i.test(text),
    such: 'It is not there any more.',
  },
  { habit: '“There is no such …”', has: (text) => /\bno such\b/i.test(text), such: 'There is no such plan.' },
  {
    habit: 'a guest in the passive voice',
    has: (text) =>
      /\b(is|are|was|were) (asked|told) (of|for|about|once|to|nothing)\b|\bis nobody’s business\b|\bwas done with\b/i.test(
        text,
      ),
    such: 'Nobody is told of it',
  },
  {
    habit: 'a session for being signed in',
    has: (text) => /\byour session\b/i.test(text),
    such: 'Your session has ended',
  },
  { habit: '“heeds”', has: (text) => /\bheeds?\b/i.test(text), such: 'A plan that heeds your days' },
  {
    habit: 'a word of a protocol',
    has: (text) => /^\p{Lu}.*\b(token|JWT|payload|wire format|ciphertext|endpoint)\b/u.test(text),
    such: 'Your token has expired',
  },
  {
    habit: 'British spelling',
    has: (text) => /\b(personalis|recognis|organis|apologis)\w+/i.test(text),
    such: 'A personalised plan',
  },
];

/** What no person reads: the API's own description, what a provider is asked, and the schemas of the libraries. */
const UNREAD =
  /\.test\.tsx?$|(^|[/-])api\.ts$|provider-(schema|question)\.ts$|scenario-question\.ts$|(session-idea|module-library|library-fields|date-idea|scene|sealed-text)\.ts$/;
/** The sign-in's own protocol: its sentences are a contract (docs/auth-wire.md), and `web/accounts` has words for each. */
const OF_A_CONTRACT =
  /^server\/accounts\/(auth-error|sessions|letters\/(routes|answer-letter)|google|passkeys\/challenge)/;

/** Texts of two words or more that stand in a file as literals or between tags, with their lines. */
function textsOf(file: string, text: string): { line: number; text: string }[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const found: { line: number; text: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (
      ts.isStringLiteralLike(node) ||
      ts.isJsxText(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node)
    ) {
      const said = node.text.trim().replaceAll(/\s+/g, ' ');
      if (/\p{L}\S* \p{L}/u.test(said)) {
        const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
        found.push({ line, text: said });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Parsing is what takes the time: most files have no such word in any place. */
const MAY_HAVE =
  /; \w|seal|empty|somebody|any more|no such|\b(asked|told)\b|your session|nobody’s|done with|heed|token|JWT|payload|wire format|ciphertext|endpoint|alis(e|ing)|ognis|anis|ogis/i;

test('each habit is known by what has it', () => {
  for (const { habit, has, such } of HABITS) expect(has(such), habit).toBe(true);
  for (const { such } of HABITS) expect(such).toMatch(MAY_HAVE);
});

test('what people read has none of them', () => {
  const files = globSync(['{web,domain}/**/*.{ts,tsx}', 'server/**/*.ts', 'content/*.ts']).filter(
    (file) => !UNREAD.test(file) && !OF_A_CONTRACT.test(file),
  );
  expect(files.length).toBeGreaterThan(1_000);
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    if (!MAY_HAVE.test(text)) return [];
    return textsOf(file, text).flatMap((said) =>
      HABITS.filter(({ has }) => has(said.text)).map(({ habit }) => `${file}:${said.line}: ${habit}: ${said.text}`),
    );
  });
  expect(found).toEqual([]);
});
