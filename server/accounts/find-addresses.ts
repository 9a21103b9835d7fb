/** The addresses of several accounts at once. */
import { inArray } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { users } from './tables.ts';

/** By the account's number; without those that are gone, and empty where a hosted issuer keeps the accounts. */
export async function findAddresses(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const people = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(people.map(({ id, email }) => [id, email]));
}
