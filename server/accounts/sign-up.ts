/** Opens an account with an address and a password: signed in at once, or after the letter where addresses are confirmed. */
import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { House } from '../platform/house.ts';
import { AuthError } from './auth-error.ts';
import { confirmsAddresses } from './auth-settings.ts';
import { checkAddress } from './check-address.ts';
import { checkPassword, passwordMin } from './check-password.ts';
import { checkMetadata, createUser } from './create-user.ts';
import { describeUser, type WireUser, wireUser } from './describe-user.ts';
import { findByAddress } from './find-user.ts';
import { hashPassword } from './hash-password.ts';
import { type Challenge, readChallenge } from './remember-flow.ts';
import { reachMail, sendTokenLetter } from './send-token-letter.ts';
import { startSession, type WireSession } from './start-session.ts';
import { users } from './tables.ts';
import { withLetterSlot } from './with-letter-slot.ts';

export interface SignUp {
  email?: string;
  phone?: string;
  password?: string;
  data?: Record<string, unknown>;
  code_challenge?: string;
  code_challenge_method?: string;
}

/** A session where addresses are taken on trust; else the user, made up when the address already belongs to someone. */
export async function signUp(house: House, asked: SignUp, redirectTo: string): Promise<WireSession | WireUser> {
  if (house.env.AUTH_SIGNUPS === 'off') throw new AuthError('signup_disabled');
  if (!asked.email && asked.phone) throw new AuthError('phone_provider_disabled');
  if (!asked.email) throw new AuthError('anonymous_provider_disabled');
  if (!asked.password) throw new AuthError('validation_failed', 'Signup requires a valid password');
  checkPassword(asked.password, passwordMin(house.env));
  const challenge = readChallenge(asked.code_challenge, asked.code_challenge_method);
  const email = checkAddress(asked.email);
  const data = checkMetadata(asked.data ?? {});
  const { password } = asked;
  if (!confirmsAddresses(house)) return howMany(house, email, password, data);
  return withLetterSlot(house, 'signup', email, () => afterLetter(house, email, password, data, redirectTo, challenge));
}

async function howMany(
  house: House,
  email: string,
  password: string,
  data: Record<string, unknown>,
): Promise<WireSession> {
  const passwordHash = await hashPassword(password);
  return house.db.transaction(async (tx) => {
    const identity = { provider: 'email' } as const;
    const user = await createUser(house, tx, { email, passwordHash, data, confirmed: 'trusted', identity });
    if (!user) throw new AuthError('user_already_exists');
    return startSession(house, tx, user.id, 'password');
  });
}

async function afterLetter(
  house: House,
  email: string,
  password: string,
  data: Record<string, unknown>,
  redirectTo: string,
  challenge: Challenge | null,
): Promise<WireUser> {
  // Hashed whether or not the address is taken, so that both take the same time.
  const passwordHash = await hashPassword(password);
  const identity = { provider: 'email' } as const;
  const made = await house.db.transaction((tx) =>
    createUser(house, tx, { email, passwordHash, data, confirmed: 'not-yet', identity }),
  );
  const user = made ?? (await findByAddress(house.db, email));
  if (!user || user.emailConfirmedAt) {
    await reachMail(house);
    return standIn(house, email, data);
  }
  try {
    return await describeUser(house.db, await sendTokenLetter(house, { user, kind: 'signup', redirectTo, challenge }));
  } catch (error) {
    // As if never asked: the next try may bring another password.
    if (made) await house.db.delete(users).where(and(eq(users.id, made.id), isNull(users.emailConfirmedAt)));
    throw error;
  }
}

/** Looks like a fresh sign-up, so that nobody learns who has an account; only `identities` is empty. */
function standIn(house: House, email: string, data: Record<string, unknown>): WireUser {
  const now = house.clock.now();
  const shown = wireUser(
    {
      id: randomUUID(),
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
    [],
  );
  return { ...shown, role: '' };
}
