/** `npm test`: installs what is missing, runs every check and test, and closes with one line of counts. `--deep` adds the long ones. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, isBuilt } from './build-steps.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import {
  findCalendarClient,
  findChromium,
  findHeadlessShell,
  findPostgres,
  findRadicale,
  findSecondReader,
} from './test-parts.mjs';
import { startPostgres } from './test-postgres.mjs';
import { check, journeys, suite } from './test-steps.mjs';

const deep = process.argv.includes('--deep');
const began = Date.now();
ensureInstalled();

const missing = [];
const chromium = findChromium(missing);
// Without the toolbar's own pages, which cost a fifth of the time; the journeys of both databases run in the whole browser.
const shell = chromium && findHeadlessShell(chromium);
// A second try is named below with its first complaint (docs/decisions/0031).
const secondTry = !deep;
const postgresBinaries = findPostgres(missing);
findSecondReader(missing);
findRadicale(missing);
findCalendarClient(missing);

const folder = mkdtempSync(join(tmpdir(), 'twofold-run-'));
const postgres = postgresBinaries ? startPostgres(postgresBinaries) : null;
const results = [];
try {
  results.push(check('types', 'npm', ['run', '--silent', 'check:types']));
  results.push(check('lint', 'npm', ['run', '--silent', 'check:lint']));
  results.push(check('boundaries', 'npm', ['run', '--silent', 'check:boundaries']));
  results.push(check('build', () => isBuilt() || build()));
  const without = missing.map((part) => part.id).join(',');
  const env = { TWOFOLD_WITHOUT: without, ...(deep ? { DEEP: '1' } : {}) };
  results.push(suite('domain, content and house rules', folder, 'house', env));
  results.push(suite('server on PGlite', folder, 'server', env));
  if (postgres)
    results.push(suite('server on PostgreSQL', folder, 'server', { ...env, TEST_DATABASE_URL: postgres.url }));
  if (chromium) {
    results.push(journeys('journeys on PGlite', folder, { ...env, CHROMIUM_PATH: shell }, { secondTry }));
    if (postgres) {
      const database = postgres.createDatabase('journeys');
      const whole = { ...env, CHROMIUM_PATH: chromium, DATABASE_URL: database };
      const only = deep ? [] : ['--grep', '@both'];
      results.push(journeys('journeys on PostgreSQL', folder, whole, { only, secondTry }));
    }
  }
  if (deep) results.push(suite('deep', folder, 'deep', env));
} finally {
  postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}

const total = (name) => results.reduce((sum, result) => sum + result[name], 0);
process.stdout.write(`\n${'='.repeat(72)}\n`);
for (const { name, passed, failed, seconds } of results) {
  const words = `${passed} passed, ${failed} failed`;
  process.stdout.write(`${failed ? 'FAILED' : 'ok    '}  ${name.padEnd(34)} ${words.padEnd(24)} ${seconds} s\n`);
}
const tell = (word, list) => {
  for (const { name, [list]: which } of results)
    for (const one of which) process.stdout.write(`\n${word}  ${name}: ${one}\n`);
};
// What failed comes first: a record may keep the beginning of this alone.
tell('FAILED', 'which');
tell('AT THE SECOND TRY', 'retried');
for (const { name, why } of missing) process.stdout.write(`NOT RUN  ${name}: ${why}\n`);
process.stdout.write(`In all ${Math.round((Date.now() - began) / 1000)} s.\n`);
process.stdout.write(`${total('passed')} passed, ${total('failed')} failed\n`);
process.exit(total('failed') === 0 ? 0 : 1);
