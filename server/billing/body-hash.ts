/** Recognises a request sent again without keeping it: a keyed hash of its canonical JSON. */
import { createHmac } from 'node:crypto';
import type { AppContext } from '../platform/app-context.ts';

/** HMAC-SHA256 over the body with its object keys in order; `undefined` members do not count, as in JSON. */
export function bodyHash(ctx: AppContext, body: unknown): string {
  return createHmac('sha256', ctx.keys.derive('idempotency'))
    .update(JSON.stringify(ordered(body)) ?? '')
    .digest('base64url');
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, member]) => [key, ordered(member)]));
}
