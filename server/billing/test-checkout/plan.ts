/** A plan of the test checkout: renewed as its periods end, changed, and paid without any money. */
import { and, eq, lte, ne } from 'drizzle-orm';
import type { Offer, offerChange } from '../../../domain/billing/offers.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/db.ts';
import { PublicError } from '../../platform/public-error.ts';
import { listSubscriptions, lockAccountById, type SubscriptionRow } from '../account.ts';
import { recordPayments, sendFailedPaymentLetter, sendTestReceipt } from '../payment.ts';
import { CARD_REFUSED, requireTestCheckout, testCheckoutIsOpen } from '../payment-provider.ts';
import { applySubscription, type SubscriptionState, stateOf } from '../subscription.ts';
import { subscriptions } from '../tables.ts';
import { nextTestStep, type TestStep, upgradedTestPlan } from './steps.ts';

/** Applies one step: its state, the credits that follow, and what it pretends was paid. Call it under the account's lock. */
export async function applyTestStep(
  tx: Db,
  ctx: AppContext,
  accountId: string,
  { state, payment }: TestStep,
): Promise<void> {
  const subscriptionId = await applySubscription(tx, ctx, accountId, state);
  if (payment) await recordPayments(tx, { accountId, subscriptionId, provider: 'test' }, [payment]);
}

/**
 * Catches up with every period that has ended, for one account or for all: payments, failures, downgrades, ends. Where
 * nothing is due it only reads. Call it outside a transaction.
 */
export async function renewTestSubscriptions(ctx: AppContext, accountId?: string): Promise<void> {
  const now = ctx.clock.now();
  const due = await ctx.db
    .select({ id: subscriptions.id, accountId: subscriptions.accountId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.provider, 'test'),
        ne(subscriptions.status, 'ended'),
        lte(subscriptions.periodEnd, now),
        accountId ? eq(subscriptions.accountId, accountId) : undefined,
      ),
    );
  for (const one of due) {
    const last = await ctx.db.transaction((tx: Db) => renew(tx, ctx, one, now));
    if (last) await sendLetter(ctx, one.accountId, last, now);
  }
}

/** Returns the last step, or null when another node took them all. */
async function renew(
  tx: Db,
  ctx: AppContext,
  { id, accountId }: { id: string; accountId: string },
  now: Date,
): Promise<TestStep | null> {
  await lockAccountById(tx, accountId);
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id));
  if (!row) return null;
  const goesOn = testCheckoutIsOpen(ctx);
  let last: TestStep | null = null;
  for (;;) {
    const step = nextTestStep(last?.state ?? stateOf(row), now, row.testRenewalFails, goesOn);
    if (!step) return last;
    await applyTestStep(tx, ctx, accountId, step);
    last = step;
  }
}

/** One letter at most, however many periods were caught up with. */
async function sendLetter(ctx: AppContext, accountId: string, { state, payment }: TestStep, now: Date): Promise<void> {
  if (payment) await sendTestReceipt(ctx, { accountId, ...payment });
  const { status, graceUntil } = state;
  if (status === 'past-due' && graceUntil && graceUntil > now)
    await sendFailedPaymentLetter(ctx, { accountId, graceUntil });
}

export async function changeTestPlan(
  ctx: AppContext,
  { id, accountId, plan, billing }: SubscriptionRow,
  offer: Offer,
  step: ReturnType<typeof offerChange>,
): Promise<void> {
  requireTestCheckout(ctx);
  const now = ctx.clock.now();
  const made = await ctx.db.transaction(async (tx: Db): Promise<TestStep> => {
    await lockAccountById(tx, accountId);
    const row = (await listSubscriptions(tx, accountId)).find((own) => own.id === id);
    // The second of two simultaneous requests finds the plan changed.
    if (row?.status !== 'active' || row.plan !== plan || row.billing !== billing) {
      throw new PublicError('conflict', 'Your plan just changed. Please take another look.');
    }
    if (step === 'upgrade' && row.testRenewalFails) throw new PublicError('conflict', CARD_REFUSED);
    const next = step === 'downgrade' ? offer : { plan: null, billing: null };
    const waiting = { ...stateOf(row), nextPlan: next.plan, nextBilling: next.billing };
    const change = step === 'upgrade' ? upgradedTestPlan(stateOf(row), offer, now) : { state: waiting, payment: null };
    await applyTestStep(tx, ctx, accountId, change);
    return change;
  });
  if (made.payment) await sendTestReceipt(ctx, { accountId, ...made.payment });
}

/** Changes what a live plan will do at the end of its period. Nothing is paid for it. */
export async function changeTestState(
  ctx: AppContext,
  { id, accountId }: SubscriptionRow,
  change: Partial<SubscriptionState>,
): Promise<void> {
  await ctx.db.transaction(async (tx: Db) => {
    await lockAccountById(tx, accountId);
    const row = (await listSubscriptions(tx, accountId)).find((own) => own.id === id);
    if (!row || row.status === 'ended') throw new PublicError('conflict', 'This plan has ended.');
    await applySubscription(tx, ctx, accountId, { ...stateOf(row), ...change });
  });
}
