/**
 * The witness: whole lives in real browsers behind a proxy that keeps every byte. Nothing in it says what was answered, and
 * two lives that differ in answers alone are told apart by nothing but chance and clocks.
 */
import { randomBytes } from 'node:crypto';
import { type Browser, expect, test } from '@playwright/test';
import { freePort } from '../server/server-process.ts';
import { openRecordingProxy } from '../stand-ins/recording-proxy.ts';
import type { Said, SaidRequest } from '../witness/browser-words.ts';
import { differences, type Life } from '../witness/compare-lives.ts';
import { createSearch } from '../witness/find-marks.ts';
import { chosenMarks, LIVES, typedMarks } from '../witness/lives.ts';
import { walkLife } from '../witness/walk-life.ts';
import { startSecondServer } from './second-server.ts';

test.describe.configure({ timeout: 1_500_000 });

type Name = keyof typeof LIVES;

/** On a server of its own, so that no life finds what another left. */
async function walked(browser: Browser, options: object, name: Name): Promise<Life> {
  const port = await freePort();
  const proxy = await openRecordingProxy(`http://localhost:${port}`);
  const server = await startSecondServer({ PUBLIC_URL: proxy.url }, port);
  try {
    const life = await walkLife({ browser, proxy, options }, LIVES[name]);
    const said = life.chapters.flatMap((chapter) => chapter.said);
    const requests = said.filter(({ kind }) => kind === 'request').length;
    const { said: bytes, answered } = proxy.bytes();
    const description = `${requests} requests, ${said.length - requests} messages of sockets, ${bytes} bytes said, ${answered} answered`;
    test.info().annotations.push({ type: name, description });
    return life;
  } finally {
    await proxy.close();
    await server.close();
  }
}

/** Line by line, so that what stands in every request is searched once. */
function linesOf(said: Said): Buffer[] {
  if (said.kind === 'message') return [said.body];
  return [
    ...said.head
      .toString('latin1')
      .split('\r\n')
      .map((line) => Buffer.from(line, 'latin1')),
    said.body,
  ];
}

/** Marks of the answers that stand anywhere in what was said, with where. */
function marksIn(life: Life, name: Name): string[] {
  const answers = LIVES[name](life.today);
  const [typed, chosen] = [typedMarks(answers), chosenMarks(answers)];
  test.info().annotations.push({ type: name, description: `${typed.length} typed and ${chosen.length} chosen marks` });
  const search = createSearch(typed, chosen);
  return life.chapters.flatMap((chapter) =>
    chapter.said.flatMap((said) =>
      linesOf(said).flatMap((line) =>
        search(line).map((mark) => `${chapter.name}: ${mark} in ${line.toString('latin1', 0, 300)}`),
      ),
    ),
  );
}

/** The life with something else in place of the last record that it stored. */
function tampered(life: Life, change: (record: SaidRequest) => Partial<SaidRequest>): Life {
  const isRecord = (said: Said): said is SaidRequest =>
    said.kind === 'request' && said.method === 'PUT' && said.target.startsWith('/api/journal/records/');
  const last = life.chapters.flatMap(({ said }) => said.filter(isRecord)).at(-1);
  if (!last) throw new Error('Nothing was stored.');
  const chapters = life.chapters.map(({ name, said }) => ({
    name,
    said: said.map((one) => (one === last ? { ...last, ...change(last) } : one)),
  }));
  return { ...life, chapters };
}

const withBody = (record: SaidRequest, part: object): Partial<SaidRequest> => ({
  body: Buffer.from(JSON.stringify({ ...JSON.parse(record.body.toString('utf8')), ...part })),
});

test('@deep two lives that differ in answers alone say the same, and nothing of the answers', async ({
  browser,
  contextOptions,
}) => {
  const quiet = await walked(browser, contextOptions, 'quiet');
  const loud = await walked(browser, contextOptions, 'loud');
  expect.soft(marksIn(quiet, 'quiet')).toEqual([]);
  expect.soft(marksIn(loud, 'loud')).toEqual([]);
  expect.soft(differences(quiet, loud)).toEqual([]);

  // It would have been seen.
  const [mark = ''] = typedMarks(LIVES.loud(loud.today));
  const hidden = Buffer.from(`{"note":"${mark}"}`).toString('base64url');
  const marked = tampered(loud, (record) => ({ head: Buffer.from(`${record.head}X-Note: ${hidden}`) }));
  expect(marksIn(marked, 'loud')).not.toEqual(marksIn(loud, 'loud'));
  for (const part of [{ ciphertext: randomBytes(1_100).toString('base64url') }, { index: 3 }, { version: true }]) {
    expect(
      differences(
        quiet,
        tampered(loud, (record) => withBody(record, part)),
      ),
    ).not.toEqual(differences(quiet, loud));
  }
});
