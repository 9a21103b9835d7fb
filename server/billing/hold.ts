/** Finds a hold and how it ended, as the entries tell. */
import { and, desc, eq, lte, notExists, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import type { House, Who } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';
import { lockAccounts, openAccount } from './account.ts';
import { type Posting, postEntry } from './ledger.ts';
import { creditHolds, ledgerEntries } from './tables.ts';

export interface Hold {
  id: string;
  /** The account that pays: the presser's own, or the partner's whose plan is shared. */
  accountId: string;
  grantId: string;
  keyId: string | null;
  state: 'open' | 'capture' | 'void';
}

/** By its own id, or the latest one of an Idempotency-Key; null when this account's owner pressed for none such. */
export async function findHold(
  tx: Db,
  presserId: string,
  by: { id: string } | { keyId: string },
): Promise<Hold | null> {
  const [found] = await tx
    .select({
      id: creditHolds.id,
      accountId: creditHolds.accountId,
      grantId: creditHolds.grantId,
      keyId: creditHolds.keyId,
      state: sql<Hold['state']>`coalesce(${ledgerEntries.kind}, 'open')`,
    })
    .from(creditHolds)
    .leftJoin(
      ledgerEntries,
      and(
        eq(ledgerEntries.holdId, creditHolds.id),
        eq(ledgerEntries.book, 'held'),
        sql`${ledgerEntries.kind} in ('capture', 'void')`,
      ),
    )
    .where(
      and(
        eq(sql`coalesce(${creditHolds.presserId}, ${creditHolds.accountId})`, presserId),
        'id' in by ? eq(creditHolds.id, by.id) : eq(creditHolds.keyId, by.keyId),
      ),
    )
    .orderBy(desc(creditHolds.order))
    .limit(1);
  return found ?? null;
}

/** Finds a hold by its id and locks the account that pays for it, with that of whoever pressed. */

/** Null when this person pressed for none such. Call it first in a transaction. */
export async function lockHold(
  tx: Db,
  who: Who,
  holdId: string,
  now: Date,
): Promise<{ presserId: string; hold: Hold | null }> {
  const presserId = await openAccount(tx, who.userId, now);
  const [payer] = await tx.select({ id: creditHolds.accountId }).from(creditHolds).where(eq(creditHolds.id, holdId));
  await lockAccounts(tx, [presserId, ...(payer ? [payer.id] : [])]);
  return { presserId, hold: await findHold(tx, presserId, { id: holdId }) };
}

/** Spends a held credit once the answer exists. Any number of times, it is spent once. */

/** Answers the hold that settled it. Refuses with 'conflict' when the hold was voided meanwhile and nothing holds its key any more: then nothing was charged. */
export async function captureCredit(house: House, who: Who, holdId: string): Promise<string> {
  return house.db.transaction(async (tx: Db) => {
    const now = house.clock.now();
    const { presserId, hold: own } = await lockHold(tx, who, holdId, now);
    if (!own) throw new Refusal('not-found', 'There is nothing here.', { note: `hold ${holdId}` });
    // A retry may have taken the key's charge over: whichever attempt answers first settles it.
    const hold = own.state === 'void' && own.keyId ? await findHold(tx, presserId, { keyId: own.keyId }) : own;
    if (hold?.state === 'capture') return hold.id;
    if (hold?.state !== 'open') {
      throw new Refusal('conflict', 'This took too long, and nothing was charged. Please try again.', {
        note: `hold ${holdId}`,
      });
    }
    const { id, accountId, grantId } = hold;
    await postHoldStep(tx, 'capture', { accountId, grantId, holdId: id, at: now });
    return id;
  });
}

/** Gives a held credit back after a generation that failed or was cancelled. A hold that has ended stays as it is. */

export async function voidCredit(house: House, who: Who, holdId: string): Promise<void> {
  await house.db.transaction(async (tx: Db) => {
    const now = house.clock.now();
    const { hold } = await lockHold(tx, who, holdId, now);
    if (hold?.state !== 'open') return;
    const { id, accountId, grantId } = hold;
    await postHoldStep(tx, 'void', { accountId, grantId, holdId: id, at: now });
  });
}

/** Overdue. */

/** Whether there was any. */
export async function voidOverdue(tx: Db, accountId: string, now: Date): Promise<boolean> {
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

/** One step. */

/** Where one credit goes as its hold begins and ends. */
const MOVES = {
  hold: { from: 'available', to: 'held' },
  capture: { from: 'held', to: 'spent' },
  void: { from: 'held', to: 'available' },
} as const;

/** Posts one step in the life of a hold. */
export function postHoldStep(
  db: Db,
  kind: keyof typeof MOVES,
  hold: Required<Pick<Posting, 'accountId' | 'grantId' | 'holdId' | 'at'>>,
): Promise<void> {
  return postEntry(db, { ...hold, kind, amount: 1, ...MOVES[kind] });
}
