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
  const { passed, failed } = work();
  return { name, passed, failed, seconds: Math.round((Date.now() - began) / 1000) };
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
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
    return counted(numPassedTests, numFailedTests, run.status);
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
    const { expected, unexpected, flaky } = JSON.parse(readFileSync(report, 'utf8')).stats;
    return counted(expected, unexpected + flaky, run.status);
  });
}

function counted(passed, failed, status) {
  const hidden = failed === 0 && (status !== 0 || passed === 0);
  return { passed, failed: hidden ? 1 : failed };
}
