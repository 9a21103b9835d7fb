/** A person's credit account: opened, locked until the transaction ends so that charges come one at a time, and read with its lots and plans. */
import { randomUUID } from 'node:crypto';
import { asc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { AccountFacts } from '../../domain/billing/due-moves.ts';
import { refuseErased } from '../accounts/erasure.ts';
import type { Db } from '../platform/db.ts';
import { given, openStatement, rowsOf } from '../platform/sql/statement.ts';
import { lotsAmong } from './ledger.ts';
import { creditAccounts, subscriptions } from './tables.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

export interface Account extends AccountFacts {
  id: string;
  /** Null once the person was erased. */
  userId: string | null;
  sharesPlan: boolean;
  subscriptions: SubscriptionRow[];
}

/** Returns the account's id and leaves it unlocked. Refuses with 'conflict' a person who was erased a moment ago. */
export async function openAccount(tx: Db, userId: string, now: Date): Promise<string> {
  const known = await findAccount(tx, userId);
  if (known) return known;
  await refuseErased(tx, userId, now);
  await tx.insert(creditAccounts).values({ id: randomUUID(), userId, openedAt: now }).onConflictDoNothing();
  const opened = await findAccount(tx, userId);
  if (!opened) throw new Error('A credit account could not be opened.');
  return opened;
}

/** Returns the account's id, or null for a person who has none yet. */
export async function findAccount(db: Db, userId: string): Promise<string | null> {
  const [known] = await db
    .select({ id: creditAccounts.id })
    .from(creditAccounts)
    .where(eq(creditAccounts.userId, userId));
  return known?.id ?? null;
}

/** Opens the account where needed and returns its id. Call it first in a transaction, before reading anything of the account. */
export async function lockAccount(tx: Db, userId: string, now: Date): Promise<string> {
  const accountId = await openAccount(tx, userId, now);
  await lockAccountById(tx, accountId);
  return accountId;
}

export const lockAccountById = (tx: Db, accountId: string): Promise<void> => lockAccounts(tx, [accountId]);

/** Locks in the order of the ids, so that two people who need both accounts never deadlock. `also` is a query of further ids. */
export async function lockAccounts(tx: Db, accountIds: string[], also?: SQL): Promise<void> {
  await tx
    .select({ id: creditAccounts.id })
    .from(creditAccounts)
    .where(or(inArray(creditAccounts.id, accountIds), also && sql`${creditAccounts.id} = any(array(${also}))`))
    .orderBy(creditAccounts.id)
    .for('update');
}

/** `ids`: an array of the accounts' ids. */
const accountsAmong = (ids: SQL) =>
  openStatement({
    accounts: rowsOf(
      {
        id: creditAccounts.id,
        userId: creditAccounts.userId,
        rollOver: creditAccounts.rollOver,
        sharesPlan: creditAccounts.sharesPlan,
      },
      sql`from ${creditAccounts} where ${creditAccounts.id} = any(${ids})`,
    ),
    lots: lotsAmong(ids),
    plans: rowsOf(
      getTableColumns(subscriptions),
      sql`from ${subscriptions} where ${subscriptions.accountId} = any(${ids})
          order by ${subscriptions.startedAt}, ${subscriptions.id}`,
    ),
  });

const askAccounts = accountsAmong(sql`${given('accounts')}::uuid[]`);
const askAccountsOf = accountsAmong(
  sql`array(select ${creditAccounts.id} from ${creditAccounts} where ${creditAccounts.userId} = any(${given('people')}::uuid[]))`,
);

/** Accounts as they stand, by one statement: their settings, their plans and the balance of each of their lots. */
export const getAccounts = async (db: Db, accountIds: readonly string[]): Promise<Account[]> =>
  gathered(await askAccounts(db, { accounts: [...accountIds] }));

/** The same of people, of those who have one; in no particular order. */
export const getAccountsOf = async (db: Db, userIds: readonly string[]): Promise<Account[]> =>
  userIds.length === 0 ? [] : gathered(await askAccountsOf(db, { people: [...userIds] }));

function gathered({ accounts, lots, plans }: Awaited<ReturnType<typeof askAccounts>>): Account[] {
  const [lotsOf, plansOf] = [
    Map.groupBy(lots, ({ accountId }) => accountId),
    Map.groupBy(plans, ({ accountId }) => accountId),
  ];
  return accounts.map((account) => ({
    ...account,
    lots: lotsOf.get(account.id) ?? [],
    subscriptions: plansOf.get(account.id) ?? [],
  }));
}

export async function getAccount(db: Db, accountId: string): Promise<Account> {
  const [account] = await getAccounts(db, [accountId]);
  if (!account) throw new Error(`There is no credit account ${accountId}.`);
  return account;
}

/** All plans of an account, ended ones too, oldest first. */
export const listSubscriptions = (db: Db, accountId: string): Promise<SubscriptionRow[]> =>
  db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.accountId, accountId))
    .orderBy(asc(subscriptions.startedAt), asc(subscriptions.id));
