/** Refresh tokens are derived, not stored: session, counter and a seal by the server's key. A stolen database holds none. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AppContext } from '../platform/app-context.ts';
import { AuthError } from './auth-error.ts';

const ID_BYTES = 16;
const COUNTER_BYTES = 4;
const FORM = /^[A-Za-z0-9_-]{12,255}$/;

const seal = (ctx: AppContext, body: Buffer): Buffer =>
  createHmac('sha256', ctx.keys.derive('refresh tokens')).update(body).digest();

export function sealRefreshToken(ctx: AppContext, sessionId: string, counter: number): string {
  const body = Buffer.alloc(ID_BYTES + COUNTER_BYTES);
  body.write(sessionId.replaceAll('-', ''), 0, 'hex');
  body.writeUInt32BE(counter, ID_BYTES);
  return Buffer.concat([body, seal(ctx, body)]).toString('base64url');
}

/** Throws validation_failed for what cannot be a refresh token, refresh_token_not_found for one that we never sealed. */
export function openRefreshToken(ctx: AppContext, token: string): { sessionId: string; counter: number } {
  if (!FORM.test(token)) throw new AuthError('validation_failed', 'Refresh token is not valid');
  const bytes = Buffer.from(token, 'base64url');
  const body = bytes.subarray(0, ID_BYTES + COUNTER_BYTES);
  const given = bytes.subarray(ID_BYTES + COUNTER_BYTES);
  const right = seal(ctx, body);
  // Decoding forgives stray last bits: only the exact text that was handed out counts.
  if (given.length !== right.length || !timingSafeEqual(given, right) || bytes.toString('base64url') !== token) {
    throw new AuthError('refresh_token_not_found');
  }
  const hex = body.toString('hex', 0, ID_BYTES);
  const sessionId = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  return { sessionId, counter: body.readUInt32BE(ID_BYTES) };
}
