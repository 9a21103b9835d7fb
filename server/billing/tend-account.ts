/** Brings an account up to the present: overdue holds are voided, expired credits lapse, this month's free credit arrives. */
import { and, eq, lte, notExists, sql } from 'drizzle-orm';
import type { Lot } from '../../domain/billing/credits.ts';
import type { Db } from '../platform/db.ts';
import type { House, Who } from '../platform/house.ts';
import { checkFreeCredit } from './check-free-credit.ts';
import { freeGrantKey, giveFreeCredit } from './give-free-credit.ts';
import { postEntry, postHoldStep } from './post-entry.ts';
import { type KeyedLot, readLots } from './read-lots.ts';
import { creditHolds, ledgerEntries } from './tables.ts';

/** Whether any of it is due; reads only, so that an ordinary look at the balance takes no lock. */
export function needsTending(lots: KeyedLot[], now: Date, freeAllowed: boolean): boolean {
  return lots.some((lot) => lot.held > 0) || needsMore(lots, now, freeAllowed);
}

/** The same, holds apart. */
function needsMore(lots: KeyedLot[], now: Date, freeAllowed: boolean): boolean {
  if (freeAllowed && !lots.some((lot) => lot.key === freeGrantKey(now))) return true;
  return lots.some((lot) => lot.available > 0 && lot.expiresAt <= now);
}

/** Answers the lots as they are then. Call it under the account's lock. */
export async function tendAccount(tx: Db, house: House, who: Who, accountId: string, now: Date): Promise<Lot[]> {
  const freeAllowed = checkFreeCredit(house, who) === 'allowed';
  let lots = await readLots(tx, accountId);
  if (!needsTending(lots, now, freeAllowed)) return lots;
  if (lots.some((lot) => lot.held > 0) && (await voidOverdue(tx, accountId, now))) lots = await readLots(tx, accountId);
  if (!needsMore(lots, now, freeAllowed)) return lots;
  for (const { grantId, available } of lots.filter((lot) => lot.available > 0 && lot.expiresAt <= now)) {
    await postEntry(tx, {
      kind: 'lapse',
      accountId,
      grantId,
      amount: available,
      from: 'available',
      to: 'lapsed',
      at: now,
    });
  }
  if (freeAllowed && !lots.some((lot) => lot.key === freeGrantKey(now))) {
    await giveFreeCredit(tx, house, who, accountId, now);
  }
  return readLots(tx, accountId);
}

/** Whether there was any. */
async function voidOverdue(tx: Db, accountId: string, now: Date): Promise<boolean> {
  const ended = tx
    .select({ one: sql`1` })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.holdId, creditHolds.id),
        eq(ledgerEntries.book, 'held'),
        sql`${ledgerEntries.kind} in ('capture', 'void')`,
      ),
    );
  const overdue = await tx
    .select({ id: creditHolds.id, grantId: creditHolds.grantId })
    .from(creditHolds)
    .where(and(eq(creditHolds.accountId, accountId), lte(creditHolds.expiresAt, now), notExists(ended)));
  for (const { id, grantId } of overdue) {
    await postHoldStep(tx, 'void', { accountId, grantId, holdId: id, at: now });
  }
  return overdue.length > 0;
}
