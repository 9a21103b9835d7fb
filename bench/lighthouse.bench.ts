/**
 * Lighthouse on the built server: mobile, simulated throttling, median of five on each page. It is no dependency: its
 * exact version is installed into node_modules/.cache the first time. Never run it beside other work. Fails below what
 * is wanted. `LIGHTHOUSE_PATHS=/blog,/pricing` measures these alone, `LIGHTHOUSE_RUNS` sets another number of runs.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, startBuiltServer } from './built-server.ts';
import { needAnswer } from './need-answer.ts';
import { publishStory, STORY_ENVIRONMENT } from './publish-story.ts';

const VERSION = '13.5.0';
const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 5);
const STORY = '/blog/stories/…';
/** The article is one of those that come with the house, the story is published on the server at hand. */
const PAGES = ['/', '/pricing', '/blog', '/blog/small-thanks-daily', STORY];
const PATHS = process.env.LIGHTHOUSE_PATHS?.split(',') ?? PAGES;
const LEAST = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const MOST = { 'largest-contentful-paint': 1500, 'cumulative-layout-shift': 0.02 };
const FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync --disable-dev-shm-usage';

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

const server = await startBuiltServer(STORY_ENVIRONMENT);
const folder = mkdtempSync(join(tmpdir(), 'twofold-lighthouse-'));
try {
  const origin = `http://localhost:${server.port}`;
  const story = await publishStory(origin);
  for (const path of PATHS) {
    const url = `${origin}${path === STORY ? story : path}`;
    // The first asker waits for the rendering; all after that are sent what is kept. A page of an error has no such line.
    await needAnswer(url, 'rel="canonical"');
    const reports = Array.from({ length: RUNS }, () => runOnce(url));
    tell(path, reports);
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Debian's `chromium` is a script that adds flags of its own. */
function chromiumItself(found: string): string {
  const debian = '/usr/lib/chromium/chromium';
  return found === '/usr/bin/chromium' && existsSync(debian) ? debian : found;
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

function tell(path: string, reports: Report[]): void {
  const words: string[] = [];
  for (const [name, least] of Object.entries(LEAST)) {
    const score = Math.round(median(reports.map(({ categories }) => (categories[name]?.score ?? 0) * 100)));
    words.push(`${name} ${score} (at least ${least})`);
    if (score < least) process.exitCode = 1;
  }
  for (const [name, most] of Object.entries(MOST)) {
    const value = median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.POSITIVE_INFINITY));
    words.push(`${name} ${most < 1 ? value.toFixed(3) : Math.round(value)} (under ${most})`);
    if (value >= most) process.exitCode = 1;
  }
  for (const name of ['first-contentful-paint', 'total-blocking-time', 'speed-index']) {
    words.push(`${name} ${Math.round(median(reports.map(({ audits }) => audits[name]?.numericValue ?? 0)))}`);
  }
  process.stdout.write(`  ${path} median of ${reports.length}: ${words.join(', ')}\n`);
  const poor = Object.entries(reports[0]?.audits ?? {}).filter(([, { score }]) => score !== null && score < 0.9);
  for (const [name, { displayValue = '' }] of poor) process.stdout.write(`    below 0.9: ${name} ${displayValue}\n`);
}
