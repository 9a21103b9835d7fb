/** The webhook events that were handled: each counts once, recorded in the same transaction as what it changed. */
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { paymentEvents } from '../tables.ts';

export interface PaymentEvent {
  id: string;
  type: string;
  receivedAt: Date;
}

export async function eventIsKnown(db: Db, { id }: PaymentEvent): Promise<boolean> {
  const known = await db.select({ id: paymentEvents.id }).from(paymentEvents).where(eq(paymentEvents.id, id));
  return known.length > 0;
}

/** Call it in the transaction of the event's effect. Null when no event caused it. */
export async function rememberEvent(tx: Db, event: PaymentEvent | null): Promise<void> {
  if (event) await tx.insert(paymentEvents).values(event).onConflictDoNothing();
}
