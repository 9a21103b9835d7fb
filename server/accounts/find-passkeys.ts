/** Finds the passkeys of a person; another's is found as little as one that does not exist. */
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { passkeys } from './tables.ts';

export type Passkey = typeof passkeys.$inferSelect;

/** The oldest first. */
export const findPasskeys = (db: Db, userId: string): Promise<Passkey[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt), asc(passkeys.id));

export const missingPasskey = (): PublicError => new PublicError('not-found', 'There is no such passkey.');

/** Locked until the transaction ends. Refuses with 'not-found'. */
export async function findPasskey(tx: Db, userId: string, id: string): Promise<Passkey> {
  const [found] = await tx
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .for('update');
  if (!found) throw missingPasskey();
  return found;
}
