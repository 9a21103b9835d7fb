/** How one check, one suite and the browser journeys are run and counted. A run that counts nothing has failed. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { projectNode, ROOT } from './ensure-installed.mjs';

const running = new Set();

/** Ends what still runs, each with what it started itself. */
export function stopRunning() {
  for (const child of running) signalAll(child, 'SIGTERM');
}

/** On Windows there are no groups: the child alone hears it. */
function signalAll(child, signal) {
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

const environment = (more = {}) => ({
  ...process.env,
  ...more,
  PATH: [join(ROOT, 'node_modules', '.bin'), dirname(projectNode()), process.env.PATH].join(delimiter),
});

/** What a stage started itself ends within moments of it. */
const MAX_LEAVE_MS = 10_000;

/**
 * `{code, wrong}`: the exit code, and what else went wrong, in words. Where stages run side by side each one's words are
 * kept together, in `words`. A stage has its time and no more; one that leaves a process behind has failed, for whoever
 * waits for the end of its output would wait for that one.
 */
function run({ apart, minutes, words }, command, args, env) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      // A group of its own, so that all of it can be ended.
      detached: process.platform !== 'win32',
      stdio: apart ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: environment(env),
    });
    running.add(child);
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => words.push(part));
    const wrong = [];
    let code = 1;
    let closed = false;
    let leaving;
    const late = setTimeout(() => {
      wrong.push(`It was ended after ${minutes} minutes.`);
      signalAll(child, 'SIGTERM');
      leave();
    }, minutes * 60_000);
    /** Waits until the last of the group is gone, and no longer than it takes to go. */
    function leave() {
      const until = Date.now() + MAX_LEAVE_MS;
      leaving ??= setInterval(() => {
        const left = processesOf(child.pid);
        if (closed && left === '') end();
        else if (Date.now() > until) {
          wrong.push(`It left behind:\n${left || 'a process of another group that holds its output'}`);
          signalAll(child, 'SIGKILL');
          for (const stream of [child.stdout, child.stderr]) stream?.destroy();
          end();
        }
      }, 100);
    }
    function end() {
      clearTimeout(late);
      clearInterval(leaving);
      running.delete(child);
      for (const one of wrong) words.push(Buffer.from(`${one}\n`));
      done({ code, wrong });
    }
    child.on('error', (error) => {
      words.push(Buffer.from(`${command} could not be started: ${error.message}\n`));
      end();
    });
    child.on('exit', (ended) => {
      code = ended ?? 1;
      leave();
    });
    child.on('close', () => {
      closed = true;
    });
  });
}

/** The processes of a group, a line each. */
const processesOf = (group) =>
  (spawnSync('ps', ['-eo', 'pgid=,pid=,etime=,args='], { encoding: 'utf8' }).stdout ?? '')
    .split('\n')
    .filter((line) => Number.parseInt(line, 10) === group)
    .map((line) => line.trim().slice(0, 200))
    .join('\n');

/** A stage that runs beside others says when it begins, and what it had to say once it has ended. */
async function timed({ apart, minutes }, name, work) {
  const [began, words] = [Date.now(), []];
  process.stdout.write(apart ? `\n... ${name}\n` : `\n--- ${name}\n`);
  const { passed, failed, which = [], retried = [] } = await work({ apart, minutes, words });
  if (apart) process.stdout.write(Buffer.concat([Buffer.from(`\n--- ${name}\n`), ...words]));
  return { name, passed, failed, which, retried, seconds: Math.round((Date.now() - began) / 1000) };
}

/** One check that passes or fails as a whole. */
export const check = (how, name, command, args) =>
  timed(how, name, async (told) => {
    const { code, wrong } = await run(told, command, args);
    const good = code === 0 && wrong.length === 0;
    return { passed: good ? 1 : 0, failed: good ? 0 : 1, which: wrong };
  });

/** Projects of vitest.config.ts; with `files` those alone, with `titles` the tests in them that are called so. */
export const suite = (how, name, { folder, projects, env, files = [], titles = [] }) =>
  timed(how, name, async (told) => {
    const report = join(folder, `${name.replaceAll(/\W+/g, '-')}.json`);
    const { code, wrong } = await run(
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
    if (!existsSync(report)) return { passed: 0, failed: 1, which: wrong };
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const which = testResults.flatMap(({ name: file, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
      // A file that could not be loaded, or whose hook failed, holds no test that did.
      const whole = status === 'failed' && failed.length === 0 ? [`${file}\n${shortened(message ?? '')}`] : [];
      return [...failed, ...whole];
    });
    which.push(...wrong);
    return { ...counted(numPassedTests, Math.max(numFailedTests, which.length), code), which };
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
      const { code, wrong } = await run(
        told,
        projectNode(),
        [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=line,json', ...chosen, ...args],
        { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file, JOURNEY_DATA_DIR: mkdtempSync(join(folder, 'journeys-')) },
      );
      if (!existsSync(file)) return { passed: 0, failed: 1, which: wrong };
      return outcome(JSON.parse(readFileSync(file, 'utf8')), code, wrong);
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

function outcome({ stats, suites }, code, wrong) {
  const which = [...suites.flatMap((suite) => journeysOf(suite, 'unexpected')), ...wrong];
  return { ...counted(stats.expected, stats.unexpected + wrong.length, code), which };
}

const titleOf = (told) => told.split('\n')[0];

function counted(passed, failed, code) {
  const hidden = failed === 0 && (code !== 0 || passed === 0);
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
