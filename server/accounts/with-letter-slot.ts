/** Spaces letters out: one per address and kind in a minute, so many an hour in all, counted alike whether or not anybody has the address. */
import { createHmac } from 'node:crypto';
import type { House } from '../platform/house.ts';
import { AuthError } from './auth-error.ts';
import type { LetterKind } from './write-letter.ts';

/** Counters carry no addresses: a keyed hash stands for them. */
export const addressKey = (house: House, email: string): string =>
  createHmac('sha256', house.keys.derive('limits by address')).update(email).digest('base64url');

/** Runs `send` if its turn has come; an outage gives the turn back. Throws over_email_send_rate_limit. */
export async function withLetterSlot<T>(
  house: House,
  kind: LetterKind | 'otp',
  email: string,
  send: () => Promise<T>,
): Promise<T> {
  const name = `letter:${kind}`;
  const key = addressKey(house, email);
  const interval = { points: 1, seconds: 60 };
  const hourly = { points: house.env.AUTH_MAILS_PER_HOUR, seconds: 3600 };
  const wait = await house.limits.take(name, key, interval);
  if (wait > 0) {
    const message = `For security purposes, you can only request this after ${wait} seconds.`;
    throw new AuthError('over_email_send_rate_limit', message, { retryAfterSeconds: wait });
  }
  const giveBack = () => house.limits.giveBack(name, key, interval);
  const full = await house.limits.take('letters', 'all', hourly);
  if (full > 0) {
    await giveBack();
    throw new AuthError('over_email_send_rate_limit', undefined, { retryAfterSeconds: full });
  }
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof AuthError) || error.status >= 500) {
      await giveBack();
      await house.limits.giveBack('letters', 'all', hourly);
    }
    throw error;
  }
}
