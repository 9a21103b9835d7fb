/** Changes what a signed-in person may change of themselves: metadata, password, and (by letter) the address. */
import { and, eq, ne, notInArray } from 'drizzle-orm';
import type { AppContext, HeldRelease } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { recordAccess } from './access-log.ts';
import { AuthError } from './auth-error.ts';
import { authStrength, isFresh, restsOnLetters } from './auth-strength.ts';
import { checkAddress } from './email-address.ts';
import { awaitErasure } from './erasure.ts';
import { withLetterSlot } from './letters/letter-slot.ts';
import { type Purpose, sendTokenLetter } from './letters/send-token-letter.ts';
import { spendNonce } from './letters/spend-mail-token.ts';
import { findPasskeys } from './passkeys/passkey.ts';
import { checkPassword, findOwnWords, hashPassword, namesIn, passwordMatches, passwordMin } from './password.ts';
import { type Bearer, provedAt } from './sessions/access-token.ts';
import { isSessionOpen } from './sessions/open-sessions.ts';
import { readChallenge } from './sessions/sign-in-flow.ts';
import { mailTokens, sessions, users } from './tables.ts';
import { checkMetadata, describeUser, findByAddress, type WireUser } from './user.ts';

type User = typeof users.$inferSelect;

/** Of one account: each answer says whether somebody has the address. */
const ADDRESSES_TRIED = { points: 10, seconds: 3600 };

interface UserChange {
  email?: string;
  password?: string;
  data?: Record<string, unknown>;
  app_metadata?: unknown;
  /** The code of the letter that /reauthenticate sent: stands in for a fresh proof. */
  nonce?: string;
  code_challenge?: string;
  code_challenge_method?: string;
}

/** Everything is checked before anything changes. The address stays until the letters are answered. */
export async function changeUser(
  ctx: AppContext,
  actor: Bearer,
  asked: UserChange,
  redirectTo: string,
): Promise<WireUser> {
  if (asked.app_metadata !== undefined) throw new AuthError('not_admin');
  const challenge = readChallenge(asked.code_challenge, asked.code_challenge_method);
  const newEmail = newAddress(actor.user, asked.email);
  await refuseWeak(ctx, actor.user, asked);
  if (newEmail || asked.password !== undefined) await needProof(ctx, actor, asked.nonce);
  // After the proof: both answers tell something that is not everybody's.
  if (newEmail) await refuseTaken(ctx, actor.user, newEmail);
  const passwordHash = await freshHash(actor.user, asked.password);
  const change = () => applyChange(ctx, actor, asked.data, passwordHash);
  if (!newEmail) return describeUser(ctx.db, await change());
  return withLetterSlot(ctx, 'email_change', newEmail, async () => {
    // The letter first: when it cannot be sent, nothing has changed. A new password voids older letters, not this one.
    await sendTokenLetter(ctx, { user: actor.user, kind: 'email_change', redirectTo, challenge }, newEmail);
    return describeUser(ctx.db, await applyChange(ctx, actor, asked.data, passwordHash, true));
  });
}

/** A stolen session must not take the account: who moves it or gives it a new key proved a moment ago that it is them. */
async function needProof(ctx: AppContext, { user, session }: Bearer, nonce: string | undefined): Promise<void> {
  if (isFresh(ctx, provedAt(session))) return;
  if (!nonce) throw new AuthError('reauthentication_needed');
  await spendNonce(ctx, user, nonce);
}

function newAddress(user: User, email: string | undefined): string | null {
  const plain = email ? checkAddress(email) : user.email;
  return plain === user.email ? null : plain;
}

async function refuseTaken(ctx: AppContext, user: User, email: string): Promise<void> {
  const wait = await ctx.limits.take('addresses-tried', user.id, ADDRESSES_TRIED);
  if (wait > 0) throw new AuthError('over_request_rate_limit', undefined, { retryAfterSeconds: wait });
  if (await findByAddress(ctx.db, email)) throw new AuthError('email_exists');
}

async function refuseWeak(ctx: AppContext, user: User, { password, email, data }: UserChange): Promise<void> {
  if (password === undefined) return;
  const own = [...(await findOwnWords(ctx.db, user)), email, ...namesIn(data)];
  checkPassword(password, passwordMin(ctx.env), own);
}

async function freshHash({ passwordHash }: User, password: string | undefined): Promise<string | null> {
  if (password === undefined) return null;
  if (passwordHash && (await passwordMatches(passwordHash, password))) throw new AuthError('same_password');
  return hashPassword(password);
}

async function applyChange(
  ctx: AppContext,
  { user, session }: Bearer,
  data: Record<string, unknown> | undefined,
  passwordHash: string | null,
  addressChanging = false,
): Promise<User> {
  let held: HeldRelease | null = null;
  const changed = await ctx.db.transaction(async (tx) => {
    await awaitErasure(tx, user.id);
    const [current] = await tx.select().from(users).where(eq(users.id, user.id)).for('update');
    if (!current) throw new AuthError('user_not_found');
    if (!(await isSessionOpen(tx, session.id))) throw new AuthError('session_not_found');
    let passwordByLetterAt = current.passwordByLetterAt;
    if (passwordHash) {
      ({ held, passwordByLetterAt } = await writeChange(ctx, tx, { user, session }));
      await tx.delete(sessions).where(and(eq(sessions.userId, user.id), ne(sessions.id, session.id)));
      const kept: Purpose[] = addressChanging ? ['change-from', 'change-to'] : [];
      await tx.delete(mailTokens).where(and(eq(mailTokens.userId, user.id), notInArray(mailTokens.purpose, kept)));
    }
    const [changed] = await tx
      .update(users)
      .set({
        userMetadata: checkMetadata(merged(current.userMetadata, data ?? {})),
        passwordHash: passwordHash ?? current.passwordHash,
        passwordByLetterAt,
        updatedAt: ctx.clock.now(),
      })
      .where(eq(users.id, user.id))
      .returning();
    return changed ?? current;
  });
  await ctx.journalKey.tellOfRelease(ctx, user.email, held);
  return changed;
}

/** A password that a letter alone has set must not open at once what the letter would not, nor destroy it. */
async function writeChange(
  ctx: AppContext,
  tx: Db,
  { user, session }: Bearer,
): Promise<{ held: HeldRelease | null; passwordByLetterAt: Date | null }> {
  const actor = { userId: user.id, sessionId: session.id, provedAt: provedAt(session) };
  const weak = (await authStrength(ctx, tx, actor)) !== 'strong' && (await findPasskeys(tx, user.id)).length > 0;
  const byLetter = weak || (await restsOnLetters(ctx, tx, actor));
  const at = ctx.clock.now();
  const detail = byLetter ? 'by a letter' : '';
  await recordAccess(tx, { userId: user.id, act: 'password-changed', detail, at });
  return {
    held: weak ? await ctx.journalKey.holdRelease(ctx, tx, user.id) : null,
    passwordByLetterAt: byLetter ? at : null,
  };
}

/** Key by key; a key set to null goes. */
function merged(before: Record<string, unknown>, change: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== null));
}
