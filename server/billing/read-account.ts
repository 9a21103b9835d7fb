/** An account as it stands: its switches, its plans and the balance of each of its grants, summed from the entries. Never stored. */
import { asc, eq, sql } from 'drizzle-orm';
import type { AccountFacts, KeyedLot } from '../../domain/billing/due-moves.ts';
import type { Db } from '../platform/db.ts';
import type { Book } from './post-entry.ts';
import { creditAccounts, creditGrants, ledgerEntries, subscriptions } from './tables.ts';

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

const sumOf = (book: Book) =>
  sql<number>`coalesce(sum(${ledgerEntries.amount}) filter (where ${ledgerEntries.book} = ${book}), 0)`.mapWith(Number);

const readLots = (db: Db, accountId: string): Promise<KeyedLot[]> =>
  db
    .select({
      grantId: creditGrants.id,
      key: creditGrants.key,
      source: creditGrants.source,
      expiresAt: creditGrants.expiresAt,
      rolledOverAt: creditGrants.rolledOverAt,
      granted: sql<number>`-${sumOf('issued')}`.mapWith(Number),
      available: sumOf('available'),
      held: sumOf('held'),
      spent: sumOf('spent'),
    })
    .from(creditGrants)
    .leftJoin(ledgerEntries, eq(ledgerEntries.grantId, creditGrants.id))
    .where(eq(creditGrants.accountId, accountId))
    .groupBy(creditGrants.id);
