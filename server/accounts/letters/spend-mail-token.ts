/** Takes the link or the code of a letter, once: confirms what it proves and says whose it was. All failures look the same. */
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/db.ts';
import { isUniqueViolation } from '../../platform/errors.ts';
import { recordAccess } from '../access-log.ts';
import { AuthError } from '../auth-error.ts';
import { confirmsAddresses } from '../auth-settings.ts';
import { plainAddress } from '../email-address.ts';
import { refuseBanned } from '../sessions/access-token.ts';
import { hashOf } from '../sessions/sign-in-flow.ts';
import { identities, mailTokens, users } from '../tables.ts';
import { addIdentity, findByAddress, findByNewAddress } from '../user.ts';
import { hashOfCode, type Purpose } from './send-token-letter.ts';

type User = typeof users.$inferSelect;
type MailToken = typeof mailTokens.$inferSelect;

const WRONG_CODES = 5;

/** Which letters answer to a type: `email` is signup or magiclink, and magiclink and recovery share one. */
const PURPOSES: Record<string, Purpose[]> = {
  signup: ['confirmation'],
  invite: ['confirmation'],
  magiclink: ['sign-in'],
  recovery: ['sign-in'],
  email: ['confirmation', 'sign-in'],
  email_change: ['change-to', 'change-from'],
};

export type Proof = { link: string } | { code: string; email: string };

/** `half` is the first of the two confirmations of a change of address: there is no session yet. */
interface UsedToken {
  user: User;
  half: boolean;
}

export const expiredLink = (): AuthError => new AuthError('otp_expired', 'Email link is invalid or has expired');
const expiredCode = (): AuthError => new AuthError('otp_expired');

function purposesOf(type: string): Purpose[] {
  const purposes = Object.hasOwn(PURPOSES, type) ? PURPOSES[type] : undefined;
  if (!purposes) throw new AuthError('validation_failed', 'Verify requires a verification type');
  return purposes;
}

/**
 * `then` runs in the same transaction, so that what the token buys is there if and only if the token is spent.
 * `type` as the protocol names it, or the purposes themselves. Throws otp_expired for everything that does not hold,
 * validation_failed for an unknown type.
 */
export async function spendMailToken<T>(
  ctx: AppContext,
  type: string | readonly Purpose[],
  proof: Proof,
  then: (tx: Db, used: UsedToken) => Promise<T>,
): Promise<T> {
  const purposes = typeof type === 'string' ? purposesOf(type) : [...type];
  const attempt = () =>
    ctx.db.transaction(async (tx) => {
      const found = 'link' in proof ? await byLink(tx, proof.link, purposes) : await byCode(ctx, tx, proof, purposes);
      if (!found || expired(ctx, found.token)) return null;
      refuseBanned(ctx, found.user, 403);
      return { value: await then(tx, await confirm(ctx, tx, found.user, found.token)) };
    });
  // Two accounts that move to one address at once meet at its unique index: the second now finds it taken.
  const outcome = await attempt().catch((error: unknown) => {
    if (isUniqueViolation(error)) return attempt();
    throw error;
  });
  // Thrown here, not inside: the count of wrong codes must be committed.
  if (!outcome) throw 'link' in proof ? expiredLink() : expiredCode();
  return outcome.value;
}

/** The code that /reauthenticate mailed, once. Throws reauthentication_not_valid for any other. */
export async function spendNonce(ctx: AppContext, person: Pick<User, 'id' | 'email'>, nonce: string): Promise<void> {
  const held = await ctx.db.transaction(async (tx) => {
    const found = await byCode(ctx, tx, { code: nonce, email: person.email }, ['reauthentication']);
    if (!found || found.user.id !== person.id || expired(ctx, found.token)) return false;
    await tx.delete(mailTokens).where(eq(mailTokens.id, found.token.id));
    return true;
  });
  if (!held) throw new AuthError('reauthentication_not_valid');
}

const expired = (ctx: AppContext, token: MailToken): boolean =>
  ctx.clock.now().getTime() - token.createdAt.getTime() > ctx.env.AUTH_OTP_EXP_S * 1000;

interface Found {
  user: User;
  token: MailToken;
}

async function lockUser(tx: Db, id: string): Promise<User | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return user;
}

async function byLink(tx: Db, link: string, purposes: Purpose[]): Promise<Found | null> {
  const matches = and(eq(mailTokens.linkHash, hashOf(link)), inArray(mailTokens.purpose, purposes));
  const [seen] = await tx.select().from(mailTokens).where(matches);
  const user = seen && (await lockUser(tx, seen.userId));
  if (!user) return null;
  // Looked up again under the lock: a second click may have waited for it.
  const [token] = await tx.select().from(mailTokens).where(matches);
  return token ? { user, token } : null;
}

async function byCode(
  ctx: AppContext,
  tx: Db,
  { code, email }: { code: string; email: string },
  purposes: Purpose[],
): Promise<Found | null> {
  const address = plainAddress(email);
  const changing = purposes.includes('change-to') ? await findByNewAddress(tx, address) : undefined;
  const seen = changing ?? (await findByAddress(tx, address));
  const user = seen && (await lockUser(tx, seen.id));
  if (!user) return null;
  const theirs = changing ? (['change-to'] as const) : purposes.filter((purpose) => purpose !== 'change-to');
  const tokens = await tx
    .select()
    .from(mailTokens)
    .where(and(eq(mailTokens.userId, user.id), inArray(mailTokens.purpose, [...theirs])));
  const token = tokens.find((row) => row.codeHash === hashOfCode(ctx, user.id, row.purpose, code));
  if (token) return { user, token };
  for (const row of tokens) {
    const wrongCodes = row.wrongCodes + 1;
    const dead = wrongCodes >= WRONG_CODES ? { codeHash: null } : {};
    await tx
      .update(mailTokens)
      .set({ wrongCodes, ...dead })
      .where(eq(mailTokens.id, row.id));
  }
  return null;
}

async function confirm(ctx: AppContext, tx: Db, user: User, token: MailToken): Promise<UsedToken> {
  if (token.purpose === 'change-to' || token.purpose === 'change-from') return changeAddress(ctx, tx, user, token);
  return { user: await markProved(ctx, tx, user, user.email, true), half: false };
}

/** With confirmation on, both addresses must agree; with it off the first answer is enough. */
async function changeAddress(ctx: AppContext, tx: Db, user: User, token: MailToken): Promise<UsedToken> {
  const answered = token.purpose === 'change-to' ? 'change-to' : 'change-from';
  await tx.delete(mailTokens).where(eq(mailTokens.id, token.id));
  const before = user.emailChangeAnswered;
  if (confirmsAddresses(ctx) && (before === null || before === answered)) {
    const half = { emailChangeAnswered: answered } as const;
    const [changed] = await tx.update(users).set(half).where(eq(users.id, user.id)).returning();
    return { user: changed ?? user, half: true };
  }
  const email = user.newEmail ?? user.email;
  const [taken] = await tx
    .select()
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, user.id)));
  if (taken) throw new AuthError('email_exists');
  const proved = answered === 'change-to' || before === 'change-to';
  return { user: await markProved(ctx, tx, user, email, proved), half: false };
}

/** The address is theirs now, and every other letter under way is void. */
async function markProved(ctx: AppContext, tx: Db, user: User, email: string, proved: boolean): Promise<User> {
  const now = ctx.clock.now();
  const moved = email !== user.email;
  await tx.delete(mailTokens).where(eq(mailTokens.userId, user.id));
  if (moved) await recordAccess(tx, { userId: user.id, act: 'email-changed', at: now });
  const [row] = await tx
    .select()
    .from(identities)
    .where(and(eq(identities.userId, user.id), eq(identities.provider, 'email')));
  if (!row) await addIdentity(ctx, tx, { id: user.id, email }, { provider: 'email' });
  await tx
    .update(identities)
    .set({
      identityData: { ...row?.identityData, sub: user.id, email, email_verified: proved, phone_verified: false },
      updatedAt: now,
    })
    .where(and(eq(identities.userId, user.id), eq(identities.provider, 'email')));
  const providers = [...new Set([...user.appMetadata.providers, 'email'])];
  const [proven] = await tx
    .update(users)
    .set({
      email,
      ...(moved ? { newEmail: null, emailChangeSentAt: null, emailChangeAnswered: null } : {}),
      emailConfirmedAt: user.emailConfirmedAt ?? now,
      emailProvedAt: proved ? (moved ? now : (user.emailProvedAt ?? now)) : null,
      appMetadata: { ...user.appMetadata, providers },
      userMetadata: { ...user.userMetadata, email_verified: true },
      updatedAt: now,
    })
    .where(eq(users.id, user.id))
    .returning();
  return proven ?? user;
}
