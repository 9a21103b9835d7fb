/** Refunds through Stripe, and what the log says of one that was made by half. */
import { expect, test } from 'vitest';
import { newAdmin } from '../../../tests/server/admin-app.ts';
import { makeActor } from '../../../tests/server/make-actor.ts';
import { openForFile } from '../../../tests/server/open-for-file.ts';
import { openPaymentApp } from '../../../tests/server/payment-app.ts';
import { callAs, signUp } from '../../../tests/server/sign-up.ts';
import { StripeStandInError } from '../../../tests/stand-ins/stripe-books.ts';

const home = openForFile(openPaymentApp);

test('money that went back is written down though the plan could not be ended, and a second click ends it', async () => {
  const [admin, account] = [await newAdmin(home), await signUp(home.url)];
  const actor = makeActor({ userId: account.userId, email: account.email });
  const { id } = await home.buy(actor, { plan: 'premium', billing: 'monthly' });
  const [payment] = (await callAs(account, 'GET', `${home.url}/api/billing/payments`)).body.payments;
  const refund = () =>
    callAs(admin, 'POST', `${home.url}/api/admin/accounts/${account.userId}/refunds`, {
      payment_id: payment.id,
      reason: 'Not what they hoped for',
      end_plan: true,
    });
  const acts = async () =>
    (await callAs(admin, 'GET', `${home.url}/api/admin/audit`)).body.entries.map(
      ({ act, details }: { act: string; details: Record<string, unknown> }) => [
        act,
        details.amount_cents,
        details.end_plan,
      ],
    );

  const { handlers } = home.stripe.books;
  const end = handlers['DELETE subscriptions/id'] as (typeof handlers)[string];
  handlers['DELETE subscriptions/id'] = () => {
    throw new StripeStandInError(503, { message: 'over capacity' });
  };
  expect((await refund()).status).toBe(503);
  const paidBack = payment.amount_cents;
  expect(await acts()).toEqual([['refund', paidBack, false]]);

  handlers['DELETE subscriptions/id'] = end;
  expect((await refund()).status).toBe(200);
  expect(home.stripe.books.get(id).status).toBe('canceled');
  expect(await acts()).toEqual([
    ['refund', 0, true],
    ['refund', paidBack, false],
  ]);
  expect(home.stripe.books.all('refund')).toHaveLength(1);
});
