/** How one check, one suite and the browser journeys are run and counted. A run that counts nothing has failed. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { projectNode, ROOT } from './ensure-installed.mjs';

const environment = (more = {}) => ({
  ...process.env,
  ...more,
  PATH: [join(ROOT, 'node_modules', '.bin'), dirname(projectNode()), process.env.PATH].join(delimiter),
});

function timed(name, work) {
  const began = Date.now();
  process.stdout.write(`\n--- ${name}\n`);
  const { passed, failed, which = [], retried = [] } = work();
  return { name, passed, failed, which, retried, seconds: Math.round((Date.now() - began) / 1000) };
}

/** One check that passes or fails as a whole: a command, or a function that answers whether it succeeded. */
export function check(name, command, args = []) {
  return timed(name, () => {
    const good =
      typeof command === 'function'
        ? command()
        : spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env: environment() }).status === 0;
    return { passed: good ? 1 : 0, failed: good ? 0 : 1 };
  });
}

/** One project of vitest.config.ts. */
export function suite(name, folder, project, env) {
  return timed(name, () => {
    const report = join(folder, `${name.replaceAll(/\W+/g, '-')}.json`);
    const run = spawnSync(
      projectNode(),
      [
        join(ROOT, 'node_modules/vitest/vitest.mjs'),
        'run',
        '--project',
        project,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      { cwd: ROOT, stdio: 'inherit', env: environment(env) },
    );
    if (!existsSync(report)) return { passed: 0, failed: 1 };
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const tests = testResults.flatMap((file) => file.assertionResults);
    const which = tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
    return { ...counted(numPassedTests, numFailedTests, run.status), which };
  });
}

/** More than this that fail are no accident of a loaded machine. */
const MOST_TRIED_AGAIN = 12;

/**
 * The Playwright journeys against a server that the configuration starts. With `secondTry` the few that failed are tried
 * again alone, on a fresh server: those that only then passed are named in `retried`.
 */
export function journeys(name, folder, env, { only = [], secondTry }) {
  return timed(name, () => {
    const report = join(folder, `${name.replaceAll(/\W+/g, '-')}.json`);
    const run = (file, args) => {
      const { status } = spawnSync(
        projectNode(),
        [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=line,json', ...only, ...args],
        { cwd: ROOT, stdio: 'inherit', env: environment({ ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file }) },
      );
      return existsSync(file) ? outcome(JSON.parse(readFileSync(file, 'utf8')), status) : { passed: 0, failed: 1 };
    };
    const first = run(report, []);
    const few = first.which?.length > 0 && first.which.length === first.failed && first.failed <= MOST_TRIED_AGAIN;
    if (!secondTry || !few) return first;
    const second = run(`${report}.again`, ['--last-failed', '--workers=1']);
    if (second.passed + second.failed !== first.failed) return first;
    const still = new Set(second.which.map(titleOf));
    return {
      passed: first.passed + second.passed,
      failed: second.failed,
      which: second.which,
      retried: first.which.filter((one) => !still.has(titleOf(one))),
    };
  });
}

function outcome({ stats, suites }, status) {
  const which = suites.flatMap((suite) => journeysOf(suite, 'unexpected'));
  return { ...counted(stats.expected, stats.unexpected, status), which };
}

const titleOf = (told) => told.split('\n')[0];

function counted(passed, failed, status) {
  const hidden = failed === 0 && (status !== 0 || passed === 0);
  return { passed, failed: hidden ? 1 : failed };
}

/** The journeys of a report's suite and of those within it that ended in `status`, each with its first complaint. */
function journeysOf({ specs = [], suites = [] }, status) {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map(({ projectName, results }) => {
        const complaint = results.flatMap(({ errors }) => errors)[0]?.message ?? 'no result';
        return `[${projectName}] ${file}:${line} ${title}\n${shortened(complaint)}`;
      }),
  );
  return [...own, ...suites.flatMap((suite) => journeysOf(suite, status))];
}

/** What went wrong and on which line, so that a record of the last lines holds every failure. */
function shortened(complaint) {
  const lines = plain(complaint)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const told = lines.filter((line, index) => index === 0 || /^(>|Locator:|Expected|Received|Error:|- )/.test(line));
  return told.slice(0, 8).join('\n').slice(0, 400);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal begin with one
const plain = (text) => text.replaceAll(/\u001b\[[0-9;]*m/g, '');
