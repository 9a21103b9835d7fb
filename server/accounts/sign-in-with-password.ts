/** Signs in with address and password: one answer for every kind of wrong, in the same time, and ten tries a quarter of an hour. */
import type { AppContext } from '../platform/app-context.ts';
import { AuthError } from './auth-error.ts';
import { plainAddress } from './email-address.ts';
import { addressKey } from './letters/letter-slot.ts';
import { findOwnWords, passwordMatches, passwordMin, weakMessage, weakReasons } from './password.ts';
import { refuseBanned } from './sessions/access-token.ts';
import { startSession, type WireSession } from './sessions/session.ts';
import { findByAddress } from './user.ts';

const WRONG_PASSWORDS = { points: 10, seconds: 900 };

export async function signInWithPassword(
  ctx: AppContext,
  asked: { email?: string; phone?: string; password?: string },
): Promise<WireSession> {
  if (!asked.email && asked.phone) throw new AuthError('phone_provider_disabled');
  if (!asked.email) throw new AuthError('validation_failed', 'missing email or phone');
  const email = plainAddress(asked.email);
  const password = asked.password ?? '';
  // Taken before the check, so that many tries at once do not slip past the count; a right password gives it back.
  const key = addressKey(ctx, email);
  const wait = await ctx.limits.take('wrong-passwords', key, WRONG_PASSWORDS);
  if (wait > 0) throw new AuthError('over_request_rate_limit', undefined, { retryAfterSeconds: wait });

  const user = await findByAddress(ctx.db, email);
  if (!(await passwordMatches(user?.passwordHash ?? null, password)) || !user)
    throw new AuthError('invalid_credentials');
  await ctx.limits.giveBack('wrong-passwords', key, WRONG_PASSWORDS);
  refuseBanned(ctx, user, 400);
  if (!user.emailConfirmedAt) throw new AuthError('email_not_confirmed');

  const session = await ctx.db.transaction((tx) => startSession(ctx, tx, user.id, 'password'));
  const min = passwordMin(ctx.env);
  const reasons = weakReasons(password, min, await findOwnWords(ctx.db, user));
  return reasons.length === 0
    ? session
    : { ...session, weak_password: { message: weakMessage(reasons, min), reasons } };
}
