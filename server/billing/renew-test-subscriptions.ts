/** What the ends of periods bring to plans of the test checkout, however many went by unseen: payments, failures, downgrades, ends. */
import { and, eq, lte, ne } from 'drizzle-orm';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { applyTestStep } from './apply-test-step.ts';
import { lockAccountById } from './lock-account.ts';
import { testCheckoutIsOpen } from './need-payments.ts';
import { stateOf } from './subscription-states.ts';
import { subscriptions } from './tables.ts';
import { sendTestReceipt, tellOfFailedPayment } from './tell-of-payment.ts';
import { nextTestStep, type TestStep } from './test-plan-steps.ts';

/** For one account, or for all. Call it outside a transaction; where nothing is due it only reads. */
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
    if (last) await tell(ctx, one.accountId, last, now);
  }
}

/** Answers the last of the steps; null when another node took them. */
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

/** One letter at most, whatever was caught up with. */
async function tell(ctx: AppContext, accountId: string, { state, payment }: TestStep, now: Date): Promise<void> {
  if (payment) await sendTestReceipt(ctx, { accountId, ...payment });
  const { status, graceUntil } = state;
  if (status === 'past-due' && graceUntil && graceUntil > now)
    await tellOfFailedPayment(ctx, { accountId, graceUntil });
}
