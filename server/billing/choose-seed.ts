/** The seed of a press that named none: from its own key, so that a replay gives the same answer. */
import { createHmac } from 'node:crypto';
import { MAX_SEED } from '../../domain/seed.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';

/** `tool` keeps the seeds of one tool apart from another's. A whole number from 0 to LARGEST_SEED. */
export function chooseSeed(ctx: AppContext, tool: 'ideas' | 'scenario', actor: Actor, key: string): number {
  const digest = createHmac('sha256', ctx.keys.derive(`${tool}-seed`))
    .update(`${actor.userId} ${key}`)
    .digest();
  return digest.readUInt32BE(0) % (MAX_SEED + 1);
}
