/** How one check, one suite and the browser journeys are run and counted. A run that counts nothing has failed. */
import { cpSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectNode, ROOT } from './ensure-installed.mjs';
import { runStage } from './stage-process.mjs';
import { readPlaywrightReport, readVitestReport } from './test-report.mjs';

/** Tells which files have begun, for a stage that is ended in the midst of them. */
const BEGUN_FILES = join(ROOT, 'bin/begun-files.mjs');

/** A stage that runs beside others says when it begins, and what it had to say once it has ended. */
async function timed({ apart, minutes }, name, work) {
  const [began, words] = [Date.now(), []];
  process.stdout.write(apart ? `\n... ${name}\n` : `\n--- ${name}\n`);
  const { passed, failed, which = [], retried = [] } = await work({ apart, minutes, words });
  if (apart) process.stdout.write(Buffer.concat([Buffer.from(`\n--- ${name}\n`), ...words]));
  return { name, passed, failed, which, retried, seconds: Math.round((Date.now() - began) / 1000) };
}

/** One check that passes or fails as a whole. */
export const check = (how, name, command, args, env = {}) =>
  timed(how, name, async (told) => {
    const { code, wrong } = await runStage(told, command, args, { env });
    const good = code === 0 && wrong.length === 0;
    return { passed: good ? 1 : 0, failed: good ? 0 : 1, which: wrong };
  });

/** Of so few files each test is told as it ends, of more each file. */
const MAX_TOLD_ONE_BY_ONE = 10;

/**
 * Projects of vitest.config.ts; with `files` those alone, with `titles` the tests in them that are called so. The few that
 * failed are tried again as journeys are, where `secondTryAfter` is given.
 */
export const suite = (
  how,
  name,
  { folder, projects, env, files = [], titles = [], onFirstTry = () => {}, secondTryAfter = null },
) =>
  timed(how, name, async (told) => {
    const report = join(folder, `${name.replaceAll(/\W+/g, '-')}.json`);
    const attempt = async (file, chosen, pattern) => {
      const { code, wrong } = await runStage(
        told,
        projectNode(),
        [
          join(ROOT, 'node_modules/vitest/vitest.mjs'),
          'run',
          ...projects.map((project) => `--project=${project}`),
          `--reporter=${chosen.length > 0 && chosen.length <= MAX_TOLD_ONE_BY_ONE ? 'verbose' : 'default'}`,
          '--reporter=json',
          `--reporter=${BEGUN_FILES}`,
          `--outputFile.json=${file}`,
          ...(pattern === '' ? [] : [`--testNamePattern=${pattern}`]),
          ...chosen,
        ],
        { env, begun: `${file}.begun` },
      );
      if (!existsSync(file)) return { passed: 0, failed: 1, which: wrong, tests: [] };
      return readVitestReport(JSON.parse(readFileSync(file, 'utf8')), code, wrong);
    };
    const first = await attempt(report, files, titles.join('|'));
    onFirstTry();
    return orRetried(first, first.tests.length === first.failed ? secondTryAfter : null, () =>
      attempt(
        `${report}.again`,
        [...new Set(first.tests.map(({ file }) => file))],
        first.tests.map(({ fullName }) => `^${escapeRegExp(fullName)}$`).join('|'),
      ),
    );
  });

/** `RegExp.escape` of Node 24, for the Node that began the run. */
const escapeRegExp = (text) => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** More than this that fail are no accident of a loaded machine. */
const MAX_TRIED_AGAIN = 12;

/**
 * What came of a first try; the few that failed are tried again by `again`, with nothing beside them once `secondTryAfter` is
 * over: those that only then passed are named in `retried`. With null there is no second try.
 */
export async function orRetried(first, secondTryAfter, again) {
  const few = first.which?.length > 0 && first.which.length === first.failed && first.failed <= MAX_TRIED_AGAIN;
  if (!secondTryAfter || !few) return first;
  await secondTryAfter;
  const second = await again();
  if (second.passed + second.failed !== first.failed) return first;
  const still = new Set(second.which.map(titleOf));
  return {
    passed: first.passed + second.passed,
    failed: second.failed,
    which: second.which,
    retried: first.which.filter((one) => !still.has(titleOf(one))),
  };
}

/**
 * The Playwright journeys against a server that the configuration starts; a second try is on a fresh server. `onFirstTry` is
 * told when the first one is over.
 */
export const journeys = (how, name, { folder, env, files = [], titles = [], onFirstTry = () => {}, secondTryAfter }) =>
  timed(how, name, async (told) => {
    const report = join(folder, `${name.replaceAll(/\W+/g, '-')}.json`);
    const chosen = [...(titles.length > 0 ? ['--grep', titles.join('|')] : []), ...files];
    const attempt = async (file, args) => {
      const { code, wrong } = await runStage(
        told,
        projectNode(),
        [
          join(ROOT, 'node_modules/@playwright/test/cli.js'),
          'test',
          `--reporter=line,json,${BEGUN_FILES}`,
          ...chosen,
          ...args,
        ],
        {
          env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file, JOURNEY_DATA_DIR: mkdtempSync(join(folder, 'journeys-')) },
          begun: `${file}.begun`,
        },
      );
      if (!existsSync(file)) return { passed: 0, failed: 1, which: wrong };
      return readPlaywrightReport(JSON.parse(readFileSync(file, 'utf8')), code, wrong);
    };
    const first = await attempt(report, []);
    onFirstTry();
    return orRetried(first, secondTryAfter, () => {
      // The second try empties the folder; what the first one saw is kept for whoever looks into it.
      cpSync(join(ROOT, 'test-results'), join(ROOT, '.cache/first-try'), { recursive: true, force: true });
      return attempt(`${report}.again`, ['--last-failed', '--workers=1']);
    });
  });

const titleOf = (told) => told.split('\n')[0];
