/**
 * What a phone fetches to read, in Chromium against the built server: scripts before anybody touched the page, with Brotli and
 * headers as they came, the document, and how far the page moved by itself, while it was read to its end. Then the first click
 * on 'Like' of a visitor, until the question to sign in stands there, and how far the page moved meanwhile. `READING_BESIDE`
 * names the server of another build (its build/server/index.js), which is measured in turns in the same run. Fails above what
 * is wanted.
 */
import type { Browser, Page } from '@playwright/test';
import { callAs, signUp } from '../tests/server/sign-up.ts';
import { storyForm } from '../tests/server/tell-story.ts';
import { BUILT, type BuiltServer, median, startBuiltServer } from './built-server.ts';
import { needAnswer } from './need-answer.ts';
import { launchChromium } from './signed-in-page.ts';

const RUNS = 5;
const OPERATOR = 'head@twofold.example';
const ARTICLE = '/blog/small-thanks-daily';
/** Bytes. */
const MAX_SCRIPTS = 15_000;
/** As browsers reckon it. */
const MAX_MOVED = 0.001;
/** What is fetched when the browser rests, for whoever goes on into the application, comes later. */
const READ_MS = 1_500;

interface Read {
  scripts: number;
  html: number;
  moved: number;
  /** Milliseconds from the click to the question; null where the page has no heart. */
  asked: number | null;
}

const programs = { now: BUILT, ...(process.env.READING_BESIDE ? { before: process.env.READING_BESIDE } : {}) };
const browser = await launchChromium();
const servers: [string, BuiltServer, string[]][] = [];
try {
  for (const [name, program] of Object.entries(programs)) {
    const server = await startBuiltServer({ NODE_ENV: 'test', RATE_LIMITS: 'off', ADMIN_EMAIL: OPERATOR }, program);
    servers.push([name, server, ['/blog', ARTICLE, await publishStory(`http://localhost:${server.port}`)]]);
  }
  for (const at of [0, 1, 2]) await measurePage(at);
} finally {
  await browser.close();
  for (const [, server] of servers) await server.stop();
}

async function publishStory(url: string): Promise<string> {
  const answer = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: OPERATOR, password: 'quiet-lantern-Harbour-7', data: { adult: true } }),
  });
  const moderator = { token: ((await answer.json()) as { access_token: string }).access_token };
  const author = await signUp(url);
  const { id } = (await callAs(author, 'POST', `${url}/api/stories`, storyForm())).body.story as { id: string };
  await callAs(moderator, 'POST', `${url}/api/admin/stories/${id}/approve`, {});
  return `/blog/stories/${id}`;
}

async function measurePage(at: number): Promise<void> {
  const runs = new Map<string, Read[]>();
  for (let run = 0; run < RUNS; run++) {
    for (const [name, { port }, paths] of servers) {
      const url = `http://localhost:${port}${paths[at]}`;
      await needAnswer(url, 'rel="canonical"');
      runs.set(name, [...(runs.get(name) ?? []), await readOnce(browser, url)]);
    }
  }
  for (const [name, reads] of runs) {
    const middle = (of: (read: Read) => number) => median(reads.map(of));
    const [scripts, html, moved] = [
      middle((read) => read.scripts),
      middle((read) => read.html),
      middle((read) => read.moved),
    ];
    const asked =
      reads[0]?.asked == null ? '' : `, click to question ${middle((read) => read.asked ?? 0).toFixed(0)} ms`;
    const path = servers.find(([other]) => other === name)?.[2][at]?.replace(/[0-9a-f-]{36}/, '…');
    process.stdout.write(`  ${path} ${name}: scripts ${kB(scripts)} (at most ${kB(MAX_SCRIPTS)}), `);
    process.stdout.write(`document ${kB(html)}, moved ${moved.toFixed(4)}${asked}\n`);
    if (name === 'now' && (scripts > MAX_SCRIPTS || moved > MAX_MOVED)) process.exitCode = 1;
  }
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

async function readOnce(on: Browser, url: string): Promise<Read> {
  const context = await on.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  const fetched = await countBytes(page);
  await page.goto(url);
  await page.waitForTimeout(READ_MS / 2);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.waitForTimeout(READ_MS / 2);
  const { Script: scripts = 0, Document: html = 0 } = { ...fetched };
  const like = page.getByRole('button', { name: /^Like this/ }).first();
  const asked = (await like.count()) === 0 ? null : await clickLike(page);
  const moved = await movedBy(page);
  await context.close();
  return { scripts, html, moved, asked };
}

/** Bytes on the line so far, by the kind that the protocol names. */
async function countBytes(page: Page): Promise<Record<string, number>> {
  const fetched: Record<string, number> = {};
  const kinds = new Map<string, string>();
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.enable');
  protocol.on('Network.responseReceived', ({ requestId, type }) => void kinds.set(requestId, type));
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? '';
    fetched[kind] = (fetched[kind] ?? 0) + encodedDataLength;
  });
  return fetched;
}

async function clickLike(page: Page): Promise<number> {
  const from = performance.now();
  await page
    .getByRole('button', { name: /^Like this/ })
    .first()
    .tap();
  await page.getByRole('dialog').waitFor();
  return performance.now() - from;
}

function movedBy(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((tell) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
            if (!hadRecentInput) sum += value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => tell(sum)));
      }),
  );
}
