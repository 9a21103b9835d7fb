/** Erasing someone who pays: the plan ends at Stripe first, and when Stripe does not answer nothing is erased. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dumpTables } from '../../tests/server/dump-tables.ts';
import { makeActor } from '../../tests/server/make-actor.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { openPaymentApp } from '../../tests/server/payment-app.ts';
import { findOrMakeRow } from '../accounts/profile.ts';
import { requireStripe } from '../billing/payment-provider.ts';
import { findStripeCustomer } from '../billing/stripe/customer.ts';
import type { Actor } from '../platform/app-context.ts';
import { eraseAccount } from './erasure.ts';

const home = openForFile(openPaymentApp);

const recentActor = (): Actor => makeActor({ provedAt: home.ctx.clock.now().getTime() / 1000 });

async function payer(): Promise<{ actor: Actor; customer: string; subscription: string }> {
  const actor = recentActor();
  await findOrMakeRow(home.ctx, actor);
  const { id, customer } = await home.buy(actor, { plan: 'premium', billing: 'monthly' });
  return { actor, customer, subscription: id };
}

async function everything(): Promise<string> {
  const tables = await dumpTables(home.ctx);
  return [...tables].map(([name, rows]) => [name, ...rows.sort()].join('\n')).join('\n');
}

test('while Stripe is down the account stays whole', async () => {
  const { actor, subscription } = await payer();
  const before = await everything();
  home.stripe.behave('down');
  await expect(eraseAccount(home.ctx, actor)).rejects.toMatchObject({ code: 'unavailable' });
  expect(await everything()).toBe(before);
  home.stripe.behave('well');
  expect(home.stripe.books.get(subscription).status).toBe('active');
});

test('the plan ends at Stripe, the customer is deleted there, and nothing here names the person', async () => {
  const { actor, customer, subscription } = await payer();
  const before = await everything();
  const { rows } = await home.ctx.db.execute<{ receipt_url: string }>(sql`select receipt_url from payments p
    join credit_accounts a on a.id = p.account_id where a.customer_id = ${customer}`);
  const receiptPage = rows[0]?.receipt_url ?? '';
  expect(receiptPage).toMatch(/^https:/);
  for (const canary of [actor.userId, customer]) expect(before).toContain(canary);
  const receipt = await eraseAccount(home.ctx, actor);
  expect(receipt.removed).toMatchObject({ profile: 1, paid_plans: 1 });
  expect(receipt.kept.map(({ what }) => what)).toContain('1 payment, without your name or address');
  expect(home.stripe.books.get(subscription).status).toBe('canceled');
  const after = await everything();
  for (const canary of [actor.userId, actor.email, customer, receiptPage]) expect(after).not.toContain(canary);

  // What Stripe still has to tell arrives late, and brings nobody back.
  await home.tell();
  const late = await everything();
  for (const canary of [actor.userId, actor.email]) expect(late).not.toContain(canary);
});

test('a checkout begun while they are being erased can be paid by nobody, and nobody is left at Stripe', async () => {
  const actor = recentActor();
  const customersOf = () =>
    home.stripe.books.all('customer').filter((customer) => customer.email === actor.email && !customer.deleted);
  const { handlers } = home.stripe.books;
  const make = handlers['POST customers'] as (typeof handlers)[string];
  let erased: ReturnType<typeof eraseAccount> | undefined;
  let due = true;
  handlers['POST customers'] = (id, params) => {
    if (due) erased = eraseAccount(home.ctx, actor);
    due = false;
    return make(id, params);
  };
  const { status } = await home.call(
    actor,
    'POST',
    '/billing/checkout',
    { plan: 'classic', billing: 'monthly' },
    'key',
  );
  await erased;
  handlers['POST customers'] = make;
  expect(erased).toBeDefined();
  expect([201, 409]).toContain(status);
  expect(customersOf()).toEqual([]);
  expect(await everything()).not.toContain(actor.userId);
});

test('a customer made for someone who was erased meanwhile is deleted once, whoever comes first', async () => {
  const { handlers } = home.stripe.books;
  const remove = handlers['DELETE customers/id'] as (typeof handlers)[string];
  // As when the erasure has found and deleted it already: the second deletion is refused as missing.
  handlers['DELETE customers/id'] = (id, params) => {
    remove(id, params);
    return remove(id, params);
  };
  const nobody = { accountId: randomUUID(), email: `${randomUUID()}@example.org` };
  await expect(findStripeCustomer(home.ctx, requireStripe(home.ctx), nobody)).rejects.toMatchObject({
    code: 'conflict',
  });
  handlers['DELETE customers/id'] = remove;
});

test('a checkout whose customer is gone by the time it is made is refused in plain words, and the next click makes one', async () => {
  const actor = recentActor();
  const { handlers } = home.stripe.books;
  const make = handlers['POST checkout/sessions'] as (typeof handlers)[string];
  const remove = handlers['DELETE customers/id'] as (typeof handlers)[string];
  handlers['POST checkout/sessions'] = (id, params) => {
    remove(params.customer, {});
    return make(id, params);
  };
  const checkOut = () =>
    home.call(actor, 'POST', '/billing/checkout', { plan: 'classic', billing: 'monthly' }, 'again');
  expect(await checkOut()).toMatchObject({
    status: 409,
    body: { detail: expect.stringMatching(/Nothing was charged/) },
  });
  handlers['POST checkout/sessions'] = make;
  expect((await checkOut()).status).toBe(201);
});

test('one begun between the provider and the books sends the erasure back to the provider', async () => {
  const actor = recentActor();
  const first = await home.call(actor, 'POST', '/billing/checkout', { plan: 'classic', billing: 'monthly' }, 'one');
  expect(first.status).toBe(201);
  const { handlers } = home.stripe.books;
  const remove = handlers['DELETE customers/id'] as (typeof handlers)[string];
  let removals = 0;
  handlers['DELETE customers/id'] = (id, params) => {
    removals += 1;
    return remove(id, params);
  };
  // The whole of another click lies between: its customer is written as the first one's is forgotten.
  const { ctx } = home;
  const second = await home.stripe.books.act('POST', '/v1/customers', { email: actor.email });
  const transaction = ctx.db.transaction.bind(ctx.db);
  let due = true;
  const db = Object.assign(Object.create(ctx.db), {
    transaction: async (...given: Parameters<typeof transaction>) => {
      if (due)
        await ctx.db.execute(
          sql`update credit_accounts set customer_id = ${second.id} where user_id = ${actor.userId}`,
        );
      due = false;
      return transaction(...given);
    },
  });
  await eraseAccount({ ...ctx, db }, actor);
  handlers['DELETE customers/id'] = remove;
  expect(removals).toBe(2);
  expect(home.stripe.books.get(second.id).deleted).toBe(true);
  expect(await everything()).not.toContain(second.id);
});

test('a plan that had ended before is not told as ended by the erasure', async () => {
  const { actor, subscription } = await payer();
  home.stripe.books.act('DELETE', `/v1/subscriptions/${subscription}`, {});
  await home.tell();
  expect((await eraseAccount(home.ctx, actor)).removed).toMatchObject({ profile: 1, paid_plans: 0 });
});

test('a checkout that lies open at Stripe is closed there before its person goes', async () => {
  const actor = recentActor();
  const opened = await home.call(actor, 'POST', '/billing/checkout', { plan: 'classic', billing: 'monthly' }, 'open');
  expect(opened.status).toBe(201);
  const session = home.stripe.books.all('checkout.session').find(({ url }) => url === opened.body.url);
  expect(session).toMatchObject({ status: 'open' });
  await eraseAccount(home.ctx, actor);
  expect(home.stripe.books.get(session?.id).status).toBe('expired');
});

test('a second click, and a person who never paid, meet nothing to end', async () => {
  const { actor } = await payer();
  await eraseAccount(home.ctx, actor);
  expect((await eraseAccount(home.ctx, actor)).removed).toMatchObject({ profile: 0, paid_plans: 0 });
  expect((await eraseAccount(home.ctx, recentActor())).removed.paid_plans).toBe(0);
});
