/**
 * What a page to read costs a reader, in Chromium on a phone at a fourth of this machine's speed: JavaScript as it came over
 * the line before anybody touches the page, how long its work held the page (all of each task beyond 50 ms), largest
 * contentful paint and layout shift; then from a press on Sign In to its dialog, with the code fetched ahead or not.
 * `ISLANDS_BEFORE=.../build/server/index.js` measures another build in turns with this one. Fails above the limits.
 */
import type { Browser } from '@playwright/test';
import { type BuiltServer, median, startBuiltServer } from './built-server.ts';
import { needAnswer } from './need-answer.ts';
import { launchChromium } from './signed-in-page.ts';

/** Each with words of its own, and at most so many bytes of script before a touch. */
const PAGES = [
  { path: '/', words: 'Try it with your own evenings', limit: 25_000 },
  { path: '/pricing', words: 'Pay for plans, not for promises', limit: 15_000 },
  { path: '/about', words: 'About This App', limit: 15_000 },
  { path: '/safety', words: 'If you are not safe with your partner', limit: 15_000 },
  { path: '/blog', words: 'Monthly newsletter', limit: 15_000 },
  { path: '/blog/small-thanks-daily', words: 'Small thanks', limit: 15_000 },
] as const;
/** Milliseconds that work may hold a page. */
const LIMIT_HELD_MS = 20;
const LIMIT_SHIFT = 0.0005;
const SLOWER = 4;
const RUNS = Number(process.env.ISLANDS_RUNS ?? 5);
/** Less than the rest after which a page fetches ahead. */
const BEFORE_MS = 2_500;
/** More than that, and the fetching. */
const AHEAD_MS = 6_000;

interface Seen {
  script: number;
  files: number;
  heldMs: number;
  largestMs: number;
  shift: number;
}

const before = process.env.ISLANDS_BEFORE;
const builds: { name: string; server: BuiltServer }[] = [
  ...(before ? [{ name: 'before', server: await startBuiltServer({}, before) }] : []),
  { name: 'this build', server: await startBuiltServer() },
];
const browser = await launchChromium();
try {
  for (const { path, words, limit } of PAGES) {
    const seen = new Map<string, Seen[]>(builds.map(({ name }) => [name, []]));
    for (const { server } of builds) await needAnswer(`http://localhost:${server.port}${path}`, words);
    for (let run = 0; run < RUNS; run++) {
      for (const { name, server } of builds) seen.get(name)?.push(await read(browser, server, path));
    }
    for (const [name, runs] of seen) tell(path, name, runs, name === 'this build' ? limit : Number.POSITIVE_INFINITY);
  }
  for (const { name, server } of builds) {
    const waits = { 'fetched ahead': AHEAD_MS, 'not yet': 500 };
    for (const [how, waitMs] of Object.entries(waits)) {
      const times: number[] = [];
      for (let run = 0; run < RUNS; run++) times.push(await untilDialog(browser, server, waitMs));
      process.stdout.write(`  ${name}: from Sign In to its dialog, ${how}: ${median(times).toFixed(0)} ms\n`);
    }
  }
} finally {
  await browser.close();
  for (const { server } of builds) await server.stop();
}

async function openSlow(from: Browser, server: BuiltServer, path: string) {
  const context = await from.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(() => {
    const seen = { held: 0, largest: 0, shift: 0 };
    Object.assign(window, { seen });
    const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
    watch('longtask', ({ duration }) => {
      seen.held += Math.max(0, duration - 50);
    });
    watch('largest-contentful-paint', ({ startTime }) => {
      seen.largest = startTime;
    });
    watch('layout-shift', (entry) => {
      seen.shift += (entry as PerformanceEntry & { value: number }).value;
    });
  });
  const scripts: number[] = [];
  const addresses = new Map<string, string>();
  await line.send('Network.enable');
  line.on('Network.responseReceived', ({ requestId, response }) => addresses.set(requestId, response.url));
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (addresses.get(requestId)?.endsWith('.js')) scripts.push(encodedDataLength);
  });
  await page.goto(`http://localhost:${server.port}${path}`);
  return { context, page, scripts };
}

async function read(from: Browser, server: BuiltServer, path: string): Promise<Seen> {
  const { context, page, scripts } = await openSlow(from, server, path);
  await page.waitForTimeout(BEFORE_MS);
  const { held, largest, shift } = await page.evaluate(
    () => (window as unknown as { seen: { held: number; largest: number; shift: number } }).seen,
  );
  if (largest === 0) throw new Error(`${path} was never painted.`);
  await context.close();
  const script = scripts.reduce((sum, bytes) => sum + bytes, 0);
  return { script, files: scripts.length, heldMs: held, largestMs: largest, shift };
}

async function untilDialog(from: Browser, server: BuiltServer, waitMs: number): Promise<number> {
  const { context, page } = await openSlow(from, server, '/about');
  await page.waitForTimeout(waitMs);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const pressed = performance.now();
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('dialog').waitFor();
  const took = performance.now() - pressed;
  await context.close();
  return took;
}

function tell(path: string, name: string, runs: Seen[], limit: number): void {
  const of = (key: keyof Seen) => median(runs.map((seen) => seen[key]));
  const [script, held, shift] = [of('script'), of('heldMs'), Math.max(...runs.map((seen) => seen.shift))];
  process.stdout.write(
    `  ${path}, ${name}: ${(script / 1000).toFixed(1)} kB of script in ${of('files')} files, held for ${held.toFixed(0)} ms, largest paint ${of('largestMs').toFixed(0)} ms, shift ${shift.toFixed(4)}\n`,
  );
  if (limit === Number.POSITIVE_INFINITY) return;
  if (script > limit || held > LIMIT_HELD_MS || shift > LIMIT_SHIFT) {
    process.stdout.write(`  ${path} is above its limits\n`);
    process.exitCode = 1;
  }
}
