/**
 * Tonight in Chromium against the built server, signed in, with its data and code kept in this browser: largest contentful
 * paint and layout shift on a phone at a fourth of this machine's speed, over 1.6 Mbit/s and 150 ms there and back, and
 * without a connection. Each run is a new page; the line is slow for the service worker too. Fails above the limits.
 * And what a first visit loads: the JavaScript that has come when the evening stands there, and once the page is at rest.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { signIn } from '../tests/journeys/person.ts';
import { seedPlan } from '../tests/journeys/seeded-plan.ts';
import { signUp } from '../tests/server/sign-up.ts';
import { median, startBuiltServer } from './built-server.ts';
import { launchChromium } from './signed-in-page.ts';
import { slowLineTo } from './slow-line.ts';
import { untilKept } from './until-kept.ts';

const PATH = '/tonight';
const LIMIT_MS = 1_200;
/** None that anybody could see: a label of the tabs may come a frame after its icon. */
const LIMIT_SHIFT = 0.0005;
const SLOWER = 4;
const RUNS = 7;
/** As long as something might still move. */
const SETTLED_MS = 3_000;

const server = await startBuiltServer({ NODE_ENV: 'test', RATE_LIMITS: 'off' });
const line = await slowLineTo(server.port);
const url = `http://localhost:${line.port}`;
const browser = await launchChromium();
try {
  const person = { ...(await signUp(url)), server: url };
  const { stored } = await seedPlan(person);
  const words = stored.plan.events.map(({ discreet_label }) => discreet_label);
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ viewport, timezoneId: 'Europe/Berlin', locale: 'en-US' });
  const first = await context.newPage();
  await signIn(first, person);
  await first.goto(url + PATH);
  await untilKept(first, PATH);
  await first.reload();
  await first.waitForTimeout(SETTLED_MS);
  await first.close();
  await tellFirstVisit(person, words);
  for (const pace of ['slow', 'cut'] as const) {
    line.become(pace);
    await context.setOffline(pace === 'cut');
    const runs: Seen[] = [];
    // The first one warms up.
    for (let run = -1; run < RUNS; run++) {
      const seen = await oneRun(context, words);
      if (run >= 0) runs.push(seen);
    }
    tell(pace === 'slow' ? 'slow line' : 'no connection', runs);
  }
} finally {
  await browser.close();
  line.stop();
  await server.stop();
}

interface Seen {
  /** Milliseconds since the address was asked for. */
  largest: number;
  /** What was painted then. */
  what: string;
  shift: number;
}

async function oneRun(context: BrowserContext, words: readonly string[]): Promise<Seen> {
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const answer = await page.goto(url + PATH);
  if (answer?.status() !== 200) throw new Error(`Tonight answered ${answer?.status()}.`);
  await page.waitForFunction((any) => any.includes(document.querySelector('h1')?.textContent ?? ''), words);
  await page.waitForTimeout(SETTLED_MS);
  const seen = await look(page);
  await page.close();
  return seen;
}

/** What the browser noted of this page so far. */
function look(page: Page): Promise<Seen> {
  return page.evaluate(async () => {
    const entriesOf = (type: string) =>
      new Promise<PerformanceEntryList>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
        observer.observe({ type, buffered: true });
        setTimeout(() => resolve([]), 500);
      });
    const paints = (await entriesOf('largest-contentful-paint')) as (PerformanceEntry & { element?: Element })[];
    const shifts = (await entriesOf('layout-shift')) as (PerformanceEntry & { value: number })[];
    const last = paints.at(-1);
    return {
      largest: last?.startTime ?? Number.POSITIVE_INFINITY,
      what: last?.element?.textContent?.slice(0, 40) ?? '',
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
    };
  });
}

/** Signed in, with nothing of the site in this browser: bytes as they came over the line, whatever the machine's speed. */
async function tellFirstVisit(person: Parameters<typeof signIn>[1], words: readonly string[]): Promise<void> {
  const context = await browser.newContext({ serviceWorkers: 'block', timezoneId: 'Europe/Berlin', locale: 'en-US' });
  const entrance = await context.newPage();
  await signIn(entrance, person);
  await entrance.close();
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Network.clearBrowserCache');
  const scripts = new Set<string>();
  let bytes = 0;
  protocol.on('Network.responseReceived', ({ requestId, response }) => {
    if (new URL(response.url).pathname.endsWith('.js')) scripts.add(requestId);
  });
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  const answer = await page.goto(url + PATH);
  if (answer?.status() !== 200) throw new Error(`Tonight answered ${answer?.status()}.`);
  const files = () => `${(bytes / 1000).toFixed(1)} kB in ${scripts.size} files`;
  await page.waitForFunction((any) => any.includes(document.querySelector('h1')?.textContent ?? ''), words);
  const standing = files();
  await page.waitForTimeout(SETTLED_MS);
  process.stdout.write(`  first visit: JavaScript until the evening stands there ${standing}, at rest ${files()}\n`);
  await context.close();
}

function tell(how: string, runs: readonly Seen[]): void {
  const times = runs.map(({ largest }) => largest);
  const most = Math.max(...runs.map(({ shift }) => shift));
  process.stdout.write(`  ${how}: largest paint median ${median(times).toFixed(0)} ms (limit ${LIMIT_MS} ms), `);
  process.stdout.write(`${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)}, of “${runs[0]?.what}”; `);
  process.stdout.write(`layout shift at most ${most.toFixed(4)} (limit ${LIMIT_SHIFT})\n`);
  if (median(times) >= LIMIT_MS || most > LIMIT_SHIFT) process.exitCode = 1;
}
