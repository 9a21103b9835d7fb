/** Takes the person from a credit account: the ledger and the payments stay, as books must, with nobody's name on them. */
import { and, count, eq, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { checkouts, creditAccounts, idempotencyKeys, ledgerEntries, payments } from './tables.ts';

export interface NamelessBooks {
  ledger_entries: number;
  payments: number;
}

/** What is kept; null when the person never had an account of credits. */
export async function forgetHolder(tx: Db, userId: string): Promise<NamelessBooks | null> {
  const [account] = await tx.select().from(creditAccounts).where(eq(creditAccounts.userId, userId)).for('update');
  if (!account) return null;
  const { id } = account;
  await tx
    .update(creditAccounts)
    .set({ userId: null, customerId: null, sharesPlan: false, rollOver: false })
    .where(eq(creditAccounts.id, id));
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.accountId, id));
  // The provider's pages behind these addresses say who paid.
  await tx.update(payments).set({ receiptUrl: null }).where(eq(payments.accountId, id));
  // The browser's own choice, which may say anything.
  await tx
    .update(checkouts)
    .set({ url: '', key: sql`${checkouts.id}::text` })
    .where(eq(checkouts.accountId, id));
  await tx
    .update(checkouts)
    .set({ state: 'expired' })
    .where(and(eq(checkouts.accountId, id), eq(checkouts.state, 'open')));
  const [entries] = await tx.select({ all: count() }).from(ledgerEntries).where(eq(ledgerEntries.accountId, id));
  const [paid] = await tx.select({ all: count() }).from(payments).where(eq(payments.accountId, id));
  return { ledger_entries: entries?.all ?? 0, payments: paid?.all ?? 0 };
}
