/**
 * A plan for a credit, as a browser makes it: the credit set aside over HTTP by the server as a process of its own, the
 * engine here, and the charge. One at a time, each for a new person with one free credit, without a provider. Prints the median in milliseconds and fails above the limit.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askForPlan } from '../tests/server/ask-for-plan.ts';
import { startServer } from '../tests/server/server-process.ts';
import { signUp } from '../tests/server/sign-up.ts';

const LIMIT_MS = 25;
/** What a process does slower the first times is left out. */
const WARM_UP = 10;
const RUNS = 60;

async function measure(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-bench-'));
  const server = await startServer(folder, { LOG_LEVEL: 'silent' });
  try {
    const times: number[] = [];
    for (let run = 0; run < WARM_UP + RUNS; run++) {
      const { token } = await signUp(server.url);
      const start = performance.now();
      const { status, body } = await askForPlan(server.url, token);
      const took = performance.now() - start;
      if (status !== 201 || body.plan.events.length === 0) throw new Error(`A plan was answered with ${status}.`);
      if (run >= WARM_UP) times.push(took);
    }
    times.sort((a, b) => a - b);
    const [median = 0, slow = 0] = [times[RUNS / 2], times[Math.floor(RUNS * 0.95)]];
    process.stdout.write(
      `  median ${median.toFixed(1)} ms (limit ${LIMIT_MS} ms), 95 of 100 under ${slow.toFixed(1)} ms\n`,
    );
    if (median >= LIMIT_MS) process.exitCode = 1;
  } finally {
    await server.stop('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}

process.stdout.write(`A plan for a credit, no provider, ${RUNS} people\n`);
await measure();
