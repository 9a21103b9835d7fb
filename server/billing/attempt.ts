/** Attempt. */

import { createHmac } from 'node:crypto';
import type { Tool } from '../../domain/billing/credits.ts';
import { LARGEST_SEED } from '../../domain/seed.ts';
import type { House, Who } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';
import type { AnyRequest } from '../platform/route.ts';

export interface Attempt {
  /** The Idempotency-Key header: 1 to 200 visible ASCII characters, the browser's own choice. */
  key: string;
  /** From `bodyHash`. */
  bodyHash: string;
  /** Words the refusal where no credit is left; a plan unless told. */
  tool?: Tool;
}

/** What the generating routes of all tools ask of a request alike: its key, its size, and what tells it from another. */

/** Bytes of the largest order: what was had before may be a long list. */
export const MOST_ORDER_BYTES = 262_144;

export const readAttempt = ({ house, body, header }: Pick<AnyRequest, 'house' | 'body' | 'header'>): Attempt => ({
  key: header('Idempotency-Key') ?? '',
  bodyHash: bodyHash(house, body),
});

/** Recognises a request sent again without keeping it: a keyed hash of its canonical JSON. */

/** HMAC-SHA256 over the body with its object keys in order; `undefined` members do not count, as in JSON. */
export function bodyHash(house: House, body: unknown): string {
  return createHmac('sha256', house.keys.derive('idempotency'))
    .update(JSON.stringify(ordered(body)) ?? '')
    .digest('base64url');
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, member]) => [key, ordered(member)]));
}

/** What every Idempotency-Key has to be, and the refusal of one that was used for something else. */

/** The header: 1 to 200 visible ASCII characters. Refuses with 'invalid'. */
export function needIdempotencyKey(key: string): void {
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new Refusal('invalid', 'An Idempotency-Key header of 1 to 200 characters is needed.', {
      field: 'Idempotency-Key',
    });
  }
}

/** For the same key with another body. */
export const keyUsedElsewhere = (): Refusal =>
  new Refusal('conflict', 'This Idempotency-Key was used for something else. Please use a new one.');

/** The seed of a press that named none: from its own key, so that a replay gives the same answer. */

/** `tool` keeps the seeds of one tool apart from another's. A whole number from 0 to LARGEST_SEED. */
export function chooseSeed(house: House, tool: 'ideas' | 'scenario', who: Who, key: string): number {
  const digest = createHmac('sha256', house.keys.derive(`${tool}-seed`))
    .update(`${who.userId} ${key}`)
    .digest();
  return digest.readUInt32BE(0) % (LARGEST_SEED + 1);
}
