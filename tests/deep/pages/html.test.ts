/** The HTML of every public page, and of the private ones' frames, passes two checkers by other hands: html-validate and the Nu checker. */
import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PUBLIC_PAGES } from '../../../content/public-pages.ts';
import type { SentStory } from '../../../domain/stories/story-views.ts';
import { makePerson } from '../../journeys/person.ts';
import { findChecker, withoutChecker } from '../../screens/page-checkers.ts';
import { startBuiltServer } from '../../server/built-server.ts';
import { folderForARun } from '../../server/folder-for-a-run.ts';
import { openForFile } from '../../server/open-for-file.ts';
import { callAs } from '../../server/sign-up.ts';
import { storyForm } from '../../server/tell-story.ts';
import { isWithout } from '../../stand-ins/debian-package.ts';

/** Besides the public ones: an article that comes with the house, lists by category and search, and what one person's pages begin with. */
const MORE = [
  ...['/blog/small-thanks-daily', '/blog?category=communication', '/blog?q=evening', '/blog/nowhere'],
  ...['/auth', '/tonight', '/month', '/us', '/you', '/account', '/blog/share', '/newsletter/confirm', '/demo/open'],
];
const PATHS = [...Object.keys(PUBLIC_PAGES), ...MORE];

/** How React writes HTML, which every parser reads alike: `<br/>`, `charSet`, `async=""`, `hidden=""`, and ids of its own such as `_R_1_`. */
const WRITTEN_BY_REACT = ['void-style', 'attr-case', 'attribute-boolean-style', 'attribute-empty-style', 'valid-id'];
const RULES = {
  ...Object.fromEntries(WRITTEN_BY_REACT.map((rule) => [rule, 'off'])),
  // A group of boxes to be ticked is sent under one name.
  'form-dup-name': ['error', { shared: ['radio', 'checkbox'] }],
};

/** A checker may take minutes on a machine that does other things. */
const PATIENCE_MS = 20 * 60_000;

const ADMIN = 'head@example.org';

const folder = folderForARun('html');
const pages = join(folder, 'pages');
const files: string[] = [];
const server = openForFile(() => startBuiltServer({ ADMIN_EMAIL: ADMIN }, { brings: true }));
beforeAll(async () => {
  mkdirSync(pages);
  for (const path of [...PATHS, await publishStory(server.url)]) {
    files.push(join(pages, fileOf(path)));
    const answer = await fetch(server.url + path);
    expect([answer.headers.get('content-type'), answer.status], path).toEqual([
      expect.stringContaining('text/html'),
      path === '/blog/nowhere' ? 404 : 200,
    ]);
    writeFileSync(join(pages, fileOf(path)), await answer.text());
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fileOf = (path: string): string => `${path.slice(1).replaceAll(/\W/g, '-') || 'front'}.html`;

/** Sent over the API and let through by a moderator; answers its path. */
async function publishStory(url: string): Promise<string> {
  const [author, moderator] = [await makePerson(url), await makePerson(url, ADMIN)];
  const sent = await callAs(author, 'POST', `${url}/api/stories`, storyForm());
  const { id } = (sent.body as SentStory).story;
  const decided = await callAs(moderator, 'POST', `${url}/api/admin/stories/${id}/approve`, {});
  expect(decided.status, JSON.stringify(decided.body)).toBe(204);
  return `/blog/stories/${id}`;
}

/** What a checker's program says, as JSON; it may end with a number that tells of faults. Into a file: one that ends itself leaves the rest of what it says in a pipe. */
function ask(program: string, args: string[]): unknown {
  const words = join(folder, 'words.json');
  const to = openSync(words, 'w');
  const run = spawnSync(program, args, { encoding: 'utf8', timeout: PATIENCE_MS, stdio: ['ignore', to, 'pipe'] });
  closeSync(to);
  const said = readFileSync(words, 'utf8');
  if (said === '') throw new Error(`${program} said nothing: ${run.error?.message ?? run.stderr}`);
  return JSON.parse(said);
}

test('html-validate finds nothing', ({ skip }) => {
  const checker = findChecker('html-validate');
  if (!checker) return skip(withoutChecker('html-validate'));
  const config = join(folder, 'rules.json');
  writeFileSync(config, JSON.stringify({ root: true, extends: ['html-validate:recommended'], rules: RULES }));
  const options = ['--config', config, '--formatter', 'json'];
  const program = join(checker, 'bin', 'html-validate.mjs');
  // A page with a fault of its own, so that a checker that reads nothing is no pass.
  const wrong = join(folder, 'wrong.html');
  writeFileSync(
    wrong,
    '<!DOCTYPE html><html lang="en"><head><title>x</title></head><body><p><div></div></p></body></html>',
  );
  const read = ask(process.execPath, [program, ...options, wrong, ...files]) as {
    filePath: string;
    messages: { ruleId: string; message: string; selector: string | null }[];
  }[];
  const faults = read.flatMap(({ filePath, messages }) =>
    messages.map(
      ({ ruleId, message, selector }) => `${filePath.slice(folder.length + 1)}: ${ruleId}: ${message} ${selector}`,
    ),
  );
  expect(faults.filter((fault) => fault.startsWith('wrong.html')).length).toBeGreaterThan(0);
  expect(faults.filter((fault) => !fault.startsWith('wrong.html'))).toEqual([]);
});

test('the Nu checker finds nothing', ({ skip }) => {
  const checker = findChecker('vnu-jar');
  if (!checker) return skip(withoutChecker('vnu-jar'));
  if (isWithout('default-jre-headless')) return skip('Java is not installed.');
  const jar = join(checker, 'build', 'dist', 'vnu.jar');
  const wrong = join(folder, 'wrong-too.html');
  writeFileSync(
    wrong,
    '<!DOCTYPE html><html lang="en"><head><title>x</title></head><body><p><div></div></p></body></html>',
  );
  const options = ['-jar', jar, '--format', 'json', '--exit-zero-always', '--stdout'];
  const { messages } = ask('java', [...options, wrong, ...files]) as {
    messages: { type: string; url: string; message: string; extract?: string }[];
  };
  const faults = messages
    // Its reader of sheets is older than `@property` and `@container`; of `<br/>` it only tells.
    .filter(({ type, message }) => type !== 'info' && !message.startsWith('CSS:'))
    .map(({ url, message, extract }) => `${url.split('/').at(-1)}: ${message} ${extract ?? ''}`);
  expect(faults.filter((fault) => fault.startsWith('wrong-too.html')).length).toBeGreaterThan(0);
  expect(faults.filter((fault) => !fault.startsWith('wrong-too.html'))).toEqual([]);
});
