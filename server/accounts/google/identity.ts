/** A Google identity: the account it belongs to, brought to a further one, and taken away. */
import { and, eq, ne } from 'drizzle-orm';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/db.ts';
import { isUniqueViolation } from '../../platform/errors.ts';
import { AuthError } from '../auth-error.ts';
import { isFresh } from '../auth-strength.ts';
import { checkAddress } from '../email-address.ts';
import { type Bearer, provedAt } from '../sessions/access-token.ts';
import { identities, mailTokens, sessions, users } from '../tables.ts';
import { addIdentity, createUser } from '../user.ts';

type User = typeof users.$inferSelect;

/** What Google says of a person, checked before. */
export interface GooglePerson {
  sub: string;
  email: string;
  verified: boolean;
  /** As user metadata: names and picture. */
  claims: Record<string, unknown>;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

export function readPerson(claims: Record<string, unknown> & { sub: string; iss: string }): GooglePerson {
  const name = text(claims.name);
  const picture = text(claims.picture);
  const verified = claims.email_verified === true || claims.email_verified === 'true';
  const email = text(claims.email);
  if (!email) throw new AuthError('bad_oauth_callback', 'Error getting user email from external provider');
  return {
    sub: claims.sub,
    email: checkAddress(email),
    verified,
    claims: {
      iss: claims.iss,
      sub: claims.sub,
      provider_id: claims.sub,
      email,
      email_verified: verified,
      phone_verified: false,
      ...(name ? { name, full_name: name } : {}),
      ...(picture ? { picture, avatar_url: picture } : {}),
    },
  };
}

/**
 * Finds the account of a Google identity: the one it signed in to before, the one with the same verified address, or a new
 * one. Runs `then` in the same transaction. Two first sign-ins at once meet at the unique index: the second finds the
 * first's account.
 */
export async function withGoogleAccount<T>(
  ctx: AppContext,
  person: GooglePerson,
  then: (tx: Db, userId: string) => Promise<T>,
): Promise<T> {
  const attempt = () => ctx.db.transaction(async (tx) => then(tx, await accountOf(ctx, tx, person)));
  return attempt().catch((error: unknown) => {
    if (isUniqueViolation(error)) return attempt();
    throw error;
  });
}

async function accountOf(ctx: AppContext, tx: Db, person: GooglePerson): Promise<string> {
  const google = and(eq(identities.provider, 'google'), eq(identities.providerId, person.sub));
  const [known] = await tx.select().from(identities).where(google);
  if (known) {
    const identityData = { ...known.identityData, ...person.claims };
    await tx.update(identities).set({ identityData, updatedAt: ctx.clock.now() }).where(eq(identities.id, known.id));
    return known.userId;
  }
  if (!person.verified) throw new AuthError('provider_email_needs_verification');
  const identity = { provider: 'google', subject: person.sub, claims: person.claims } as const;
  const [same] = await tx.select().from(users).where(eq(users.email, person.email)).for('update');
  if (!same) {
    if (ctx.env.AUTH_SIGNUPS === 'off') throw new AuthError('signup_disabled');
    const from = {
      email: person.email,
      passwordHash: null,
      data: person.claims,
      confirmed: 'proved',
      identity,
    } as const;
    const made = await createUser(ctx, tx, from);
    if (made) return made.id;
  }
  const [user] = same ? [same] : await tx.select().from(users).where(eq(users.email, person.email)).for('update');
  if (!user) throw new Error('an account came and went');
  await addIdentity(ctx, tx, user, identity);
  await welcomeOwner(ctx, tx, user, person);
  return user.id;
}

/**
 * Whoever made an account with an address that they never proved may not be its owner, who has now come. Never confirmed:
 * nothing of it is kept but the row. Taken on trust at sign-up: the password and the open sessions go.
 */
async function welcomeOwner(ctx: AppContext, tx: Db, user: User, person: GooglePerson): Promise<void> {
  const now = ctx.clock.now();
  const neverConfirmed = user.emailConfirmedAt === null;
  const neverProved = user.emailProvedAt === null;
  if (neverConfirmed) {
    await tx.delete(identities).where(and(eq(identities.userId, user.id), ne(identities.provider, 'google')));
  }
  if (neverProved) {
    await tx.delete(sessions).where(eq(sessions.userId, user.id));
    await tx.delete(mailTokens).where(eq(mailTokens.userId, user.id));
  }
  const { provider, providers } = user.appMetadata;
  await tx
    .update(users)
    .set({
      passwordHash: neverProved ? null : user.passwordHash,
      emailConfirmedAt: user.emailConfirmedAt ?? now,
      emailProvedAt: user.emailProvedAt ?? now,
      newEmail: neverProved ? null : user.newEmail,
      appMetadata: neverConfirmed
        ? { ...user.appMetadata, provider: 'google', providers: ['google'] }
        : { ...user.appMetadata, provider, providers: [...new Set([...providers, 'google'])] },
      userMetadata: neverConfirmed ? person.claims : { ...user.userMetadata, ...person.claims },
      updatedAt: now,
    })
    .where(eq(users.id, user.id));
}

/**
 * Brings a Google account to a person who is signed in already: another way in, whatever its address is. Throws identity_already_exists when it signs somebody else in here, user_not_found when the person has gone.
 */
export async function bringGoogle(ctx: AppContext, tx: Db, userId: string, person: GooglePerson): Promise<string> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (!user) throw new AuthError('user_not_found');
  const [known] = await tx
    .select()
    .from(identities)
    .where(and(eq(identities.provider, 'google'), eq(identities.providerId, person.sub)));
  if (known && known.userId !== userId) throw new AuthError('identity_already_exists');
  if (!known) await addIdentity(ctx, tx, user, { provider: 'google', subject: person.sub, claims: person.claims });
  const providers = [...new Set([...user.appMetadata.providers, 'google'])];
  await tx
    .update(users)
    .set({ appMetadata: { ...user.appMetadata, providers }, updatedAt: ctx.clock.now() })
    .where(eq(users.id, userId));
  return userId;
}

/**
 * Takes a way to sign in from an account, never the last one: Google goes only where a password remains, and the address
 * itself always stays. Throws reauthentication_needed, identity_not_found, single_identity_not_deletable.
 */
export async function unlinkIdentity(ctx: AppContext, { user, session }: Bearer, identityId: string): Promise<void> {
  if (!isFresh(ctx, provedAt(session))) throw new AuthError('reauthentication_needed');
  await ctx.db.transaction(async (tx) => {
    // The row is the lock: a password cannot be taken away meanwhile.
    const [owner] = await tx.select().from(users).where(eq(users.id, user.id)).for('update');
    const theirs = await tx.select().from(identities).where(eq(identities.userId, user.id));
    const going = theirs.find(({ id }) => id === identityId);
    if (!owner || !going) throw new AuthError('identity_not_found');
    if (going.provider === 'email' || !owner.passwordHash) throw new AuthError('single_identity_not_deletable');
    await tx.delete(identities).where(and(eq(identities.id, going.id), eq(identities.userId, user.id)));
    const [left] = await tx
      .select()
      .from(identities)
      .where(and(eq(identities.userId, user.id), ne(identities.provider, going.provider)));
    const providers = owner.appMetadata.providers.filter((name) => name !== going.provider);
    const named = providers.length > 0 ? providers : [left?.provider ?? 'email'];
    const { provider } = owner.appMetadata;
    const appMetadata = {
      ...owner.appMetadata,
      providers: named,
      provider: named.includes(provider) ? provider : (named[0] ?? 'email'),
    };
    await tx.update(users).set({ appMetadata, updatedAt: ctx.clock.now() }).where(eq(users.id, user.id));
  });
}
