/**
 * Brings one subscription to what Stripe says of it now, whatever was told before and in which order: its state, its
 * payments, the checkout it came from. What was fetched first never overwrites what was fetched later.
 */
import { and, eq, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { earlier, standingOf } from '../../domain/billing/standing.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { applySubscription, type SubscriptionState } from './apply-subscription.ts';
import { endSurplusSubscription } from './end-surplus-subscription.ts';
import { lockAccountById } from './lock-account.ts';
import { readSubscriptions, type SubscriptionRow } from './read-account.ts';
import { readStripeSubscription, type StripeFacts } from './read-stripe-subscription.ts';
import { recordPayments } from './record-payments.ts';
import { eventIsKnown, type PaymentEvent, rememberEvent } from './remember-event.ts';
import { endedState, stateOf } from './subscription-states.ts';
import { checkouts, creditAccounts, subscriptions } from './tables.ts';
import { tellOfFailedPayment } from './tell-of-payment.ts';

/** More than any number of events that one subscription can have at a time. */
const MAX_TRIES = 50;

type Outcome =
  | { kind: 'done' | 'changed-meanwhile' }
  | { kind: 'failed-payment'; graceUntil: Date; accountId: string }
  | { kind: 'refresh-first'; externalId: string }
  | { kind: 'surplus'; invoices: StripeFacts['invoices'] };

/** `event` is remembered in the same step as what it changed. A subscription of nobody here changes nothing. */
export async function syncStripeSubscription(
  ctx: AppContext,
  stripe: Stripe,
  externalId: string,
  event: PaymentEvent | null = null,
): Promise<void> {
  const refreshed = new Set<string>();
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const version = await versionOf(ctx.db, externalId);
    const facts = await readStripeSubscription(stripe, externalId);
    const outcome = await ctx.db.transaction((tx: Db) =>
      apply(tx, ctx, { externalId, version, facts, event, refreshed }),
    );
    if (outcome.kind === 'failed-payment') await tellOfFailedPayment(ctx, outcome);
    if (outcome.kind === 'done' || outcome.kind === 'failed-payment') return;
    if (outcome.kind === 'refresh-first') {
      refreshed.add(outcome.externalId);
      await syncStripeSubscription(ctx, stripe, outcome.externalId);
    }
    if (outcome.kind === 'surplus') await endSurplusSubscription(ctx, stripe, externalId, outcome.invoices);
  }
  throw new Error('A subscription changed faster than it could be read.');
}

interface Asked {
  externalId: string;
  version: string;
  facts: StripeFacts;
  event: PaymentEvent | null;
  refreshed: ReadonlySet<string>;
}

async function apply(tx: Db, ctx: AppContext, asked: Asked): Promise<Outcome> {
  const { externalId, facts, event } = asked;
  const [account] = await tx
    .select({ id: creditAccounts.id })
    .from(creditAccounts)
    .where(eq(creditAccounts.customerId, facts.customerId));
  // Whoever was erased, and customers that the operator has for something else.
  if (!account) return { kind: 'done' };
  const accountId = account.id;
  await lockAccountById(tx, accountId);
  if ((await versionOf(tx, externalId)) !== asked.version) return { kind: 'changed-meanwhile' };
  if (event && (await eventIsKnown(tx, event))) return { kind: 'done' };
  const { state } = facts;
  if (!state) {
    await rememberEvent(tx, event);
    return { kind: 'done' };
  }
  const own = await readSubscriptions(tx, accountId);
  const before = own.find((row) => row.provider === 'stripe' && row.externalId === externalId) ?? null;
  const place = placeOf(
    before,
    state,
    own.filter((row) => standingOf(row, ctx.clock.now()) !== 'ended'),
    asked.refreshed,
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
  const fell = next.status === 'past-due' && before?.status !== 'past-due';
  return fell && next.graceUntil
    ? { kind: 'failed-payment', graceUntil: next.graceUntil, accountId }
    : { kind: 'done' };
}

/** Surplus: it lives at Stripe beside another plan of the account, or after it ended here. */
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

/** A plan that was paid for takes the place of one from the time when this house only had its test checkout. */
async function endTestPlans(tx: Db, ctx: AppContext, accountId: string, own: SubscriptionRow[]): Promise<void> {
  for (const row of own.filter(({ provider, status }) => provider === 'test' && status !== 'ended')) {
    await applySubscription(tx, ctx, accountId, endedState(stateOf(row), ctx.clock.now()));
  }
}

/** An end is for good, and a surplus one gives no credits. */
function closed(before: SubscriptionRow | null, state: SubscriptionState): SubscriptionState {
  if (before) return stateOf(before);
  return { ...endedState(state, state.startedAt), paidThrough: state.startedAt };
}

/** A bill that is open says nothing against what was paid before it. */
function carriedOn(before: SubscriptionRow | null, state: SubscriptionState): SubscriptionState {
  if (!before || before.paidThrough <= state.paidThrough) return state;
  return { ...state, paidThrough: earlier(before.paidThrough, state.periodEnd) };
}

/** Every change writes the row, and every write gives it another number. */
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
