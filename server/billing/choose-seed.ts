/** The seed of a press that named none: from its own key, so that a replay gives the same answer. */
import { createHmac } from 'node:crypto';
import { LARGEST_SEED } from '../../domain/seed.ts';
import type { House, Who } from '../platform/house.ts';

/** `tool` keeps the seeds of one tool apart from another's. A whole number from 0 to LARGEST_SEED. */
export function chooseSeed(house: House, tool: 'ideas' | 'scenario', who: Who, key: string): number {
  const digest = createHmac('sha256', house.keys.derive(`${tool}-seed`))
    .update(`${who.userId} ${key}`)
    .digest();
  return digest.readUInt32BE(0) % (LARGEST_SEED + 1);
}
