/** Erasing someone who pays: the plan ends at Stripe first, and when Stripe does not answer nothing is erased. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dumpTables } from '../../tests/server/dump-tables.ts';
import { makeWho } from '../../tests/server/make-who.ts';
import { openPaymentHouse, type PaymentHouse } from '../../tests/server/payment-house.ts';
import { findOrMakeRow } from '../accounts/read-profile.ts';
import type { Who } from '../platform/house.ts';
import { eraseAccount } from './erase-account.ts';

let home: PaymentHouse;
beforeAll(async () => {
  home = await openPaymentHouse();
});
afterAll(() => home.close());

const freshWho = (): Who => makeWho({ provedAt: home.house.clock.now().getTime() / 1000 });

async function payer(): Promise<{ who: Who; customer: string; subscription: string }> {
  const who = freshWho();
  await findOrMakeRow(home.house, who);
  const { id, customer } = await home.buy(who, { plan: 'premium', billing: 'monthly' });
  return { who, customer, subscription: id };
}

async function everything(): Promise<string> {
  const tables = await dumpTables(home.house);
  return [...tables].map(([name, rows]) => [name, ...rows.sort()].join('\n')).join('\n');
}

test('while Stripe is down the account stays whole', async () => {
  const { who, subscription } = await payer();
  const before = await everything();
  home.stripe.behave('down');
  await expect(eraseAccount(home.house, who)).rejects.toMatchObject({ code: 'unavailable' });
  expect(await everything()).toBe(before);
  home.stripe.behave('well');
  expect(home.stripe.books.get(subscription).status).toBe('active');
});

test('the plan ends at Stripe, the customer is deleted there, and nothing here names the person', async () => {
  const { who, customer, subscription } = await payer();
  const before = await everything();
  const { rows } = (await home.house.db.execute(sql`select receipt_url from payments p
    join credit_accounts a on a.id = p.account_id where a.customer_id = ${customer}`)) as unknown as {
    rows: Array<{ receipt_url: string }>;
  };
  const receiptPage = rows[0]?.receipt_url ?? '';
  expect(receiptPage).toMatch(/^https:/);
  for (const canary of [who.userId, customer]) expect(before).toContain(canary);
  const receipt = await eraseAccount(home.house, who);
  expect(receipt.removed).toMatchObject({ profile: 1, paid_plans: 1 });
  expect(receipt.kept.map(({ what }) => what)).toContain('1 payment, without your name or address');
  expect(home.stripe.books.get(subscription).status).toBe('canceled');
  const after = await everything();
  for (const canary of [who.userId, who.email, customer, receiptPage]) expect(after).not.toContain(canary);

  // What Stripe still has to tell arrives late, and brings nobody back.
  await home.tell();
  const late = await everything();
  for (const canary of [who.userId, who.email]) expect(late).not.toContain(canary);
});

test('a checkout begun while they are being erased can be paid by nobody, and nobody is left at Stripe', async () => {
  const who = freshWho();
  const customersOf = () =>
    home.stripe.books.all('customer').filter((customer) => customer.email === who.email && !customer.deleted);
  const { handlers } = home.stripe.books;
  const make = handlers['POST customers'] as (typeof handlers)[string];
  let erased: ReturnType<typeof eraseAccount> | undefined;
  let due = true;
  handlers['POST customers'] = (id, params) => {
    if (due) erased = eraseAccount(home.house, who);
    due = false;
    return make(id, params);
  };
  const { status } = await home.call(who, 'POST', '/billing/checkout', { plan: 'classic', billing: 'monthly' }, 'key');
  await erased;
  handlers['POST customers'] = make;
  expect(erased).toBeDefined();
  expect([201, 409]).toContain(status);
  expect(customersOf()).toEqual([]);
  expect(await everything()).not.toContain(who.userId);
});

test('a checkout whose customer is gone by the time it is made is refused in plain words, and the next press makes one', async () => {
  const who = freshWho();
  const { handlers } = home.stripe.books;
  const make = handlers['POST checkout/sessions'] as (typeof handlers)[string];
  const remove = handlers['DELETE customers/id'] as (typeof handlers)[string];
  handlers['POST checkout/sessions'] = (id, params) => {
    remove(params.customer, {});
    return make(id, params);
  };
  const press = () => home.call(who, 'POST', '/billing/checkout', { plan: 'classic', billing: 'monthly' }, 'again');
  expect(await press()).toMatchObject({ status: 409, body: { detail: expect.stringMatching(/Nothing was charged/) } });
  handlers['POST checkout/sessions'] = make;
  expect((await press()).status).toBe(201);
});

test('one begun between the provider and the books sends the erasure back to the provider', async () => {
  const who = freshWho();
  const first = await home.call(who, 'POST', '/billing/checkout', { plan: 'classic', billing: 'monthly' }, 'one');
  expect(first.status).toBe(201);
  const { handlers } = home.stripe.books;
  const remove = handlers['DELETE customers/id'] as (typeof handlers)[string];
  let removals = 0;
  handlers['DELETE customers/id'] = (id, params) => {
    removals += 1;
    return remove(id, params);
  };
  // The whole of another press lies between: its customer is written as the first one's is forgotten.
  const { house } = home;
  const second = await home.stripe.books.act('POST', '/v1/customers', { email: who.email });
  const transaction = house.db.transaction.bind(house.db);
  let due = true;
  const db = Object.assign(Object.create(house.db), {
    transaction: async (...given: Parameters<typeof transaction>) => {
      if (due)
        await house.db.execute(
          sql`update credit_accounts set customer_id = ${second.id} where user_id = ${who.userId}`,
        );
      due = false;
      return transaction(...given);
    },
  });
  await eraseAccount({ ...house, db }, who);
  handlers['DELETE customers/id'] = remove;
  expect(removals).toBe(2);
  expect(home.stripe.books.get(second.id).deleted).toBe(true);
  expect(await everything()).not.toContain(second.id);
});

test('a plan that had ended before is not told as ended by the erasure', async () => {
  const { who, subscription } = await payer();
  home.stripe.books.act('DELETE', `/v1/subscriptions/${subscription}`, {});
  await home.tell();
  expect((await eraseAccount(home.house, who)).removed).toMatchObject({ profile: 1, paid_plans: 0 });
});

test('a checkout that lies open at Stripe is closed there before its person goes', async () => {
  const who = freshWho();
  const press = await home.call(who, 'POST', '/billing/checkout', { plan: 'classic', billing: 'monthly' }, 'open');
  expect(press.status).toBe(201);
  const session = home.stripe.books.all('checkout.session').find(({ url }) => url === press.body.url);
  expect(session).toMatchObject({ status: 'open' });
  await eraseAccount(home.house, who);
  expect(home.stripe.books.get(session?.id).status).toBe('expired');
});

test('a second press, and a person who never paid, meet nothing to end', async () => {
  const { who } = await payer();
  await eraseAccount(home.house, who);
  expect((await eraseAccount(home.house, who)).removed).toMatchObject({ profile: 0, paid_plans: 0 });
  expect((await eraseAccount(home.house, freshWho())).removed.paid_plans).toBe(0);
});
