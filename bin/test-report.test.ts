/** What is read from the reports of the real runners: counts, each failure with its first complaint, and what has begun. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
// @ts-expect-error a command of the house, without types
import { runStage } from './stage-process.mjs';
// @ts-expect-error a command of the house, without types
import { readPlaywrightReport, readVitestReport } from './test-report.mjs';

const MODULES = join(import.meta.dirname, '..', 'node_modules');
const BEGUN_FILES = join(import.meta.dirname, 'begun-files.mjs');
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'report-'));
  symlinkSync(MODULES, join(folder, 'node_modules'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, files: Record<string, string>): string {
  const own = join(folder, name);
  mkdirSync(own);
  for (const [file, text] of Object.entries(files)) writeFileSync(join(own, file), text);
  return own;
}

async function runRunner(args: string[], begun: string, env: Record<string, string> = {}) {
  const words: Buffer[] = [];
  const ran = await runStage({ apart: true, minutes: 5, words }, process.execPath, args, { env, begun });
  if (!existsSync(begun)) throw new Error(Buffer.concat(words).toString());
  const lines = readFileSync(begun, 'utf8').split('\n').filter(Boolean).sort();
  return { ...ran, begun: lines.map((line) => `${line[0]} ${line.slice(line.lastIndexOf('/') + 1)}`) };
}

test('of Vitest: each test that failed, and a file that could not be loaded, with its first complaint', async () => {
  const own = write('vitest', {
    'adds.test.mjs': `
      import { expect, test } from 'vitest';
      test('one and one', () => expect(1 + 1).toBe(3));
      test('one and two', () => expect(1 + 2).toBe(3));`,
    'loads.test.mjs': `throw new Error('There is no such house.');`,
  });
  const report = join(folder, 'vitest.json');
  // One process for both files: each is another start.
  const vitest = [join(MODULES, 'vitest/vitest.mjs'), 'run', '--root', own, '--no-isolate', '--maxWorkers=1'];
  const reporters = ['--reporter=json', `--reporter=${BEGUN_FILES}`, `--outputFile.json=${report}`];
  const { code, wrong, begun } = await runRunner([...vitest, ...reporters], join(folder, 'vitest.begun'));
  const read = readVitestReport(JSON.parse(readFileSync(report, 'utf8')), code, wrong);
  expect(read).toMatchObject({ passed: 1, failed: 2 });
  expect(read.which.sort()).toEqual([
    expect.stringMatching(/loads\.test\.mjs\n.*There is no such house\./),
    expect.stringMatching(/^one and one\n.*expected 2 to be 3.*\nnear line 3(\n|$)/),
  ]);
  expect(read.tests).toEqual([{ file: join(own, 'adds.test.mjs'), fullName: 'one and one' }]);
  expect(begun).toEqual(['+ adds.test.mjs', '+ loads.test.mjs', '- adds.test.mjs', '- loads.test.mjs']);
});

test('of Playwright: each journey that failed, with its first complaint', async () => {
  const own = write('playwright', {
    'playwright.config.mjs': `export default { testMatch: '*.journey.mjs', outputDir: 'out', projects: [{ name: 'desktop' }] };`,
    'walk.journey.mjs': `
      import { expect, test } from '@playwright/test';
      test('arrives', () => expect(1).toBe(1));
      test('gets lost', () => expect('the wood').toBe('the house'));`,
  });
  const report = join(folder, 'playwright.json');
  const { code, wrong, begun } = await runRunner(
    [
      join(MODULES, '@playwright/test/cli.js'),
      ...['test', '-c', join(own, 'playwright.config.mjs'), `--reporter=json,${BEGUN_FILES}`],
    ],
    join(folder, 'playwright.begun'),
    { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  );
  const read = readPlaywrightReport(JSON.parse(readFileSync(report, 'utf8')), code, wrong);
  expect(read).toMatchObject({ passed: 1, failed: 1 });
  expect(read.which).toEqual([
    expect.stringMatching(
      /^\[desktop\] walk\.journey\.mjs:4 gets lost\n(.*\n)*Expected: "the house"\nReceived: "the wood"/,
    ),
  ]);
  expect(begun).toEqual([
    '+ walk.journey.mjs:3 arrives',
    '+ walk.journey.mjs:4 gets lost',
    '- walk.journey.mjs:3 arrives',
    '- walk.journey.mjs:4 gets lost',
  ]);
});

test('a run that counts nothing, or ends badly without a failure, has failed', () => {
  const nothing = { numPassedTests: 0, numFailedTests: 0, testResults: [] };
  expect(readVitestReport(nothing, 0, [])).toMatchObject({ passed: 0, failed: 1 });
  expect(readVitestReport({ ...nothing, numPassedTests: 4 }, 1, [])).toMatchObject({ passed: 4, failed: 1 });
  const late = 'It was ended after 25 minutes.';
  expect(readVitestReport({ ...nothing, numPassedTests: 4 }, 1, [late])).toEqual({
    passed: 4,
    failed: 1,
    which: [late],
    tests: [],
  });
  const walked = { stats: { expected: 4, unexpected: 0 }, suites: [] };
  expect(readPlaywrightReport(walked, 0, [])).toEqual({ passed: 4, failed: 0, which: [] });
  expect(readPlaywrightReport(walked, 1, [late])).toEqual({ passed: 4, failed: 1, which: [late] });
});
