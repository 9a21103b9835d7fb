/**
 * A subscription at Stripe. Syncing updates its state, its payments and the checkout it came from to what Stripe says now,
 * whatever was reported before and in which order: an older response never overwrites a newer one.
 */
import { and, asc, eq, lte, ne, or, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { earlier, standingOf } from '../../../domain/billing/standing.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/db.ts';
import { describeError } from '../../platform/errors.ts';
import { listSubscriptions, lockAccountById, type SubscriptionRow } from '../account.ts';
import { type PaidInvoice, recordPayments, sendFailedPaymentLetter } from '../payment.ts';
import { callStripe, refusedFor, stripeOf } from '../payment-provider.ts';
import { applySubscription, endedState, type SubscriptionState, stateOf } from '../subscription.ts';
import { checkouts, creditAccounts, subscriptions } from '../tables.ts';
import { eventIsKnown, type PaymentEvent, rememberEvent } from './event.ts';
import { refundCharge, syncStripeRefund } from './refund.ts';
import { fetchStripeSubscription, type StripeFacts } from './subscription-facts.ts';

/** More than the number of events that one subscription has at a time. */
const MAX_ATTEMPTS = 50;

type Outcome =
  | { kind: 'done' | 'changed-meanwhile' }
  | { kind: 'failed-payment'; graceUntil: Date; accountId: string }
  | { kind: 'refresh-first'; externalId: string }
  | { kind: 'surplus'; invoices: StripeFacts['invoices'] };

/** Records `event` in the same transaction as what it changed. A subscription of somebody unknown changes nothing. */
export async function syncStripeSubscription(
  ctx: AppContext,
  stripe: Stripe,
  externalId: string,
  event: PaymentEvent | null = null,
): Promise<void> {
  const refreshed = new Set<string>();
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const version = await versionOf(ctx.db, externalId);
    const facts = await fetchStripeSubscription(stripe, externalId);
    const outcome = await ctx.db.transaction((tx: Db) =>
      apply(tx, ctx, { externalId, version, facts, event, refreshed }),
    );
    if (outcome.kind === 'failed-payment') await sendFailedPaymentLetter(ctx, outcome);
    if (outcome.kind === 'done' || outcome.kind === 'failed-payment') return;
    if (outcome.kind === 'refresh-first') {
      refreshed.add(outcome.externalId);
      await syncStripeSubscription(ctx, stripe, outcome.externalId);
    }
    if (outcome.kind === 'surplus') await endSurplusSubscription(ctx, stripe, externalId, outcome.invoices);
  }
  throw new Error('A subscription changed faster than it could be read.');
}

interface Sync {
  externalId: string;
  version: string;
  facts: StripeFacts;
  event: PaymentEvent | null;
  refreshed: ReadonlySet<string>;
}

async function apply(tx: Db, ctx: AppContext, sync: Sync): Promise<Outcome> {
  const { externalId, facts, event } = sync;
  const [account] = await tx
    .select({ id: creditAccounts.id })
    .from(creditAccounts)
    .where(eq(creditAccounts.customerId, facts.customerId));
  // Somebody who was erased, or a customer whom the operator has for something else.
  if (!account) return { kind: 'done' };
  const accountId = account.id;
  await lockAccountById(tx, accountId);
  if ((await versionOf(tx, externalId)) !== sync.version) return { kind: 'changed-meanwhile' };
  if (event && (await eventIsKnown(tx, event))) return { kind: 'done' };
  const { state } = facts;
  if (!state) {
    await rememberEvent(tx, event);
    return { kind: 'done' };
  }
  const own = await listSubscriptions(tx, accountId);
  const before = own.find((row) => row.provider === 'stripe' && row.externalId === externalId) ?? null;
  const place = placeOf(
    before,
    state,
    own.filter((row) => standingOf(row, ctx.clock.now()) !== 'ended'),
    sync.refreshed,
  );
  if (place.kind === 'refresh-first') return place;
  if (place.kind === 'new') await endTestPlans(tx, ctx, accountId, own);
  const surplus = place.kind === 'surplus';
  const next = surplus || before?.status === 'ended' ? closed(before, state) : carriedOn(before, state);
  const id = await applySubscription(tx, ctx, accountId, next);
  await recordPayments(tx, { accountId, subscriptionId: id }, facts.invoices);
  if (facts.checkoutId) await completeCheckout(tx, accountId, facts.checkoutId, state.startedAt);
  if (surplus) return { kind: 'surplus', invoices: facts.invoices };
  await rememberEvent(tx, event);
  const hasFailed = next.status === 'past-due' && before?.status !== 'past-due';
  return hasFailed && next.graceUntil
    ? { kind: 'failed-payment', graceUntil: next.graceUntil, accountId }
    : { kind: 'done' };
}

/** Surplus: it is live at Stripe beside another plan of the account, or after it ended here. */
function placeOf(
  before: SubscriptionRow | null,
  state: SubscriptionState,
  live: SubscriptionRow[],
  refreshed: ReadonlySet<string>,
): { kind: 'known' | 'new' | 'surplus' } | { kind: 'refresh-first'; externalId: string } {
  if (state.status === 'ended') return { kind: 'known' };
  if (before) return { kind: before.status === 'ended' ? 'surplus' : 'known' };
  const others = live.filter(({ provider }) => provider === 'stripe');
  const unsure = others.find(({ externalId }) => !refreshed.has(externalId));
  if (unsure) return { kind: 'refresh-first', externalId: unsure.externalId };
  return { kind: others.length > 0 ? 'surplus' : 'new' };
}

/** A paid plan replaces one from the time when only the test checkout was open. */
async function endTestPlans(tx: Db, ctx: AppContext, accountId: string, own: SubscriptionRow[]): Promise<void> {
  for (const row of own.filter(({ provider, status }) => provider === 'test' && status !== 'ended')) {
    await applySubscription(tx, ctx, accountId, endedState(stateOf(row), ctx.clock.now()));
  }
}

/** An end is final, and a surplus subscription gives no credits. */
function closed(before: SubscriptionRow | null, state: SubscriptionState): SubscriptionState {
  if (before) return stateOf(before);
  return { ...endedState(state, state.startedAt), paidThrough: state.startedAt };
}

/** An open invoice takes nothing from what was paid before it. */
function carriedOn(before: SubscriptionRow | null, state: SubscriptionState): SubscriptionState {
  if (!before || before.paidThrough <= state.paidThrough) return state;
  return { ...state, paidThrough: earlier(before.paidThrough, state.periodEnd) };
}

/** Every write gives the row another number. */
async function versionOf(db: Db, externalId: string): Promise<string> {
  const [row] = await db
    .select({ version: sql<string>`${subscriptions}.xmin::text` })
    .from(subscriptions)
    .where(and(eq(subscriptions.provider, 'stripe'), eq(subscriptions.externalId, externalId)));
  return row?.version ?? 'none';
}

async function completeCheckout(tx: Db, accountId: string, id: string, completedAt: Date): Promise<void> {
  await tx
    .update(checkouts)
    .set({ state: 'completed', completedAt })
    .where(and(eq(checkouts.id, id), eq(checkouts.accountId, accountId)));
}

/** Cancels and refunds a subscription beside another one of the same person, as when two checkouts complete at once. Safe to repeat after a crash: nothing is refunded twice. */
async function endSurplusSubscription(
  ctx: AppContext,
  stripe: Stripe,
  externalId: string,
  invoices: PaidInvoice[],
): Promise<void> {
  ctx.log.warn({ subscription: externalId }, 'a second plan of one account was cancelled and is refunded');
  // Refunds first: while the subscription is live, a crash in between leads here again.
  for (const { chargeId } of invoices) {
    if (!chargeId) continue;
    await refundCharge(stripe, chargeId, `surplus:${externalId}:${chargeId}`);
    await syncStripeRefund(ctx, stripe, chargeId);
  }
  await cancelAtStripe(stripe, externalId);
}

/** Ends a subscription at Stripe at once, without refund or invoice. One that has ended already is left as it is. */
export async function cancelAtStripe(stripe: Stripe, externalId: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(externalId, { prorate: false, invoice_now: false });
  } catch (error) {
    if (!refusedFor(error, 'resource_missing')) throw error;
  }
}

/** Stripe charges about an hour after a period begins, and reports it at once. */
const PATIENCE_MS = 2 * 3_600_000;

/**
 * Asks Stripe about every plan whose period or grace is over without a webhook: it may be lost, or the server was down for
 * longer than Stripe repeats it. A failure is logged, and asked again next time.
 */
export async function syncOverdueSubscriptions(ctx: AppContext): Promise<void> {
  const stripe = stripeOf(ctx);
  if (!stripe) return;
  const now = ctx.clock.now();
  const overdue = new Date(now.getTime() - PATIENCE_MS);
  const found = await ctx.db
    .select({ externalId: subscriptions.externalId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.provider, 'stripe'),
        ne(subscriptions.status, 'ended'),
        or(lte(subscriptions.periodEnd, overdue), lte(subscriptions.graceUntil, now)),
      ),
    )
    .orderBy(asc(subscriptions.periodEnd));
  for (const { externalId } of found) {
    try {
      await callStripe(ctx, () => syncStripeSubscription(ctx, stripe, externalId));
    } catch (error) {
      ctx.log.error({ subscription: externalId, error: describeError(error) }, 'a plan could not be asked after');
    }
  }
}
