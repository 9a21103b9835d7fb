/** Before each test file of a mutation run: what it reaches is written down, and no loop runs longer than its time. */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, inject } from 'vitest';

const LOOK_EVERY = 16_384;

const shared = globalThis as { __reached?: Record<string, 1[]>; __loop?: () => void };
const folder = process.env.MUTATION_REACHED;
const limitMs = inject('loopLimitMs');

/** Of the processor, not of the clock: a busy machine neither makes a test file slow nor a loop endless. */
function spentMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
const began = spentMs();

if (folder) {
  shared.__reached = {};
  afterAll(() => {
    const file = expect.getState().testPath ?? '';
    const name = createHash('sha256').update(file).digest('hex').slice(0, 16);
    const reached = Object.entries(shared.__reached ?? {}).flatMap(([source, entered]) => [
      `${source}#-1`,
      ...Object.keys(entered).map((scope) => `${source}#${scope}`),
    ]);
    writeFileSync(join(folder, `${name}.json`), JSON.stringify({ file, reached, ms: Math.ceil(spentMs() - began) }));
  });
}
if (limitMs) {
  const over = began + limitMs;
  let turns = 0;
  shared.__loop = () => {
    if (++turns % LOOK_EVERY === 0 && spentMs() > over) throw new Error('A loop took longer than its time.');
  };
}
