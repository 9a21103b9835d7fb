/** Words are written one way: email without a hyphen, double curly quotes, curly apostrophes; bounds in code as MAX_ and MIN_. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What people read: neither comments nor tests. */
const files = (...patterns: string[]) =>
  globSync(patterns)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => ({
      file,
      text: readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, ''),
    }));

const foundIn = (read: ReturnType<typeof files>, wrong: RegExp): string[] =>
  read.flatMap(({ file, text }) => {
    const [found] = wrong.exec(text) ?? [];
    return found === undefined ? [] : [`${file}: ${found}`];
  });

/** A reader greps for `MAX_` and `MIN_`. */
const OLD_BOUND = /\b(?:MOST|LEAST|LONGEST|SHORTEST)_[A-Z_]+\b/;
const E_MAIL = /\be-mail/i;
const SINGLE = /‘\p{L}[^’\n]*’/u;
/** The formatter keeps double quotes around a string for what is in it: a straight apostrophe or quote. */
const STRAIGHT =
  /"[^"\n=<>]*(?:\p{L}'\p{L}|(?<=[\s("])'\p{L})[^"\n=<>]*"|^[^'"`\n]*\p{L}'\p{L}[^'"`\n]*$|`[^`$]*\p{L}'\p{L}[^`$]*[`$]|\}[^`$\n'"]*\p{L}'\p{L}[^`$\n'"]*[`$]|[\s(]'\$\{/mu;

test('email is spelled without a hyphen', () => {
  const read = [...files('{web,content,domain,server}/**/*.{ts,tsx}'), ...files('content/**/*.{json,md}')];
  expect(read.length).toBeGreaterThan(1_000);
  expect(foundIn(read, E_MAIL)).toEqual([]);
  expect('Partner’s e-mail').toMatch(E_MAIL);
});

test('what stands on a page, or is printed by a command, is quoted and shortened in one style', () => {
  const read = files(
    'web/**/*.tsx',
    'web/**/*-words.ts',
    'content/**/*.ts',
    'server/commands/*.ts',
    'bin/plan-command.ts',
  );
  expect(read.length).toBeGreaterThan(300);
  expect(foundIn(read, SINGLE)).toEqual([]);
  expect(foundIn(read, STRAIGHT)).toEqual([]);
  for (const wrong of [
    `such as '\${word}'.`,
    '"Editor\'s pick"',
    "  doesn't exist",
    '"Press \'Add\'."',
    "`the newsletter's list`",
    `\`Written to \${path}. The server's keys\``,
  ])
    expect(wrong).toMatch(STRAIGHT);
  expect('Press ‘Add’.').toMatch(SINGLE);
});

test('bounds are called MAX_ and MIN_', () => {
  const read = files('{bin,content,domain,server,web}/**/*.{ts,tsx,mjs}');
  expect(read.length).toBeGreaterThan(1_000);
  expect(foundIn(read, OLD_BOUND)).toEqual([]);
  expect('const MOST_DAYS = 90;').toMatch(OLD_BOUND);
});
