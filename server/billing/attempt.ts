/** An attempt to generate something, as its request describes it: its key, the hash that recognises it when it is sent again, its seed. */
import { createHmac } from 'node:crypto';
import type { Tool } from '../../domain/billing/credits.ts';
import { LARGEST_SEED } from '../../domain/seed.ts';
import type { House, Who } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';
import type { AnyRequest } from '../platform/route.ts';

export interface Attempt {
  /** The Idempotency-Key header, chosen by the browser. */
  key: string;
  /** From `bodyHash`. */
  bodyHash: string;
  /** Words the refusal where no credit is left; a plan by default. */
  tool?: Tool;
}

/** The largest body of a generating request, in bytes: it may list everything that was generated before. */
export const MOST_ORDER_BYTES = 262_144;

export const readAttempt = ({ house, body, header }: Pick<AnyRequest, 'house' | 'body' | 'header'>): Attempt => ({
  key: header('Idempotency-Key') ?? '',
  bodyHash: bodyHash(house, body),
});

/** HMAC-SHA256 over the canonical JSON of a body, so that nothing of the body is kept. Ignores `undefined` members, as JSON does. */
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

/** Refuses with 'invalid' anything but 1 to 200 visible ASCII characters. */
export function requireIdempotencyKey(key: string): void {
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new Refusal('invalid', 'An Idempotency-Key header of 1 to 200 characters is needed.', {
      field: 'Idempotency-Key',
    });
  }
}

/** For the same key with another body. */
export const keyUsedElsewhere = (): Refusal =>
  new Refusal('conflict', 'This Idempotency-Key was used for something else. Please use a new one.');

/**
 * The seed of a request that names none, from 0 to LARGEST_SEED. It comes from the request's own key, so that a replay
 * gives the same answer; `tool` keeps the seeds of one tool apart from another's.
 */
export function chooseSeed(house: House, tool: 'ideas' | 'scenario', who: Who, key: string): number {
  const digest = createHmac('sha256', house.keys.derive(`${tool}-seed`))
    .update(`${who.userId} ${key}`)
    .digest();
  return digest.readUInt32BE(0) % (LARGEST_SEED + 1);
}
