/** How long `npm start` takes to a page that answers: built server on a new data folder, and again on the same one; memory after. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HERO } from '../content/landing.ts';
import { freePort } from '../tests/server/server-process.ts';
import { median, untilAnswered } from './built-server.ts';
import { needAnswer } from './need-answer.ts';

const ROOT = join(import.meta.dirname, '..');
const RUNS = 5;

/** Milliseconds from spawn to the first page answered with 200. */
async function startOnce(dataDir: string): Promise<{ ms: number; child: ChildProcess }> {
  const port = await freePort();
  const began = process.hrtime.bigint();
  const child = spawn(process.execPath, [join(ROOT, 'bin', 'start.mjs')], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
    stdio: 'ignore',
  });
  const page = `http://localhost:${port}/`;
  await untilAnswered(child, page, 20);
  const ms = Number(process.hrtime.bigint() - began) / 1e6;
  await needAnswer(page, HERO.title);
  return { ms, child };
}

/** Resident memory in MiB of the server below npm start's own process. */
function residentMiB(parent: number): number {
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ');
  const status = readFileSync(`/proc/${children[0]}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await ended;
}

const first: number[] = [];
const second: number[] = [];
const memory: number[] = [];
for (let run = 0; run < RUNS; run++) {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-bench-'));
  const fresh = await startOnce(folder);
  first.push(fresh.ms);
  await stop(fresh.child);
  const again = await startOnce(folder);
  second.push(again.ms);
  if (again.child.pid && process.platform === 'linux') memory.push(residentMiB(again.child.pid));
  await stop(again.child);
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(`first start, built, new data folder: median ${Math.round(median(first))} ms of ${RUNS}\n`);
process.stdout.write(`second start, same folder:           median ${Math.round(median(second))} ms of ${RUNS}\n`);
process.stdout.write(`resident memory after start:         median ${median(memory)} MiB\n`);
