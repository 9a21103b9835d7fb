/** The built server as a process of its own on a free port, for the benchmarks of pages. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../tests/server/server-process.ts';

export const BUILT = join(import.meta.dirname, '..', 'build', 'server', 'index.js');

export interface BuiltServer {
  port: number;
  /** Resident memory in MiB; 0 where it cannot be read. */
  resident(): number;
  /** Processor time so far, in milliseconds. */
  spent(): number;
  stop(): Promise<void>;
}

/** `more` goes over the environment it would have; `program` stands in for the server. */
export async function startBuiltServer(
  more: Record<string, string> = {},
  program = BUILT,
): Promise<BuiltServer & { pid: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-bench-'));
  const port = await freePort();
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      ...more,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  await untilAnswered(child, `http://127.0.0.1:${port}/readyz`, 50);
  return {
    port,
    pid: child.pid ?? 0,
    resident: () => residentMiB(child.pid),
    spent: () => processorMs(child.pid),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves once something comes from the address. Rejects where the process ends before, or after `patienceMs`. */
export async function untilAnswered(
  child: ChildProcess,
  address: string,
  everyMs: number,
  patienceMs = Number.POSITIVE_INFINITY,
): Promise<void> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const ended = child.exitCode ?? child.signalCode;
    if (ended !== null) throw new Error(`The server ended with ${ended}.`);
    if (performance.now() > until) throw new Error('The server did not start.');
    const answered = await fetch(address).then(
      async (answer) => answer.ok && (await answer.text()).length > 0,
      () => false,
    );
    if (answered) return;
    await wait(everyMs);
  }
}

/** Resident memory of a process in MiB; 0 where it cannot be read. */
export function residentMiB(pid: number | undefined): number {
  if (process.platform !== 'linux' || pid === undefined) return 0;
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);
}

/** The kernel counts in hundredths of a second. */
const TICK_MS = 10;

/** Processor time that a process has taken, all of its threads together, in milliseconds: unlike the time by the clock, hardly another beside other work. Linux alone; 0 elsewhere. */
export function processorMs(pid: number | undefined): number {
  if (process.platform !== 'linux' || pid === undefined) return 0;
  // proc_pid_stat(5): behind the name, which may hold anything, user and system time are the 12th and 13th.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return TICK_MS * (Number(fields[11]) + Number(fields[12]));
}

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
