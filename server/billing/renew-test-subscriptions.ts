/** What the ends of periods bring to plans of the test checkout, however many went by unseen: payments, failures, downgrades, ends. */
import { and, eq, lte, ne } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import type { House } from '../platform/house.ts';
import { lockAccountById } from './account.ts';
import { applyTestStep } from './apply-test-step.ts';
import { sendTestReceipt, tellOfFailedPayment } from './payment.ts';
import { testCheckoutIsOpen } from './payment-provider.ts';
import { stateOf } from './subscription.ts';
import { subscriptions } from './tables.ts';
import { nextTestStep, type TestStep } from './test-plan-steps.ts';

/** For one account, or for all. Call it outside a transaction; where nothing is due it only reads. */
export async function renewTestSubscriptions(house: House, accountId?: string): Promise<void> {
  const now = house.clock.now();
  const due = await house.db
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
    const last = await house.db.transaction((tx: Db) => renew(tx, house, one, now));
    if (last) await tell(house, one.accountId, last, now);
  }
}

/** Answers the last of the steps; null when another node took them. */
async function renew(
  tx: Db,
  house: House,
  { id, accountId }: { id: string; accountId: string },
  now: Date,
): Promise<TestStep | null> {
  await lockAccountById(tx, accountId);
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id));
  if (!row) return null;
  const goesOn = testCheckoutIsOpen(house);
  let last: TestStep | null = null;
  for (;;) {
    const step = nextTestStep(last?.state ?? stateOf(row), now, row.testRenewalFails, goesOn);
    if (!step) return last;
    await applyTestStep(tx, house, accountId, step);
    last = step;
  }
}

/** One letter at most, whatever was caught up with. */
async function tell(house: House, accountId: string, { state, payment }: TestStep, now: Date): Promise<void> {
  if (payment) await sendTestReceipt(house, { accountId, ...payment });
  const { status, graceUntil } = state;
  if (status === 'past-due' && graceUntil && graceUntil > now)
    await tellOfFailedPayment(house, { accountId, graceUntil });
}
