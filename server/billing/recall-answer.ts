/** Remembers for ten minutes, in memory alone, what a provider wrote: a replay after a lost connection gets the same words. */
import type { AppContext } from '../platform/app-context.ts';

const REMEMBER_MS = 10 * 60_000;
const MOST = 500;

interface Kept {
  answer: unknown;
  until: number;
}

// A cache: what another node or a restart does not know, the engine answers again.
const houses = new WeakMap<AppContext, Map<string, Kept>>();

export interface Charge {
  userId: string;
  /** The Idempotency-Key. */
  key: string;
}

const nameOf = ({ userId, key }: Charge): string => `${userId} ${key}`;

/** Undefined when the library wrote it, or it was too long ago. A key names one body, so `T` is what was remembered for it. */
export function recallAnswer<T>(ctx: AppContext, charge: Charge): T | undefined {
  const kept = houses.get(ctx)?.get(nameOf(charge));
  return kept && kept.until > ctx.clock.now().getTime() ? (kept.answer as T) : undefined;
}

export function rememberAnswer<T>(ctx: AppContext, charge: Charge, answer: T): void {
  const all = houses.get(ctx) ?? new Map<string, Kept>();
  houses.set(ctx, all);
  const now = ctx.clock.now().getTime();
  // Oldest first, as a Map keeps them.
  for (const [name, { until }] of all) if (until <= now || all.size >= MOST) all.delete(name);
  all.set(nameOf(charge), { answer, until: now + REMEMBER_MS });
}
