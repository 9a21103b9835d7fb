/** Removes a person from the accounts: profile, sessions, ways to sign in, letters under way, and the account itself. */
import { count, eq, or } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { auditEntries, identities, profiles, sessions, users } from './tables.ts';

export interface ErasedPerson {
  profile: number;
  sessions: number;
  sign_in_methods: number;
}

/** Lines of the log of administrators that are about this account, or were its acts: that log is never changed, and names accounts by number. */
export async function countAuditEntries(tx: Db, userId: string): Promise<number> {
  const [kept] = await tx
    .select({ all: count() })
    .from(auditEntries)
    .where(or(eq(auditEntries.subjectId, userId), eq(auditEntries.actorId, userId)));
  return kept?.all ?? 0;
}

/** With a hosted issuer only the profile is ours to remove. */
export async function erasePerson(tx: Db, userId: string): Promise<ErasedPerson> {
  // The row is the lock: no session begins while its owner goes.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  const removed = await tx.delete(profiles).where(eq(profiles.id, userId)).returning({ id: profiles.id });
  const [open] = await tx.select({ all: count() }).from(sessions).where(eq(sessions.userId, userId));
  const [ways] = await tx.select({ all: count() }).from(identities).where(eq(identities.userId, userId));
  // Sessions, identities, letters and flows hang on the user and go with them.
  await tx.delete(users).where(eq(users.id, userId));
  return { profile: removed.length, sessions: open?.all ?? 0, sign_in_methods: ways?.all ?? 0 };
}
