/** Requests for letters (recovery, sign-in code, another copy), answered alike whether or not anybody has the address. */
import { eq } from 'drizzle-orm';
import type { AppContext } from '../../platform/app-context.ts';
import { AuthError } from '../auth-error.ts';
import { confirmsAddresses } from '../auth-settings.ts';
import { checkAddress } from '../email-address.ts';
import type { Bearer } from '../sessions/access-token.ts';
import { readChallenge } from '../sessions/sign-in-flow.ts';
import { users } from '../tables.ts';
import { checkMetadata, createUser, findByAddress, findByNewAddress } from '../user.ts';
import { answerBeforeLetter, withLetterSlot } from './letter-slot.ts';
import { sendTokenLetter } from './send-token-letter.ts';
import type { LetterKind } from './write-letter.ts';

type User = typeof users.$inferSelect;

interface LetterRequest {
  email?: string;
  phone?: string;
  create_user?: boolean;
  data?: Record<string, unknown>;
  type?: string;
  code_challenge?: string;
  code_challenge_method?: string;
}

function addressOf(asked: LetterRequest, missing: string): string {
  if (!asked.email && asked.phone) throw new AuthError('phone_provider_disabled');
  if (!asked.email) throw new AuthError('validation_failed', missing);
  return checkAddress(asked.email);
}

export async function requestRecovery(ctx: AppContext, asked: LetterRequest, redirectTo: string): Promise<void> {
  const email = addressOf(asked, 'Password recovery requires an email');
  const challenge = readChallenge(asked.code_challenge, asked.code_challenge_method);
  await answerBeforeLetter(ctx, 'recovery', email, async () => {
    const user = await findByAddress(ctx.db, email);
    if (user) await sendTokenLetter(ctx, { user, kind: 'recovery', redirectTo, challenge });
  });
}

/** A link and a code to sign in with; an unknown address becomes an account unless that is not wanted, or sign-ups are off. */
export async function requestSignInCode(ctx: AppContext, asked: LetterRequest, redirectTo: string): Promise<void> {
  const email = addressOf(asked, 'One of email or phone must be set');
  const challenge = readChallenge(asked.code_challenge, asked.code_challenge_method);
  const data = checkMetadata(asked.data ?? {});
  const create = asked.create_user !== false && ctx.env.AUTH_SIGNUPS !== 'off';
  await answerBeforeLetter(ctx, 'otp', email, async () => {
    const known = await findByAddress(ctx.db, email);
    const made = !known && create ? await newcomer(ctx, email, data) : null;
    const user = made ?? known ?? (create ? await findByAddress(ctx.db, email) : undefined);
    if (!user) return;
    const kind = user.emailConfirmedAt ? 'magiclink' : 'signup';
    await sendTokenLetter(ctx, { user, kind, redirectTo, challenge }).catch(async (error: unknown) => {
      if (made) await ctx.db.delete(users).where(eq(users.id, made.id));
      throw error;
    });
  });
}

/** Null when somebody else made the account meanwhile. */
function newcomer(ctx: AppContext, email: string, data: Record<string, unknown>): Promise<User | null> {
  const confirmed = confirmsAddresses(ctx) ? 'not-yet' : 'trusted';
  const identity = { provider: 'email' } as const;
  return ctx.db.transaction((tx) => createUser(ctx, tx, { email, passwordHash: null, data, confirmed, identity }));
}

/** Nothing goes out where nothing is pending. Only sign-up and the change of address have further copies. */
export async function resendLetter(ctx: AppContext, asked: LetterRequest, redirectTo: string): Promise<void> {
  if (asked.type !== 'signup' && asked.type !== 'email_change') {
    throw new AuthError('validation_failed', 'Missing one of these types: signup, email_change, sms, phone_change');
  }
  const kind: LetterKind = asked.type;
  const email = addressOf(asked, 'Type provided requires an email address');
  const challenge = readChallenge(asked.code_challenge, asked.code_challenge_method);
  await answerBeforeLetter(ctx, kind, email, async () => {
    const user = await pendingFor(ctx, kind, email);
    if (user) await sendTokenLetter(ctx, { user, kind, redirectTo, challenge });
  });
}

async function pendingFor(ctx: AppContext, kind: LetterKind, email: string): Promise<User | undefined> {
  const user = await findByAddress(ctx.db, email);
  if (kind === 'signup') return user && !user.emailConfirmedAt ? user : undefined;
  if (user) return user.newEmail ? user : undefined;
  return findByNewAddress(ctx.db, email);
}

/** Mails a code that proves, once more, that the person at the keyboard reads the account's mail. */
export async function reauthenticate(ctx: AppContext, { user }: Bearer): Promise<void> {
  await withLetterSlot(ctx, 'reauthentication', user.email, () =>
    sendTokenLetter(ctx, { user, kind: 'reauthentication', redirectTo: ctx.env.publicUrl, challenge: null }),
  );
}
