/**
 * What a page to read costs a reader on a phone, in Chromium: bytes over the line before anybody touches it, how long its work
 * held it, how far it moved while it was read to its end. Then from a press on Sign In to its dialog, with the code fetched
 * ahead or not, and from a visitor's first Like to the question to sign in. `LIGHT_BEFORE=.../build/server/index.js` measures
 * another build in turns with this one; `LIGHT_PATHS=/,/blog` measures these pages alone, `LIGHT_RUNS` sets another number of
 * runs. Fails above the limits.
 */
import type { Browser } from '@playwright/test';
import { BUILT, type BuiltServer, median, startBuiltServer } from './built-server.ts';
import { needAnswer } from './need-answer.ts';
import { openPhone, type PageWeight, weighPage } from './page-weight.ts';
import { publishStory, STORY_ENVIRONMENT } from './publish-story.ts';
import { launchChromium } from './signed-in-page.ts';

const ARTICLE = '/blog/small-thanks-daily';
const STORY = '/blog/stories/…';
/** Each with words of its own. */
const PAGES: Record<string, string> = {
  '/': 'Try it with your own evenings',
  '/pricing': 'Pay for plans, not for promises',
  '/about': 'About This App',
  '/safety': 'If you are not safe with your partner',
  '/blog': 'Monthly newsletter',
  [ARTICLE]: 'Small thanks',
  [STORY]: 'Comments',
};
const PATHS = process.env.LIGHT_PATHS?.split(',') ?? Object.keys(PAGES);
const RUNS = Number(process.env.LIGHT_RUNS ?? 5);
/** Bytes. */
const MAX_DOCUMENT = 18_000;
const maxScript = (path: string): number => (path === '/' ? 25_000 : 15_000);
const MAX_HELD_MS = 20;
const MAX_SHIFT = 0.0005;
/** More than the rest of a page, and what it fetches then. */
const AHEAD_MS = 6_000;

interface Build {
  name: string;
  server: BuiltServer;
  story: string;
}

const programs = { ...(process.env.LIGHT_BEFORE ? { before: process.env.LIGHT_BEFORE } : {}), now: BUILT };
const browser = await launchChromium();
const builds: Build[] = [];
try {
  for (const [name, program] of Object.entries(programs)) {
    const server = await startBuiltServer({ NODE_ENV: 'test', RATE_LIMITS: 'off', ...STORY_ENVIRONMENT }, program);
    builds.push({ name, server, story: await publishStory(`http://localhost:${server.port}`) });
  }
  for (const path of PATHS) await weigh(path);
  for (const build of builds) {
    for (const [how, waitMs] of Object.entries({ 'fetched ahead': AHEAD_MS, 'not yet': 500 })) {
      const times = await inTurns(() => untilSignIn(browser, build, waitMs));
      process.stdout.write(`  ${build.name}: from Sign In to its dialog, ${how}: ${median(times).toFixed(0)} ms\n`);
    }
    const times = await inTurns(() => untilAsked(browser, build));
    process.stdout.write(`  ${build.name}: from Like to its question: ${median(times).toFixed(0)} ms\n`);
  }
} finally {
  await browser.close();
  for (const { server } of builds) await server.stop();
}

function addressOf({ server, story }: Build, path: string): string {
  return `http://localhost:${server.port}${path === STORY ? story : path}`;
}

async function weigh(path: string): Promise<void> {
  const runs = new Map<Build, PageWeight[]>(builds.map((build) => [build, []]));
  for (const build of builds) await needAnswer(addressOf(build, path), PAGES[path] ?? 'rel="canonical"');
  for (let run = 0; run < RUNS; run++) {
    for (const [build, seen] of runs) seen.push(await weighPage(browser, addressOf(build, path)));
  }
  for (const [{ name }, seen] of runs) tell(path, name, seen);
}

function tell(path: string, name: string, seen: PageWeight[]): void {
  const of = (key: keyof PageWeight) => median(seen.map((one) => one[key]));
  const kB = (key: keyof PageWeight) => `${(of(key) / 1000).toFixed(1)} kB`;
  const shift = Math.max(...seen.map((one) => one.shift));
  process.stdout.write(
    `  ${path}, ${name}: document ${kB('document')}, ${kB('script')} of script in ${of('scripts')} files, ${kB('all')} in all; held for ${of('heldMs').toFixed(0)} ms, longest task ${of('longestMs').toFixed(0)} ms, largest paint ${of('largestMs').toFixed(0)} ms, shift ${shift.toFixed(4)}\n`,
  );
  if (name !== 'now') return;
  const isAbove = [
    of('document') > MAX_DOCUMENT,
    of('script') > maxScript(path),
    of('heldMs') > MAX_HELD_MS,
    shift > MAX_SHIFT,
  ];
  if (!isAbove.includes(true)) return;
  process.stdout.write(`  ${path} is above its limits\n`);
  process.exitCode = 1;
}

async function inTurns(measure: () => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) times.push(await measure());
  return times;
}

async function untilSignIn(from: Browser, build: Build, waitMs: number): Promise<number> {
  const { context, page } = await openPhone(from);
  await page.goto(addressOf(build, '/about'));
  await page.waitForTimeout(waitMs);
  await page.getByRole('banner').getByLabel('Menu', { exact: true }).click();
  const pressed = performance.now();
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('dialog').waitFor();
  const took = performance.now() - pressed;
  await context.close();
  return took;
}

async function untilAsked(from: Browser, build: Build): Promise<number> {
  const { context, page } = await openPhone(from);
  await page.goto(addressOf(build, ARTICLE));
  const like = page.getByRole('button', { name: /^Like this/ }).first();
  await like.waitFor();
  const pressed = performance.now();
  await like.tap();
  await page.getByRole('dialog').waitFor();
  const took = performance.now() - pressed;
  await context.close();
  return took;
}
