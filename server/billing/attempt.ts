/** An attempt to generate something, as its request describes it: its key, the hash that recognises it when it is sent again, its seed. */
import { createHmac } from 'node:crypto';
import type { Tool } from '../../domain/billing/credits.ts';
import { MAX_SEED } from '../../domain/seed.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import type { AnyRequest } from '../platform/routes.ts';

export interface Attempt {
  /** The Idempotency-Key header, chosen by the browser. */
  key: string;
  /** From `bodyHash`. */
  bodyHash: string;
  /** Words the refusal where no credit is left; a plan by default. */
  tool?: Tool;
}

/** The largest body of a generating request, in bytes: it may list everything that was generated before. */
export const MAX_ORDER_BYTES = 262_144;

export const readAttempt = ({ ctx, body, header }: Pick<AnyRequest, 'ctx' | 'body' | 'header'>): Attempt => ({
  key: header('Idempotency-Key') ?? '',
  bodyHash: bodyHash(ctx, body),
});

/** HMAC-SHA256 over the canonical JSON of a body, so that nothing of the body is kept. Ignores `undefined` members, as JSON does. */
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

/** Refuses with 'invalid' anything but 1 to 200 visible ASCII characters. */
export function requireIdempotencyKey(key: string): void {
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new PublicError('invalid', 'An Idempotency-Key header of 1 to 200 characters is needed.', {
      field: 'Idempotency-Key',
    });
  }
}

/** For the same key with another body. */
export const keyUsedElsewhere = (): PublicError =>
  new PublicError('conflict', 'This Idempotency-Key was used for something else. Please use a new one.');

/** Random to whoever has no key of the server's, and the same for the same key; `tool` keeps one tool's apart from another's. */
const seedDigest = (ctx: AppContext, tool: string, actor: Actor, key: string): Buffer =>
  createHmac('sha256', ctx.keys.derive(`${tool}-seed`))
    .update(`${actor.userId} ${key}`)
    .digest();

/** Sixteen hex digits from the key, so that whoever makes it again makes the same. Of one tool's no other tool's follows. */
export const seedOf = (ctx: AppContext, actor: Actor, { tool, key }: { tool: Tool; key: string }): string =>
  seedDigest(ctx, tool, actor, key).toString('hex').slice(0, 16);

/**
 * The seed of a request that names none, from 0 to MAX_SEED. It comes from the request's own key, so that a replay
 * gives the same answer.
 */
export const chooseSeed = (ctx: AppContext, tool: 'ideas' | 'scenario', actor: Actor, key: string): number =>
  seedDigest(ctx, tool, actor, key).readUInt32BE(0) % (MAX_SEED + 1);
