/** What somebody sends again, since they pressed twice or the answer was lost on its way, is one sending. */
import { hash } from 'node:crypto';
import type { AppContext } from '../app-context.ts';
import { setBounded } from '../bounded-map.ts';

/** Longer than a connection needs to come back, and than somebody needs to press again. */
const MEMORY_MS = 10 * 60_000;
const MAX_KNOWN = 1_000;

const known = new WeakMap<AppContext, Map<string, { at: number; sending: Promise<void> }>>();

/**
 * Sends `what` once while it is under way and for ten minutes after, as far as this process knows, which keeps a hash of it
 * in memory. What failed may be sent again at once. Rejects as `send` does.
 */
export async function sendOnce(ctx: AppContext, what: string, send: () => Promise<void>): Promise<void> {
  const sendings = known.get(ctx) ?? new Map();
  known.set(ctx, sendings);
  const name = hash('sha256', what);
  const now = ctx.clock.now().getTime();
  const before = sendings.get(name);
  if (before && now - before.at < MEMORY_MS) return before.sending;
  const sending = send();
  setBounded(sendings, name, { at: now, sending }, MAX_KNOWN);
  try {
    await sending;
  } catch (failure) {
    sendings.delete(name);
    throw failure;
  }
}
