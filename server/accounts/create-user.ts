/** Writes a new account with its first identity; answers null when the address is taken. */
import { randomUUID } from 'node:crypto';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { AuthError } from './auth-error.ts';
import { identities, users } from './tables.ts';

type User = typeof users.$inferSelect;

export interface NewUser {
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
