/** Finds or opens a person's credit account, and locks its row until the transaction ends: one charge at a time. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { creditAccounts } from './tables.ts';

/** Answers the account's id. Call it first in a transaction, before anything of the account is read. */
export async function lockAccount(tx: Db, userId: string, now: Date): Promise<string> {
  const find = () =>
    tx.select({ id: creditAccounts.id }).from(creditAccounts).where(eq(creditAccounts.userId, userId)).for('update');
  const [known] = await find();
  if (known) return known.id;
  await tx.insert(creditAccounts).values({ id: randomUUID(), userId, openedAt: now }).onConflictDoNothing();
  const [opened] = await find();
  if (!opened) throw new Error('A credit account could not be opened.');
  return opened.id;
}
