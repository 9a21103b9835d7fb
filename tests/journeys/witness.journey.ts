/**
 * The witness: whole lives in real browsers behind a proxy that keeps every byte. Nothing in it says what was answered, and
 * two lives that differ in answers alone are told apart by nothing but chance and clocks.
 */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { freePort } from '../server/server-process.ts';
import { openRecordingProxy, type RecordingProxy } from '../stand-ins/recording-proxy.ts';
import type { Said } from '../witness/browser-words.ts';
import { differences, type Life } from '../witness/compare-lives.ts';
import { createSearch } from '../witness/find-marks.ts';
import { chosenMarks, LIVES, type LivedAnswers, typedMarks } from '../witness/lives.ts';
import { walkLife } from '../witness/walk-life.ts';
import { open } from './open-page.ts';
import { startSecondServer } from './second-server.ts';

test.describe.configure({ timeout: 1_500_000 });

type Name = keyof typeof LIVES;

const note = (type: string, description: string) => test.info().annotations.push({ type, description });

/** On a server of its own, so that no life finds what another left; both at one address. */
async function walked(browser: Browser, options: object, name: Name, address: number): Promise<Life> {
  const port = await freePort();
  const proxy = await openRecordingProxy(`http://localhost:${port}`, address);
  const server = await startSecondServer({ PUBLIC_URL: proxy.url }, port);
  try {
    const life = await walkLife({ browser, proxy, options }, LIVES[name]);
    const said = life.chapters.flatMap((chapter) => chapter.said);
    const requests = said.filter(({ kind }) => kind === 'request').length;
    const { said: bytes, answered } = proxy.bytes();
    note(
      name,
      `${requests} requests, ${said.length - requests} messages of sockets, ${bytes} bytes said, ${answered} answered`,
    );
    return life;
  } finally {
    await proxy.close();
    await server.close();
  }
}

/** Line by line, so that what stands in every request is searched once. */
function linesOf(said: Said): Buffer[] {
  if (said.kind === 'message') return [said.body];
  const head = said.head.toString('latin1').split('\r\n');
  return [...head.map((line) => Buffer.from(line, 'latin1')), said.body];
}

/** Where the marks stand in what was said: by mark, the lines that hold it. */
function marksIn(life: Life, { typed, chosen }: Marks): Map<string, string[]> {
  const search = createSearch(typed, chosen);
  const found = new Map<string, string[]>();
  for (const chapter of life.chapters) {
    for (const line of chapter.said.flatMap(linesOf)) {
      const where = `${chapter.name}: ${line.toString('latin1', 0, 300)}`;
      for (const mark of search(line)) found.set(mark, [...(found.get(mark) ?? []), where]);
    }
  }
  return found;
}

interface Marks {
  typed: string[];
  chosen: string[];
}
const marksOf = (answers: LivedAnswers): Marks => ({ typed: typedMarks(answers), chosen: chosenMarks(answers) });

/** Of the life's own answers; a word of a choice that the life without this choice says as well, such as in the name of a file, says nothing. */
function toldBy(life: Life, own: Marks, other: Life): string[] {
  note('marks', `${own.typed.length} typed and ${own.chosen.length} chosen`);
  const said = marksIn(life, own);
  const anyway = marksIn(other, { typed: [], chosen: own.chosen });
  note('said by either life', [...anyway.keys()].join(', '));
  return [...said]
    .filter(([mark]) => !anyway.has(mark))
    .flatMap(([mark, where]) => where.map((line) => `${mark} in ${line}`));
}

test('@deep two lives that differ in answers alone say the same, and nothing of the answers', async ({
  browser,
  contextOptions,
}) => {
  const address = await freePort();
  const quiet = await walked(browser, contextOptions, 'quiet', address);
  const loud = await walked(browser, contextOptions, 'loud', address);
  expect.soft(toldBy(quiet, marksOf(LIVES.quiet(quiet.today)), loud)).toEqual([]);
  expect.soft(toldBy(loud, marksOf(LIVES.loud(loud.today)), quiet)).toEqual([]);
  expect.soft(differences(quiet, loud)).toEqual([]);
});

/** How a page could tell one of four answers. */
interface Telling {
  query?: string;
  headers?: Record<string, string>;
  body?: object;
  /** Of what is sealed. */
  bytes?: number;
  times?: number;
  id?: string;
}

/** What the browser says when a page keeps a record so. */
async function told(page: Page, proxy: RecordingProxy, telling: Telling): Promise<Life> {
  const before = proxy.said().length;
  await page.evaluate(async ({ query = '', headers = {}, body = {}, bytes = 1052, times = 1, id }) => {
    const base64url = (length: number) => {
      const text = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(length))));
      return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    };
    for (let time = 0; time < times; time++) {
      await fetch(`/api/journal/records/mood/${id ?? crypto.randomUUID()}${query}`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify({ version: 1, ciphertext: base64url(bytes), ...body }),
      });
    }
  }, telling);
  await proxy.silence();
  return { today: '2026-11-28', chapters: [{ name: 'a record', said: proxy.said().slice(before) }] };
}

const TELLINGS: readonly (readonly [string, Telling])[] = [
  ['its index in the query', { query: '?n=3' }],
  ['its index in a header', { headers: { 'X-Step': '3' } }],
  ['its index in place of a number', { id: '3' }],
  ['a bit', { body: { kept: true } }],
  ['a version', { body: { version: 4 } }],
  ['a length', { bytes: 1055 }],
  ['how often', { times: 4 }],
];

test('@deep @phone-only a page that tells an answer by index, bit, length or number is seen to, through the same proxy', async ({
  page,
  baseURL,
}) => {
  const proxy = await openRecordingProxy(baseURL ?? '');
  try {
    // Where data is dear a page fetches nothing ahead, so that it says nothing by itself.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await open(page, `${proxy.url}/contact`);
    await proxy.silence();
    const silent = await told(page, proxy, {});
    expect(differences(silent, await told(page, proxy, {}))).toEqual([]);
    for (const [how, telling] of TELLINGS) {
      expect(differences(silent, await told(page, proxy, telling)), how).not.toEqual([]);
    }
    const word = Buffer.from(JSON.stringify({ intensity: 'Very Bold' })).toString('base64url');
    const wrapped = await told(page, proxy, { body: { ciphertext: word } });
    expect([...marksIn(wrapped, { typed: [], chosen: ['very-bold'] }).keys()]).toEqual(['very-bold']);
  } finally {
    await proxy.close();
  }
});
