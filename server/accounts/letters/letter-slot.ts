/** The rate limit of letters: one per address and kind in a minute, so many an hour in all, counted whether or not anybody has the address. */
import { createHmac } from 'node:crypto';
import type { AppContext } from '../../platform/app-context.ts';
import { AuthError, unavailable } from '../auth-error.ts';
import type { LetterKind } from './write-letter.ts';

/** Counters carry no addresses: a keyed hash stands for them. */
export const addressKey = (ctx: AppContext, email: string): string =>
  createHmac('sha256', ctx.keys.derive('limits by address')).update(email).digest('base64url');

/** Runs `send` if its turn has come; an outage gives the turn back. Throws over_email_send_rate_limit. */
export async function withLetterSlot<T>(
  ctx: AppContext,
  kind: LetterKind | 'otp',
  email: string,
  send: () => Promise<T>,
): Promise<T> {
  return (await takeSlot(ctx, kind, email))(send);
}

/**
 * The same, but who asks is answered as soon as the mail server has answered: whether anything goes out is found out
 * afterwards, so that neither the answer nor its time tells of it.
 */
export async function answerBeforeLetter(
  ctx: AppContext,
  kind: LetterKind | 'otp',
  email: string,
  send: () => Promise<unknown>,
): Promise<void> {
  const within = await takeSlot(ctx, kind, email);
  await within(() => reachMail(ctx));
  ctx.afterwards.begin('a letter could not be sent', async () => void (await within(send)));
}

/** Answers what runs something within the turn, and gives the turn back where that meets an outage. */
async function takeSlot(
  ctx: AppContext,
  kind: LetterKind | 'otp',
  email: string,
): Promise<<T>(send: () => Promise<T>) => Promise<T>> {
  const name = `letter:${kind}`;
  const key = addressKey(ctx, email);
  const interval = { points: 1, seconds: 60 };
  const hourly = { points: ctx.env.AUTH_MAILS_PER_HOUR, seconds: 3600 };
  const wait = await ctx.limits.take(name, key, interval);
  if (wait > 0) {
    const message = `For security purposes, you can only request this after ${wait} seconds.`;
    throw new AuthError('over_email_send_rate_limit', message, { retryAfterSeconds: wait });
  }
  const giveBack = () => ctx.limits.giveBack(name, key, interval);
  const full = await ctx.limits.take('letters', 'all', hourly);
  if (full > 0) {
    await giveBack();
    throw new AuthError('over_email_send_rate_limit', undefined, { retryAfterSeconds: full });
  }
  return async (send) => {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof AuthError) || error.status >= 500) {
        await giveBack();
        await ctx.limits.giveBack('letters', 'all', hourly);
      }
      throw error;
    }
  };
}

/** Throws 503 when mail cannot be sent: asked also where no letter goes out, so that an outage tells nothing apart. */
async function reachMail(ctx: AppContext): Promise<void> {
  await ctx.mail.check().catch((cause: unknown) => {
    throw unavailable(cause);
  });
}
