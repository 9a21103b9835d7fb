/** Opens an account with an address and a password: signed in at once, or after the letter where addresses are confirmed. */
import { createHmac, randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { AppContext } from '../platform/app-context.ts';
import { keepOrTakeBack } from '../platform/db.ts';
import { AuthError, unavailable } from './auth-error.ts';
import { confirmsAddresses } from './auth-settings.ts';
import { checkAddress } from './email-address.ts';
import { withLetterSlot } from './letters/letter-slot.ts';
import { sendTokenLetter } from './letters/send-token-letter.ts';
import { writeTakenLetter } from './letters/write-letter.ts';
import { checkPassword, hashPassword, namesIn, passwordMin } from './password.ts';
import { startSession, type WireSession } from './sessions/session.ts';
import { type Challenge, readChallenge } from './sessions/sign-in-flow.ts';
import { identities, users } from './tables.ts';
import { checkMetadata, createUser, findByAddress, type WireUser, wireUser } from './user.ts';

interface SignUp {
  email?: string;
  phone?: string;
  password?: string;
  data?: Record<string, unknown>;
  code_challenge?: string;
  code_challenge_method?: string;
}

/** A session where addresses are taken on trust; else the user, made up where the address belongs to someone. */
export async function signUp(ctx: AppContext, asked: SignUp, redirectTo: string): Promise<WireSession | WireUser> {
  if (ctx.env.AUTH_SIGNUPS === 'off') throw new AuthError('signup_disabled');
  if (!asked.email && asked.phone) throw new AuthError('phone_provider_disabled');
  if (!asked.email) throw new AuthError('anonymous_provider_disabled');
  if (!asked.password) throw new AuthError('validation_failed', 'Signup requires a valid password');
  checkPassword(asked.password, passwordMin(ctx.env), [asked.email, ...namesIn(asked.data)]);
  const challenge = readChallenge(asked.code_challenge, asked.code_challenge_method);
  const email = checkAddress(asked.email);
  const data = checkMetadata(asked.data ?? {});
  const { password } = asked;
  if (!confirmsAddresses(ctx)) return signUpTrusted(ctx, email, password, data);
  return withLetterSlot(ctx, 'signup', email, () => signUpByLetter(ctx, email, password, data, redirectTo, challenge));
}

async function signUpTrusted(
  ctx: AppContext,
  email: string,
  password: string,
  data: Record<string, unknown>,
): Promise<WireSession> {
  const passwordHash = await hashPassword(password);
  return ctx.db.transaction(async (tx) => {
    const identity = { provider: 'email' } as const;
    const user = await createUser(ctx, tx, { email, passwordHash, data, confirmed: 'trusted', identity });
    if (!user) throw new AuthError('user_already_exists');
    return startSession(ctx, tx, user.id, 'password');
  });
}

/** New, waiting for its confirmation or taken: the same answer, the same statements and one letter, whoever has the address. */
async function signUpByLetter(
  ctx: AppContext,
  email: string,
  password: string,
  data: Record<string, unknown>,
  redirectTo: string,
  challenge: Challenge | null,
): Promise<WireUser> {
  const passwordHash = await hashPassword(password);
  const known = await findByAddress(ctx.db, email);
  const identity = { provider: 'email' } as const;
  const from = { passwordHash, data, confirmed: 'not-yet', identity } as const;
  const made = await ctx.db.transaction((tx) =>
    keepOrTakeBack(tx, !known, (inner) =>
      createUser(ctx, inner, { ...from, email: known ? `${randomUUID()}@taken.invalid` : email }),
    ),
  );
  // Null where somebody else signed up with it in this very moment.
  const user = known ?? made ?? (await findByAddress(ctx.db, email));
  if (!user) throw unavailable();
  const taken = user.emailConfirmedAt !== null;
  const letter = { user, kind: 'signup', redirectTo, challenge } as const;
  try {
    const instead = writeTakenLetter(email, `${ctx.env.publicUrl}/auth`);
    await sendTokenLetter(ctx, taken ? { ...letter, instead } : letter);
  } catch (error) {
    // As if never asked: the next try may bring another password.
    if (!known && made) await ctx.db.delete(users).where(and(eq(users.id, made.id), isNull(users.emailConfirmedAt)));
    throw error;
  }
  const [stored] = await ctx.db.select().from(identities).where(eq(identities.userId, user.id));
  const ids = taken || !stored ? standInIds(ctx, user.id) : { id: user.id, identityId: stored.id };
  return justSignedUp(ctx, { ...ids, email, data });
}

/** The same at every try, as those of an account that waits for its confirmation are. */
function standInIds(ctx: AppContext, userId: string): { id: string; identityId: string } {
  const made = (what: string) => {
    const key = ctx.keys.derive('ids of taken addresses');
    const bytes = createHmac('sha256', key).update(`${what} ${userId}`).digest().subarray(0, 16);
    return uuidFrom(bytes);
  };
  return { id: made('user'), identityId: made('identity') };
}

/** Version 4, as all others are (RFC 9562). */
function uuidFrom(bytes: Buffer): string {
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** What was asked for, never what is stored: who signed up first with an address is not told to the next. */
function justSignedUp(
  ctx: AppContext,
  { id, identityId, email, data }: { id: string; identityId: string; email: string; data: Record<string, unknown> },
): WireUser {
  const now = ctx.clock.now();
  const identityData = { ...data, sub: id, email, email_verified: false, phone_verified: false };
  return wireUser(
    {
      id,
      email,
      passwordHash: null,
      passwordByLetterAt: null,
      emailConfirmedAt: null,
      emailProvedAt: null,
      confirmationSentAt: now,
      recoverySentAt: null,
      newEmail: null,
      emailChangeSentAt: null,
      emailChangeAnswered: null,
      reauthenticationSentAt: null,
      lastSignInAt: null,
      bannedUntil: null,
      appMetadata: { provider: 'email', providers: ['email'] },
      userMetadata: data,
      createdAt: now,
      updatedAt: now,
    },
    [
      {
        id: identityId,
        userId: id,
        provider: 'email',
        providerId: id,
        identityData,
        lastSignInAt: null,
        createdAt: now,
        updatedAt: now,
      },
    ],
  );
}
