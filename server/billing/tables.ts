/** The credit ledger: accounts, grants, holds and the two-sided entries between books. Entries are only ever added. */
import { sql } from 'drizzle-orm';
import {
  bigserial,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** One per person; its row lock puts one person's charges in order. Without `userId` once the person was erased. */
export const creditAccounts = pgTable('credit_accounts', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').unique(),
  openedAt: instant('opened_at').notNull(),
});

/** A lot of credits with its own end; `key` says what it was for, such as `free:2026-11`, once per account. */
export const creditGrants = pgTable(
  'credit_grants',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => creditAccounts.id),
    key: text('key').notNull(),
    source: text('source', { enum: ['free', 'classic', 'premium'] }).notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    unique('credit_grants_once').on(t.accountId, t.key),
    check('credit_grants_source', sql`${t.source} in ('free', 'classic', 'premium')`),
  ],
);

/** What an Idempotency-Key was first used for, as a keyed hash of the body; forgotten after its memory. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => creditAccounts.id),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    firstUsedAt: instant('first_used_at').notNull(),
  },
  (t) => [unique('idempotency_keys_once').on(t.accountId, t.key)],
);

/** One credit set aside for one attempt; how it ended is read from the entries. */
export const creditHolds = pgTable(
  'credit_holds',
  {
    id: uuid('id').primaryKey(),
    order: bigserial('order', { mode: 'number' }).notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => creditAccounts.id),
    grantId: uuid('grant_id')
      .notNull()
      .references(() => creditGrants.id),
    keyId: uuid('key_id').references(() => idempotencyKeys.id, { onDelete: 'set null' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('credit_holds_by_key').on(t.keyId), index('credit_holds_by_account').on(t.accountId, t.expiresAt)],
);

/** Double entry: the amounts of one posting add up to zero. No entry says which tool a credit was for. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    postingId: uuid('posting_id').notNull(),
    kind: text('kind', { enum: ['grant', 'hold', 'capture', 'void', 'lapse'] }).notNull(),
    book: text('book', { enum: ['issued', 'available', 'held', 'spent', 'lapsed'] }).notNull(),
    amount: integer('amount').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => creditAccounts.id),
    grantId: uuid('grant_id')
      .notNull()
      .references(() => creditGrants.id),
    holdId: uuid('hold_id').references(() => creditHolds.id),
    postedAt: instant('posted_at').notNull(),
  },
  (t) => [
    unique('ledger_entries_sides').on(t.postingId, t.book),
    uniqueIndex('ledger_entries_one_hold').on(t.holdId).where(sql`kind = 'hold' and book = 'held'`),
    uniqueIndex('ledger_entries_one_end').on(t.holdId).where(sql`kind in ('capture', 'void') and book = 'held'`),
    index('ledger_entries_by_grant').on(t.grantId),
    check('ledger_entries_amount', sql`${t.amount} <> 0`),
    check('ledger_entries_kind', sql`${t.kind} in ('grant', 'hold', 'capture', 'void', 'lapse')`),
    check('ledger_entries_book', sql`${t.book} in ('issued', 'available', 'held', 'spent', 'lapsed')`),
    check('ledger_entries_hold', sql`(${t.holdId} is not null) = (${t.kind} in ('hold', 'capture', 'void'))`),
  ],
);

/** Mailboxes whose free credit of a month was given, as a keyed hash: it outlives the account, not the month. */
export const freeClaims = pgTable(
  'free_claims',
  { mailboxHash: text('mailbox_hash').notNull(), month: text('month').notNull() },
  (t) => [primaryKey({ columns: [t.mailboxHash, t.month] })],
);
