/** Who of several people may be written to: those whose account is here and was not shut by an administrator. */
import { and, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { users } from './tables.ts';

/** Addresses by the account's number; empty where a hosted issuer keeps the accounts. */
export async function findReachable(db: Db, ids: readonly string[], now: Date): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const people = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(inArray(users.id, [...ids]), or(isNull(users.bannedUntil), lte(users.bannedUntil, now))));
  return new Map(people.map(({ id, email }) => [id, email]));
}
