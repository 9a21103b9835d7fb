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
  const { passed, failed, which = [] } = work();
  return { name, passed, failed, which, seconds: Math.round((Date.now() - began) / 1000) };
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

/** The Playwright journeys against a server that the configuration starts. */
export function journeys(name, folder, env, args = []) {
  return timed(name, () => {
    const report = join(folder, `${name.replaceAll(/\W+/g, '-')}.json`);
    const run = spawnSync(
      projectNode(),
      [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=line,json', ...args],
      { cwd: ROOT, stdio: 'inherit', env: environment({ ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }) },
    );
    if (!existsSync(report)) return { passed: 0, failed: 1 };
    const { stats, suites } = JSON.parse(readFileSync(report, 'utf8'));
    const { expected, unexpected, flaky } = stats;
    return { ...counted(expected, unexpected + flaky, run.status), which: suites.flatMap(notExpected) };
  });
}

function counted(passed, failed, status) {
  const hidden = failed === 0 && (status !== 0 || passed === 0);
  return { passed, failed: hidden ? 1 : failed };
}

/** The journeys of a report's suite and of those within it that did not pass, each with its first complaint. */
function notExpected({ specs = [], suites = [] }) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const { projectName, results } = tests.find(({ status }) => status !== 'expected') ?? tests[0];
      const complaint = results.flatMap(({ errors }) => errors)[0]?.message ?? 'no result';
      return `[${projectName}] ${file}:${line} ${title}\n${plain(complaint).slice(0, 600)}`;
    });
  return [...own, ...suites.flatMap(notExpected)];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal begin with one
const plain = (text) => text.replaceAll(/\u001b\[[0-9;]*m/g, '');
