/** The built server as a process of its own on a free port, for the benchmarks of pages. */
import { spawn } from 'node:child_process';
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
  stop(): Promise<void>;
}

/** `more` goes over the environment it would have. */
export async function startBuiltServer(more: Record<string, string> = {}): Promise<BuiltServer> {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-bench-'));
  const port = await freePort();
  const child = spawn(process.execPath, [BUILT], {
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
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) break;
    await wait(50);
  }
  return {
    port,
    resident: () => residentMiB(child.pid),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function residentMiB(pid: number | undefined): number {
  if (process.platform !== 'linux' || pid === undefined) return 0;
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);
}

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
