/**
 * A program that never outlives this process, kill -9 included: a watcher between the two blocks on a pipe from here,
 * and ends the program when the pipe closes. It has a process group of its own, so Ctrl-C in a terminal does not reach it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { PostgresAccount } from './account.ts';

export type StopSignal = 'INT' | 'QUIT';

interface WatchedProcess {
  /** Settles with the program's exit code when it and every process it started are gone. */
  ended: Promise<number>;
  signal(signal: StopSignal): void;
  /** The last lines of its error output. */
  said(): string[];
}

/** Until the shell waits, the program is its unreaped child, so that its process id can belong to nobody else. */
const SHELL_WATCHER = `trap '' HUP INT TERM
"$@" </dev/null & program=$!
exec 2>/dev/null
while read -r signal; do kill -"$signal" $program; done
kill -QUIT $program
wait $program`;

/** Windows knows neither sh nor these signals: pg_ctl tells PostgreSQL through a pipe of its own. */
const NODE_WATCHER = `
const { spawn, spawnSync } = require('node:child_process');
const [pgCtl, command, ...args] = process.argv.slice(1);
const program = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'], windowsHide: true });
program.on('exit', (code) => process.exit(code ?? 1));
program.on('error', (error) => { process.stderr.write(error.message); process.exit(1); });
const tell = (signal) => spawnSync(pgCtl, ['kill', signal, String(program.pid)], { windowsHide: true });
require('node:readline').createInterface({ input: process.stdin }).on('line', tell).on('close', () => tell('QUIT'));`;

const MAX_LINES = 20;

interface WatchOptions {
  pgCtl: string;
  /** Hears each line of the program's error output. */
  onLine?: (text: string) => void;
  /** The watcher is gone and the program is not: it has to be ended in another way. */
  onOrphaned?: () => void;
}

export function startWatched(command: string[], account: PostgresAccount, options: WatchOptions): WatchedProcess {
  const { pgCtl, onLine, onOrphaned } = options;
  const all = [...account.prefix, ...command];
  const watcher: ChildProcess =
    process.platform === 'win32'
      ? spawn(process.execPath, ['-e', NODE_WATCHER, pgCtl, ...all], spawnOptions(account))
      : spawn('sh', ['-c', SHELL_WATCHER, 'sh', ...all], spawnOptions(account));
  const { stdin, stderr } = watcher;
  if (!stdin || !stderr) throw new Error('A watched process has pipes.');
  const lines: string[] = [];
  createInterface({ input: stderr }).on('line', (text) => {
    lines.push(text);
    if (lines.length > MAX_LINES) lines.shift();
    onLine?.(text);
  });
  // A program that has ended is told by its error output, never by a failed write.
  stdin.on('error', () => {});
  let outputOpen = true;
  // Every process of the program holds the other end of this pipe, so its close is the end of them all.
  const outputClosed = new Promise<void>((done) => {
    stderr.once('close', () => {
      outputOpen = false;
      stdin.end();
      done();
    });
  });
  const watcherEnded = new Promise<number>((done) => {
    watcher.once('error', (error) => {
      lines.push(error.message);
      done(1);
    });
    watcher.once('exit', (code) => {
      if (outputOpen) onOrphaned?.();
      done(code ?? 1);
    });
  });
  return {
    ended: Promise.all([watcherEnded, outputClosed]).then(([code]) => code),
    signal: (signal) => {
      if (outputOpen) stdin.write(`${signal}\n`);
    },
    said: () => lines,
  };
}

function spawnOptions({ owner }: PostgresAccount) {
  const { PATH, SystemRoot, TEMP } = process.env;
  return {
    cwd: '/',
    detached: process.platform !== 'win32',
    // Nothing else of the environment, which holds secrets.
    env: { PATH, LC_ALL: 'C', ...(process.platform === 'win32' ? { SystemRoot, TEMP } : {}) },
    stdio: ['pipe', 'ignore', 'pipe'] as ['pipe', 'ignore', 'pipe'],
    windowsHide: true,
    ...(owner?.uid ? owner : {}),
  };
}
