/** Finds or opens a person's credit account, and locks its row until the transaction ends: one charge at a time. */
import { randomUUID } from 'node:crypto';
import { asc, eq, inArray } from 'drizzle-orm';
import type { AccountFacts } from '../../domain/billing/due-moves.ts';
import { refuseErased } from '../accounts/refuse-erased.ts';
import type { Db } from '../platform/db.ts';
import { readLots } from './ledger.ts';
import { creditAccounts, subscriptions } from './tables.ts';

/** Answers the account's id. Call it first in a transaction, before anything of the account is read. */
export async function lockAccount(tx: Db, userId: string, now: Date): Promise<string> {
  const accountId = await openAccount(tx, userId, now);
  await lockAccountById(tx, accountId);
  return accountId;
}

/** Answers the account's id, and leaves it unlocked. Refuses with 'conflict' whoever was erased a moment ago. */
export async function openAccount(tx: Db, userId: string, now: Date): Promise<string> {
  const known = await findAccount(tx, userId);
  if (known) return known;
  await refuseErased(tx, userId, now);
  await tx.insert(creditAccounts).values({ id: randomUUID(), userId, openedAt: now }).onConflictDoNothing();
  const opened = await findAccount(tx, userId);
  if (!opened) throw new Error('A credit account could not be opened.');
  return opened;
}

/** Null for a person who has none yet. */
export async function findAccount(db: Db, userId: string): Promise<string | null> {
  const [known] = await db
    .select({ id: creditAccounts.id })
    .from(creditAccounts)
    .where(eq(creditAccounts.userId, userId));
  return known?.id ?? null;
}

export const lockAccountById = (tx: Db, accountId: string): Promise<void> => lockAccounts(tx, [accountId]);

/** Several accounts, always in the order of their ids: two people who need both never wait for each other in a circle. */
export async function lockAccounts(tx: Db, accountIds: string[]): Promise<void> {
  await tx
    .select({ id: creditAccounts.id })
    .from(creditAccounts)
    .where(inArray(creditAccounts.id, accountIds))
    .orderBy(creditAccounts.id)
    .for('update');
}

/** An account as it stands: its switches, its plans and the balance of each of its grants, summed from the entries. Never stored. */

export type SubscriptionRow = typeof subscriptions.$inferSelect;

export interface Account extends AccountFacts {
  id: string;
  sharesPlan: boolean;
  subscriptions: SubscriptionRow[];
}

export async function readAccount(db: Db, accountId: string): Promise<Account> {
  const [account] = await db
    .select({
      id: creditAccounts.id,
      rollOver: creditAccounts.rollOver,
      sharesPlan: creditAccounts.sharesPlan,
    })
    .from(creditAccounts)
    .where(eq(creditAccounts.id, accountId));
  if (!account) throw new Error(`There is no credit account ${accountId}.`);
  return {
    ...account,
    lots: await readLots(db, accountId),
    subscriptions: await readSubscriptions(db, accountId),
  };
}

/** All plans of an account, ended ones too, oldest first. */
export const readSubscriptions = (db: Db, accountId: string): Promise<SubscriptionRow[]> =>
  db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.accountId, accountId))
    .orderBy(asc(subscriptions.startedAt), asc(subscriptions.id));
