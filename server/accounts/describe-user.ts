/** A user as the wire shows them: what is always there, what is there only when set, and never a hash or a token. */
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { identities, type users } from './tables.ts';

type User = typeof users.$inferSelect;
type Identity = typeof identities.$inferSelect;

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
