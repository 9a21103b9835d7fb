/**
 * An open load: requests begin at moments drawn beforehand, whether or not earlier ones were answered, and each is timed from the
 * moment that was meant, so that a server that stands still is seen (coordinated omission: Tene, 'How NOT to Measure Latency', 2013).
 */
import { setTimeout as wait } from 'node:timers/promises';
import { chanceOf } from '../../domain/articles/covers/cover-shapes.ts';

export interface Load {
  perSecond: number;
  seconds: number;
  /** The n-th request: its name for the figures, and what asks. */
  next(n: number, chance: number): Promise<{ name: string; ask: () => Promise<void> }>;
}

export interface LoadFigures {
  /** Milliseconds by name. */
  times: Map<string, number[]>;
  failures: string[];
}

/** Requests that are made ready before the first begins; the others while it runs. */
const AHEAD = 50;

export async function applyLoad({ perSecond, seconds, next }: Load): Promise<LoadFigures> {
  const chance = chanceOf(`a load of ${perSecond}`);
  const figures: LoadFigures = { times: new Map(), failures: [] };
  const all = Math.round(perSecond * seconds);
  const ready: ReturnType<Load['next']>[] = [];
  const makeReady = (n: number) => {
    if (n < all) ready.push(next(n, chance()));
  };
  for (let n = 0; n < AHEAD; n++) makeReady(n);
  await Promise.all(ready);
  const underWay: Promise<void>[] = [];
  let meant = performance.now();
  for (let n = 0; n < all; n++) {
    // Exponential gaps: people do not ask in step.
    meant += (-Math.log(1 - chance()) / perSecond) * 1000;
    await wait(Math.max(0, meant - performance.now()));
    makeReady(n + AHEAD);
    underWay.push(timed(await (ready[n] ?? next(n, chance())), meant, figures));
  }
  await Promise.all(underWay);
  return figures;
}

async function timed(
  { name, ask }: Awaited<ReturnType<Load['next']>>,
  meant: number,
  figures: LoadFigures,
): Promise<void> {
  try {
    await ask();
    const times = figures.times.get(name) ?? [];
    times.push(performance.now() - meant);
    figures.times.set(name, times);
  } catch (error) {
    figures.failures.push(error instanceof Error ? error.message : String(error));
  }
}

export const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(times.length * share) - 1)] ?? 0;
