/** The process of one stage of a test run: its time, its words, its exit, and that nothing of it stays behind. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
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
 * waits for the end of its output would wait for that one. `begun` is the file in which bin/begun-files.mjs tells what it
 * is at.
 */
export function runStage({ apart, minutes, words, leaveMs = MAX_LEAVE_MS }, command, args, { env, begun } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      // A group of its own, so that all of it can be ended.
      detached: process.platform !== 'win32',
      stdio: apart ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: environment({ ...env, ...(begun ? { BEGUN_FILES: begun } : {}) }),
    });
    running.add(child);
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => words.push(part));
    const wrong = [];
    let code = 1;
    let closed = false;
    let isLate = false;
    let leaving;
    const late = setTimeout(() => {
      isLate = true;
      // Read before it is told to end: a runner that hears that may call its files ended.
      const open = begun ? unended(begun) : [];
      const at = open.length > 0 ? ` These had begun and not ended:\n${open.join('\n')}` : '';
      wrong.push(`It was ended after ${minutes} minutes.${at}`);
      signalAll(child, 'SIGTERM');
      leave();
    }, minutes * 60_000);
    /** Waits until the last of the group is gone, and no longer than it takes to go. */
    function leave() {
      const until = Date.now() + leaveMs;
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
      wrong.push(`${command} could not be started: ${error.message}`);
      end();
    });
    child.on('exit', (ended, signal) => {
      code = ended ?? 1;
      if (signal && !isLate) wrong.push(`It was ended by ${signal}.`);
      leave();
    });
    child.on('close', () => {
      closed = true;
    });
  });
}

/** The files that were begun more often than they ended. */
function unended(begun) {
  const open = new Map();
  for (const line of existsSync(begun) ? readFileSync(begun, 'utf8').split('\n').filter(Boolean) : []) {
    const [sign, file] = [line[0], line.slice(2)];
    open.set(file, (open.get(file) ?? 0) + (sign === '+' ? 1 : -1));
  }
  return [...open].filter(([, times]) => times > 0).map(([file]) => file);
}

/** The processes of a group, a line each. One that has ended and was not taken note of yet (Z) holds nothing any more. */
const processesOf = (group) =>
  (spawnSync('ps', ['-eo', 'pgid=,pid=,stat=,etime=,args='], { encoding: 'utf8' }).stdout ?? '')
    .split('\n')
    .filter((line) => Number.parseInt(line, 10) === group && !/^\s*\d+\s+\d+\s+Z/.test(line))
    .map((line) => line.trim().slice(0, 200))
    .join('\n');
