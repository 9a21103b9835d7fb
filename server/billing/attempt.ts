/** An attempt to generate something, as its request describes it: its key, the hash that recognises it when it is sent again, its seed. */
import { createHmac } from 'node:crypto';
import type { Tool } from '../../domain/billing/credits.ts';
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

/** Sixteen hex digits from the key, so that whoever makes it again makes the same. Of one tool's no other tool's follows. */
export const seedOf = (ctx: AppContext, actor: Actor, { tool, key }: { tool: Tool; key: string }): string =>
  createHmac('sha256', ctx.keys.derive(`${tool}-seed`))
    .update(`${actor.userId} ${key}`)
    .digest('hex')
    .slice(0, 16);
