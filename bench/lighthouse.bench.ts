/**
 * Lighthouse on the built server: mobile, simulated throttling, median of five on each page. As people run it, behind Caddy
 * by deploy/Caddyfile (TLS and HTTP/2), where Caddy is installed; else, or with `LIGHTHOUSE_PLAIN=1`, the server itself, which
 * speaks HTTP/1.1: there files wait for connections of their own, a round trip each. With `LIGHTHOUSE_GHOST=1` so too, and
 * then Ghost itself: its home and the same article. Lighthouse is no dependency: its exact
 * version is installed into node_modules/.cache the first time. Never run it beside other work. Fails below what is wanted.
 * `LIGHTHOUSE_PATHS=/blog,/pricing` measures these alone, `LIGHTHOUSE_RUNS` sets another number of runs.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Caddy, hasCaddy, startCaddy } from '../tests/server/caddy.ts';
import { freePort } from '../tests/server/server-process.ts';
import { median, startBuiltServer } from './built-server.ts';
import { installGhost, publishOnGhost, startGhost } from './ghost-server.ts';
import { manyPosts } from './many-posts.ts';
import { needAnswer } from './need-answer.ts';
import { publishStory, STORY_ENVIRONMENT } from './publish-story.ts';

const VERSION = '13.5.0';
const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 5);
const STORY = '/blog/stories/…';
/** The article is one of those that come with the house, the story is published on the server at hand. */
const PAGES = ['/', '/pricing', '/blog', '/blog/small-thanks-daily', STORY];
const PATHS = process.env.LIGHTHOUSE_PATHS?.split(',') ?? PAGES;
const LEAST = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const behind = hasCaddy() && !process.env.LIGHTHOUSE_PLAIN && !process.env.LIGHTHOUSE_GHOST;
const MOST = { 'largest-contentful-paint': behind ? 1200 : 1500, 'cumulative-layout-shift': 0.02 };
/** Nobody trusts a certificate of localhost. */
const FLAGS =
  '--ignore-certificate-errors --headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync --disable-dev-shm-usage';

type Report = {
  finalDisplayedUrl: string;
  runtimeError?: { message: string };
  categories: Record<string, { score: number }>;
  audits: Record<string, { score: number | null; title: string; numericValue?: number; displayValue?: string }>;
};

const cache = join(import.meta.dirname, '..', 'node_modules', '.cache', `lighthouse-${VERSION}`);
const cli = join(cache, 'node_modules', 'lighthouse', 'cli', 'index.js');
if (!existsSync(cli)) {
  mkdirSync(cache, { recursive: true });
  const options = ['--prefix', cache, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
  spawnSync('npm', ['install', ...options, `lighthouse@${VERSION}`], { stdio: ['ignore', 2, 2] });
}
/** Plain JavaScript, hence by name. */
const { findChromium } = await import(new URL('../bin/test-parts.mjs', import.meta.url).href);
const chromium = chromiumItself(findChromium([]));
if (!existsSync(cli) || chromium === '') {
  process.stdout.write('  not measured: Lighthouse or Chromium could not be had\n');
  process.exit();
}

const port = await freePort();
const site = `https://localhost:${port}`;
/** What the server has to know of itself. */
const address: Record<string, string> = behind ? { PUBLIC_URL: site, CLIENT_IP_HEADER: 'X-Forwarded-For' } : {};
const server = await startBuiltServer({ ...STORY_ENVIRONMENT, ...address });
const folder = mkdtempSync(join(tmpdir(), 'twofold-lighthouse-'));
let caddy: Caddy | null = null;
try {
  const itself = `http://localhost:${server.port}`;
  const story = await publishStory(itself);
  if (behind) caddy = await startCaddy(port, server.port);
  process.stdout.write(behind ? '  behind Caddy: TLS and HTTP/2\n' : '  the server itself: HTTP/1.1\n');
  for (const asked of PATHS) {
    const path = asked === STORY ? story : asked;
    const url = `${behind ? site : itself}${path}`;
    // The first asker waits for the rendering; all after that are sent what is kept. A page of an error has no such line.
    await needAnswer(`${itself}${path}`, 'rel="canonical"');
    tell(asked, runAll(url));
  }
  if (process.env.LIGHTHOUSE_GHOST) await measureGhost();
} finally {
  await caddy?.stop();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Debian's `chromium` is a script that adds flags of its own. */
function chromiumItself(found: string): string {
  const debian = '/usr/lib/chromium/chromium';
  return found === '/usr/bin/chromium' && existsSync(debian) ? debian : found;
}

function runAll(url: string): Report[] {
  return Array.from({ length: RUNS }, () => runOnce(url));
}

/** Where it can be had. What is wanted of ours is not asked of it. */
async function measureGhost(): Promise<void> {
  const installed = installGhost();
  if (!installed.ok) {
    process.stdout.write(`  Ghost: not measured: ${installed.why}\n`);
    return;
  }
  const own = await freePort();
  const ghost = await startGhost(join(folder, 'ghost'), own);
  try {
    await publishOnGhost(own, manyPosts());
    for (const path of ['/', '/small-thanks-daily/']) {
      const url = `http://127.0.0.1:${own}${path}`;
      await needAnswer(url, 'rel="canonical"');
      tell(`Ghost's ${path}`, runAll(url), false);
    }
  } finally {
    await ghost.stop();
  }
}

/** A run whose trace Lighthouse could not record is none, and taken again. */
function runOnce(url: string, tries = 3): Report {
  const file = join(folder, 'report.json');
  const run = spawnSync(
    process.execPath,
    [cli, url, '--output=json', `--output-path=${file}`, `--chrome-flags=${FLAGS}`, '--quiet'],
    { encoding: 'utf8', env: { ...process.env, CHROME_PATH: chromium }, timeout: 180_000 },
  );
  if (run.status !== 0 && tries > 1 && run.stderr.includes('Please run Lighthouse again'))
    return runOnce(url, tries - 1);
  if (run.status !== 0) throw new Error(`Lighthouse ended with ${run.status}: ${run.stderr}`);
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  if (report.runtimeError || report.finalDisplayedUrl !== url)
    throw new Error(`Lighthouse saw ${report.finalDisplayedUrl}: ${report.runtimeError?.message ?? 'another page'}.`);
  return report;
}

function tell(path: string, reports: Report[], wanted = true): void {
  const words: string[] = [];
  for (const [name, least] of Object.entries(LEAST)) {
    const score = Math.round(median(reports.map(({ categories }) => (categories[name]?.score ?? 0) * 100)));
    words.push(`${name} ${score} (at least ${least})`);
    if (wanted && score < least) process.exitCode = 1;
  }
  for (const [name, most] of Object.entries(MOST)) {
    const value = median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.POSITIVE_INFINITY));
    words.push(`${name} ${most < 1 ? value.toFixed(3) : Math.round(value)} (under ${most})`);
    if (wanted && value >= most) process.exitCode = 1;
  }
  for (const name of ['first-contentful-paint', 'total-blocking-time', 'speed-index']) {
    words.push(`${name} ${Math.round(median(reports.map(({ audits }) => audits[name]?.numericValue ?? 0)))}`);
  }
  process.stdout.write(`  ${path} median of ${reports.length}: ${words.join(', ')}\n`);
  const poor = Object.entries(reports[0]?.audits ?? {}).filter(([, { score }]) => score !== null && score < 0.9);
  for (const [name, { displayValue = '' }] of poor) process.stdout.write(`    below 0.9: ${name} ${displayValue}\n`);
}
