/** Erasing someone who pays: the plan ends at Stripe first, and when Stripe does not answer nothing is erased. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
  const list = (answer: unknown) => (answer as { rows: Array<Record<string, string>> }).rows;
  const tables = list(await home.house.db.execute(sql`select tablename from pg_tables where schemaname = 'public'`));
  const rows: string[] = [];
  for (const { tablename = '' } of tables) {
    const found = await home.house.db.execute(
      sql`select row_to_json(t)::text as text from ${sql.identifier(tablename)} t`,
    );
    rows.push(...list(found).map(({ text = '' }) => `${tablename} ${text}`));
  }
  return rows.sort().join('\n');
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
  for (const canary of [who.userId, customer]) expect(before).toContain(canary);
  const receipt = await eraseAccount(home.house, who);
  expect(receipt.removed).toMatchObject({ profile: 1, paid_plans: 1 });
  expect(receipt.kept.map(({ what }) => what)).toContain('1 payment, without your name or address');
  expect(home.stripe.books.get(subscription).status).toBe('canceled');
  const after = await everything();
  for (const canary of [who.userId, who.email, customer]) expect(after).not.toContain(canary);

  // What Stripe still has to tell arrives late, and brings nobody back.
  await home.tell();
  const late = await everything();
  for (const canary of [who.userId, who.email]) expect(late).not.toContain(canary);
});

test('a second press, and a person who never paid, meet nothing to end', async () => {
  const { who } = await payer();
  await eraseAccount(home.house, who);
  expect((await eraseAccount(home.house, who)).removed).toMatchObject({ profile: 0, paid_plans: 0 });
  expect((await eraseAccount(home.house, freshWho())).removed.paid_plans).toBe(0);
});
