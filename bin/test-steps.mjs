/** How one check, one suite and the browser journeys are run and counted. A run that counts nothing has failed. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { projectNode, ROOT } from './ensure-installed.mjs';

const running = new Set();

/** Ends what still runs, each with what it started itself. */
export function stopRunning() {
  for (const child of running) child.kill('SIGTERM');
}

const environment = (more = {}) => ({
  ...process.env,
  ...more,
  PATH: [join(ROOT, 'node_modules', '.bin'), dirname(projectNode()), process.env.PATH].join(delimiter),
});

/** The exit code. Where stages run side by side each one's words are kept together, in `words`. */
function run({ apart, words }, command, args, env) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: apart ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: environment(env),
    });
    running.add(child);
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => words.push(part));
    const end = (code) => {
      running.delete(child);
      done(code);
    };
    child.on('error', (error) => {
      words.push(Buffer.from(`${command} could not be started: ${error.message}\n`));
      end(1);
    });
    child.on('close', end);
  });
}

/** A stage that runs beside others says when it begins, and what it had to say once it has ended. */
async function timed({ apart }, name, work) {
  const [began, words] = [Date.now(), []];
  process.stdout.write(apart ? `\n... ${name}\n` : `\n--- ${name}\n`);
  const { passed, failed, which = [], retried = [] } = await work({ apart, words });
  if (apart) process.stdout.write(Buffer.concat([Buffer.from(`\n--- ${name}\n`), ...words]));
  return { name, passed, failed, which, retried, seconds: Math.round((Date.now() - began) / 1000) };
}

/** One check that passes or fails as a whole. */
export const check = (how, name, command, args) =>
  timed(how, name, async (told) => {
    const good = (await run(told, command, args)) === 0;
    return { passed: good ? 1 : 0, failed: good ? 0 : 1 };
  });

/** Projects of vitest.config.ts; with `files` those alone, with `titles` the tests in them that are called so. */
export const suite = (how, name, { folder, projects, env, files = [], titles = [] }) =>
  timed(how, name, async (told) => {
    const report = join(folder, `${name.replaceAll(/\W+/g, '-')}.json`);
    const status = await run(
      told,
      projectNode(),
      [
        join(ROOT, 'node_modules/vitest/vitest.mjs'),
        'run',
        ...projects.map((project) => `--project=${project}`),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...(titles.length > 0 ? [`--testNamePattern=${titles.join('|')}`] : []),
        ...files,
      ],
      env,
    );
    if (!existsSync(report)) return { passed: 0, failed: 1 };
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const which = testResults.flatMap(({ name: file, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
      // A file that could not be loaded, or whose hook failed, holds no test that did.
      const whole = status === 'failed' && failed.length === 0 ? [`${file}\n${shortened(message ?? '')}`] : [];
      return [...failed, ...whole];
    });
    return { ...counted(numPassedTests, Math.max(numFailedTests, which.length), status), which };
  });

/** More than this that fail are no accident of a loaded machine. */
const MOST_TRIED_AGAIN = 12;

/**
 * The Playwright journeys against a server that the configuration starts. The few that failed are tried again, with nothing
 * beside them once `secondTryAfter` is over, on a fresh server: those that only then passed are named in `retried`. With
 * null there is no second try.
 */
export const journeys = (how, name, { folder, env, files = [], titles = [], secondTryAfter }) =>
  timed(how, name, async (told) => {
    const report = join(folder, `${name.replaceAll(/\W+/g, '-')}.json`);
    const chosen = [...(titles.length > 0 ? ['--grep', titles.join('|')] : []), ...files];
    const attempt = async (file, args) => {
      const status = await run(
        told,
        projectNode(),
        [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=line,json', ...chosen, ...args],
        { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      );
      return existsSync(file) ? outcome(JSON.parse(readFileSync(file, 'utf8')), status) : { passed: 0, failed: 1 };
    };
    const first = await attempt(report, []);
    const few = first.which?.length > 0 && first.which.length === first.failed && first.failed <= MOST_TRIED_AGAIN;
    if (!secondTryAfter || !few) return first;
    await secondTryAfter;
    const second = await attempt(`${report}.again`, ['--last-failed', '--workers=1']);
    if (second.passed + second.failed !== first.failed) return first;
    const still = new Set(second.which.map(titleOf));
    return {
      passed: first.passed + second.passed,
      failed: second.failed,
      which: second.which,
      retried: first.which.filter((one) => !still.has(titleOf(one))),
    };
  });

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
