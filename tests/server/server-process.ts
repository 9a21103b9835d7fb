/** The real server as a process of its own, without pages, on a free port; and the operator's commands beside it. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const ROOT = join(import.meta.dirname, '..', '..');

const COMPILED = { NODE_COMPILE_CACHE: join(ROOT, '.cache', 'node') };

/** A process of ours reads a thousand files of TypeScript: the next one finds them compiled, and looks none of them up. */
export const QUICK = {
  ...COMPILED,
  NODE_OPTIONS: `--import ${pathToFileURL(join(ROOT, 'bin', 'quick-imports.mjs')).href}`,
};

/** Shorter than a hook may take, so that no hook leaves a server behind. */
const START_MS = 150_000;

/** What `GET /slow` of the server without pages prints as it begins. */
export const SLOW_BEGAN = 'A slow request has begun.';

export interface ServerProcess {
  url: string;
  pid: number;
  /** All that it printed so far. */
  said(): string;
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
  /** Settles with its exit code, whoever ended it. */
  ended: Promise<number | null>;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (!address || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Answers when the server is ready; throws with its words when it ends before. `program` is the one without pages unless told. */
export async function startServer(
  dataDir: string,
  environment: Record<string, string> = {},
  program = join(ROOT, 'tests', 'server', 'serve-without-pages.ts'),
): Promise<ServerProcess> {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, [program], {
    env: {
      ...(program.endsWith('.ts') ? QUICK : COMPILED),
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      ...environment,
    },
    // The channel carries nothing: when it closes, because this process is gone, the server stops.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (words += part.toString()));
  const url = `http://127.0.0.1:${port}`;
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const deadline = Date.now() + START_MS;
  for (;;) {
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The server was not ready within ${START_MS / 1000} s: ${words}`);
    }
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}: ${words}`);
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) break;
    await wait(50);
  }
  return {
    url,
    pid: child.pid ?? 0,
    said: () => words,
    ended,
    async stop(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** One command of server/commands, run to its end. */
export function runCommand(
  name: string,
  args: string[],
  environment: Record<string, string>,
): { status: number | null; said: string } {
  const run = spawnSync(process.execPath, [join(ROOT, 'server', 'commands', `${name}.ts`), ...args], {
    encoding: 'utf8',
    env: { ...QUICK, PATH: process.env.PATH, NODE_ENV: 'test', ...environment },
    timeout: 60_000,
    killSignal: 'SIGKILL',
  });
  return { status: run.status, said: run.stdout + run.stderr };
}
