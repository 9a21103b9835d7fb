/** Finds a hold by its id and locks the account that pays for it, with that of whoever pressed. */
import { eq } from 'drizzle-orm';
import type { Actor } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { findHold, type Hold } from './find-hold.ts';
import { lockAccounts, openAccount } from './lock-account.ts';
import { creditHolds } from './tables.ts';

/** Null when this person pressed for none such. Call it first in a transaction. */
export async function lockHold(
  tx: Db,
  actor: Actor,
  holdId: string,
  now: Date,
): Promise<{ presserId: string; hold: Hold | null }> {
  const presserId = await openAccount(tx, actor.userId, now);
  const [payer] = await tx.select({ id: creditHolds.accountId }).from(creditHolds).where(eq(creditHolds.id, holdId));
  await lockAccounts(tx, [presserId, ...(payer ? [payer.id] : [])]);
  return { presserId, hold: await findHold(tx, presserId, { id: holdId }) };
}
