/** The credit ledger (accounts, grants, holds and the two-sided entries between books, which are only ever added) and what pays for it. */

import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Tool } from '../../domain/billing/credits.ts';
import { instant } from '../platform/sql/instant.ts';

/** One per person; its row lock puts one person's charges in order. Without `userId` once the person was erased. */
export const creditAccounts = pgTable('credit_accounts', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').unique(),
  openedAt: instant('opened_at').notNull(),
  /** Unspent credits of a paid month live on for one more month. */
  rollOver: boolean('roll_over').notNull().default(false),
  /** The linked partner may use this person's plan and credits. */
  sharesPlan: boolean('shares_plan').notNull().default(false),
  /** The payment provider's name for this person; null until the first checkout, and for the test checkout. */
  customerId: text('customer_id').unique(),
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
    source: text('source', { enum: ['free', 'classic', 'premium', 'gift'] }).notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When `expiresAt` was put off by a month, once. */
    rolledOverAt: instant('rolled_over_at'),
  },
  (t) => [
    unique('credit_grants_once').on(t.accountId, t.key),
    check('credit_grants_source', sql`${t.source} in ('free', 'classic', 'premium', 'gift')`),
  ],
);

/** What an Idempotency-Key was first used for, as a keyed hash of the body; after its memory forgotten, but for that it was charged. */
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
    /** The account that asked, where the partner's plan paid; null for the account itself. */
    requestedBy: uuid('presser_id').references(() => creditAccounts.id),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('credit_holds_by_key').on(t.keyId),
    index('credit_holds_by_account').on(t.accountId, t.expiresAt),
    index('credit_holds_by_presser').on(t.requestedBy),
  ],
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
    index('ledger_entries_by_account').on(t.accountId),
    index('ledger_entries_by_hold').on(t.holdId).where(sql`hold_id is not null`),
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

/** A paid plan of one account, as the payment provider last told it. Rows of ended ones stay: they explain the ledger. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => creditAccounts.id),
    provider: text('provider', { enum: ['stripe', 'test'] }).notNull(),
    /** The provider's own id of it. */
    externalId: text('external_id').notNull(),
    plan: text('plan', { enum: ['classic', 'premium'] }).notNull(),
    billing: text('billing', { enum: ['monthly', 'yearly'] }).notNull(),
    status: text('status', { enum: ['active', 'past-due', 'ended'] }).notNull(),
    /** Credit months are counted from here, whatever happens to the billing period. */
    startedAt: instant('started_at').notNull(),
    periodStart: instant('period_start').notNull(),
    periodEnd: instant('period_end').notNull(),
    /** Monthly credits are due up to here: the end of the last period that was paid. */
    paidThrough: instant('paid_through').notNull(),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    /** A downgrade that waits for the end of the period. */
    nextPlan: text('next_plan', { enum: ['classic', 'premium'] }),
    nextBilling: text('next_billing', { enum: ['monthly', 'yearly'] }),
    /** After a failed payment: the plan stays until then. */
    graceUntil: instant('grace_until'),
    /** Whole percent off, 0 or the partner's 30. */
    discountPercent: integer('discount_percent').notNull().default(0),
    endedAt: instant('ended_at'),
    /** The test checkout only: its next renewal is to be refused, as the person chose to see. */
    testRenewalFails: boolean('test_renewal_fails').notNull().default(false),
  },
  (t) => [
    unique('subscriptions_external').on(t.provider, t.externalId),
    index('subscriptions_by_account').on(t.accountId),
    index('subscriptions_by_status').on(t.status),
    check('subscriptions_provider', sql`${t.provider} in ('stripe', 'test')`),
    check('subscriptions_plan', sql`${t.plan} in ('classic', 'premium')`),
    check('subscriptions_billing', sql`${t.billing} in ('monthly', 'yearly')`),
    check('subscriptions_status', sql`${t.status} in ('active', 'past-due', 'ended')`),
  ],
);

/** One request for a paid plan: what was offered, at which price, and what became of it. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => creditAccounts.id),
    /** The Idempotency-Key of the request. */
    key: text('key').notNull(),
    provider: text('provider', { enum: ['stripe', 'test'] }).notNull(),
    /** The provider's checkout session; null for the test checkout. */
    externalId: text('external_id').unique(),
    plan: text('plan', { enum: ['classic', 'premium'] }).notNull(),
    billing: text('billing', { enum: ['monthly', 'yearly'] }).notNull(),
    /** What the first period costs, discount taken off. */
    amountCents: integer('amount_cents').notNull(),
    discountPercent: integer('discount_percent').notNull().default(0),
    state: text('state', { enum: ['open', 'completed', 'expired'] }).notNull(),
    /** Where the buyer is sent; the same request gets the same address. */
    url: text('url').notNull(),
    createdAt: instant('created_at').notNull(),
    completedAt: instant('completed_at'),
  },
  (t) => [unique('checkouts_once').on(t.accountId, t.key)],
);

/** Money that came in, one row per paid invoice: what the account page lists as receipts. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => creditAccounts.id),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    provider: text('provider', { enum: ['stripe', 'test'] }).notNull(),
    /** The provider's invoice. */
    externalId: text('external_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    refundedCents: integer('refunded_cents').notNull().default(0),
    plan: text('plan', { enum: ['classic', 'premium'] }).notNull(),
    billing: text('billing', { enum: ['monthly', 'yearly'] }).notNull(),
    /** What a refund is made on; null where the provider named none. */
    chargeId: text('charge_id'),
    /** The provider's own receipt page. */
    receiptUrl: text('receipt_url'),
    paidAt: instant('paid_at').notNull(),
  },
  (t) => [unique('payments_external').on(t.provider, t.externalId), index('payments_by_account').on(t.accountId)],
);

/** Messages of the payment provider that were acted upon: each counts once. */
export const paymentEvents = pgTable('payment_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  receivedAt: instant('received_at').notNull(),
});

/** What operators see of the tools' use: how many generations a day and who wrote them, with nobody's name on it. */
export const generationCounts = pgTable(
  'generation_counts',
  {
    day: date('day').notNull(),
    tool: text('tool').$type<Tool>().notNull(),
    writer: text('writer').$type<'engine' | 'provider'>().notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.tool, table.writer] })],
);
