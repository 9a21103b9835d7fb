/** An account: made with its first identity, found by its address or id, and described on the wire. */
import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { AuthError } from './auth-error.ts';
import { identities, users } from './tables.ts';

type User = typeof users.$inferSelect;

interface NewUser {
  /** Already in plain form. */
  email: string;
  passwordHash: string | null;
  data: Record<string, unknown>;
  /** Confirmed by decree (no mail), by proof (Google), or not yet. */
  confirmed: 'trusted' | 'proved' | 'not-yet';
  identity: { provider: 'email' } | { provider: 'google'; subject: string; claims: Record<string, unknown> };
}

/** The metadata goes into every token, which must fit a request header. */
const MAX_METADATA_BYTES = 4_096;

/** Throws validation_failed for more than fits. */
export function checkMetadata(data: Record<string, unknown>): Record<string, unknown> {
  if (Buffer.byteLength(JSON.stringify(data)) > MAX_METADATA_BYTES) {
    throw new AuthError('validation_failed', `User metadata must be at most ${MAX_METADATA_BYTES} bytes`);
  }
  return data;
}

/** Null when the address is taken. */
export async function createUser(ctx: AppContext, tx: Db, from: NewUser): Promise<User | null> {
  const now = ctx.clock.now();
  const id = randomUUID();
  const { provider } = from.identity;
  const [user] = await tx
    .insert(users)
    .values({
      id,
      email: from.email,
      passwordHash: from.passwordHash,
      emailConfirmedAt: from.confirmed === 'not-yet' ? null : now,
      emailProvedAt: from.confirmed === 'proved' ? now : null,
      appMetadata: { provider, providers: [provider] },
      userMetadata: checkMetadata({ ...from.data, ...(from.confirmed === 'not-yet' ? {} : { email_verified: true }) }),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!user) return null;
  await addIdentity(ctx, tx, user, from.identity, from.data);
  return user;
}

export async function addIdentity(
  ctx: AppContext,
  tx: Db,
  user: Pick<User, 'id' | 'email'>,
  identity: NewUser['identity'],
  data: Record<string, unknown> = {},
): Promise<void> {
  const now = ctx.clock.now();
  const subject = identity.provider === 'email' ? user.id : identity.subject;
  await tx.insert(identities).values({
    id: randomUUID(),
    userId: user.id,
    provider: identity.provider,
    providerId: subject,
    identityData:
      identity.provider === 'email'
        ? { ...data, sub: subject, email: user.email, email_verified: false, phone_verified: false }
        : { ...identity.claims, sub: subject, email: user.email, email_verified: true, phone_verified: false },
    createdAt: now,
    updatedAt: now,
  });
}

/** `email` in plain form. */
export async function findByAddress(db: Db, email: string): Promise<typeof users.$inferSelect | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user;
}

/** The account on its way to this address. */
export async function findByNewAddress(db: Db, newEmail: string): Promise<typeof users.$inferSelect | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.newEmail, newEmail))
    .orderBy(desc(users.emailChangeSentAt));
  return user;
}

/** Where a person gets their letters; null for whoever is gone, and where a hosted issuer keeps the accounts. */
export async function findAddress(db: Db, userId: string): Promise<string | null> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return user?.email ?? null;
}

/** The addresses of several accounts by their ids; without those that are gone, and empty where a hosted issuer keeps the accounts. */
export async function findAddresses(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const people = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(people.map(({ id, email }) => [id, email]));
}

/**
 * Who of several people may be written to, those whose account is here and is not suspended: addresses by the account's id;
 * empty where a hosted issuer keeps the accounts.
 */
export async function findReachable(db: Db, ids: readonly string[], now: Date): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const people = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(inArray(users.id, [...ids]), or(isNull(users.bannedUntil), lte(users.bannedUntil, now))));
  return new Map(people.map(({ id, email }) => [id, email]));
}

type Identity = typeof identities.$inferSelect;

/** What is always there, what is there only when set, and never a hash or a token. */
export type WireUser = Record<string, unknown> & { id: string; email: string };

export async function describeUser(db: Db, user: User): Promise<WireUser> {
  const rows = await db
    .select()
    .from(identities)
    .where(eq(identities.userId, user.id))
    .orderBy(asc(identities.createdAt));
  return wireUser(user, rows);
}

export function wireUser(user: User, rows: Identity[]): WireUser {
  const times = {
    email_confirmed_at: user.emailConfirmedAt,
    confirmed_at: user.emailConfirmedAt,
    confirmation_sent_at: user.confirmationSentAt,
    recovery_sent_at: user.recoverySentAt,
    email_change_sent_at: user.emailChangeSentAt,
    reauthentication_sent_at: user.reauthenticationSentAt,
    last_sign_in_at: user.lastSignInAt,
    banned_until: user.bannedUntil,
  };
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    phone: '',
    ...Object.fromEntries(Object.entries(times).flatMap(([name, at]) => (at ? [[name, at.toISOString()]] : []))),
    ...(user.newEmail ? { new_email: user.newEmail } : {}),
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    identities: rows.map(wireIdentity),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    is_anonymous: false,
  };
}

function wireIdentity(row: Identity): Record<string, unknown> {
  return {
    identity_id: row.id,
    id: row.providerId,
    user_id: row.userId,
    identity_data: row.identityData,
    provider: row.provider,
    ...(row.lastSignInAt ? { last_sign_in_at: row.lastSignInAt.toISOString() } : {}),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    email: row.identityData.email ?? '',
  };
}
