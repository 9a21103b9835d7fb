/** Many random pairs of lists between two programs, of which one was written from docs/match-protocol.md. */
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import type { Found, Share } from './compare-many.ts';

/** PAIRS=10000 takes half an hour of one core: docs/testing.md says when that was last done. */
const PAIRS = Number(process.env.PAIRS ?? 1_000);

async function compareShare(workerData: Share): Promise<Found> {
  const worker = new Worker(join(import.meta.dirname, 'compare-programs.ts'), { workerData });
  const [found] = await once(worker, 'message');
  return found;
}

test(`${PAIRS} pairs end alike in both programs, and as the plain definition says`, async () => {
  const threads = availableParallelism();
  const edge = (share: number) => Math.round((PAIRS * share) / threads);
  const shares = Array.from({ length: threads }, (_, share) => ({ from: edge(share), to: edge(share + 1) }));
  const found = await Promise.all(shares.map(compareShare));
  expect(found.flatMap(({ wrong }) => wrong)).toEqual([]);
  expect(found.reduce((sum, { matches }) => sum + matches, 0)).toBeGreaterThan(PAIRS);
}, 3_000_000);
