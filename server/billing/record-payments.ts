/** Enters the money that came in, one row per paid invoice, however often it is told. */
import { randomUUID } from 'node:crypto';
import type { Db } from '../platform/db.ts';
import type { PaidInvoice } from './paid-invoice.ts';
import { payments } from './tables.ts';

/** Call it inside a transaction, after the subscription's row is there. */
export async function recordPayments(
  tx: Db,
  of: { accountId: string; subscriptionId: string; provider?: 'stripe' | 'test' },
  invoices: PaidInvoice[],
): Promise<void> {
  for (const { id, ...invoice } of invoices) {
    await tx
      .insert(payments)
      .values({ id: randomUUID(), provider: 'stripe', ...of, externalId: id, ...invoice })
      .onConflictDoNothing();
  }
}
