/** Refunds: all of it, once, of this account's own payments; what fails leaves no act and is not hidden. */
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { openAdminApp } from '../../../tests/server/admin-app.ts';
import { newPlan } from '../../../tests/server/make-plan-holder.ts';
import { openForFile } from '../../../tests/server/open-for-file.ts';
import { callAs, type NewAccount, signUp } from '../../../tests/server/sign-up.ts';
import { lockAccount } from '../account.ts';
import { refundPayment } from '../refund.ts';
import { applySubscription } from '../subscription.ts';
import { payments } from '../tables.ts';

const home = openForFile(openAdminApp);
const lines: { level: string; of: unknown; said: string }[] = [];
beforeAll(async () => {
  const keep = (level: string) => (of: unknown, said: string) => void lines.push({ level, of, said });
  Object.assign(home.ctx.log, { warn: keep('warn'), error: keep('error') });
});

const REASON = 'Paid twice by mistake';

/** A person with a paid Classic month, and the payment's id. */
async function payer(provider: 'test' | 'stripe' = 'test'): Promise<{ account: NewAccount; paymentId: string }> {
  const account = await signUp(home.url);
  const now = home.ctx.clock.now();
  const id = randomUUID();
  await home.ctx.db.transaction(async (tx) => {
    const accountId = await lockAccount(tx, account.userId, now);
    const state = newPlan(now, { provider, plan: 'classic' });
    const subscriptionId = await applySubscription(tx, home.ctx, accountId, state);
    const of = { accountId, subscriptionId, provider, plan: 'classic' as const, billing: 'monthly' as const };
    await tx.insert(payments).values({ ...of, id, externalId: randomUUID(), amountCents: 999, paidAt: now });
  });
  return { account, paymentId: id };
}
const refund = (userId: string, payment_id: string, more: object = {}) =>
  home.ask('POST', `/accounts/${userId}/refunds`, { payment_id, reason: REASON, end_plan: false, ...more });

test('a refund pays all back, keeps the plan, and is written down with its sum and reason', async () => {
  const { account, paymentId } = await payer();
  expect(await refund(account.userId, paymentId)).toMatchObject({
    status: 200,
    body: {
      plan: 'classic',
      billing: 'monthly',
      status: 'active',
      payments: [{ id: paymentId, amount_cents: 999, refunded_cents: 999 }],
    },
  });
  expect(await home.actsOn(account.userId)).toMatchObject([
    { act: 'refund', details: { payment: paymentId, amount_cents: 999, end_plan: false, reason: REASON } },
  ]);
});

test('with the plan ended, the person is on the free plan at once', async () => {
  const { account, paymentId } = await payer();
  expect((await refund(account.userId, paymentId, { end_plan: true })).body).toMatchObject({
    plan: 'free',
    status: 'ended',
  });
  expect((await callAs(account, 'GET', `${home.url}/api/profile`)).body.tier).toBe('free');
  expect(await home.actsOn(account.userId)).toMatchObject([{ act: 'refund', details: { end_plan: true } }]);
});

test('a double click pays back once and is one act', async () => {
  const { account, paymentId } = await payer();
  const both = await Promise.all([refund(account.userId, paymentId), refund(account.userId, paymentId)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await refund(account.userId, paymentId)).body.payments[0].refunded_cents).toBe(999);
  expect(await home.actsOn(account.userId)).toHaveLength(1);
});

test('the plan can still be ended after the money went back, as an act of its own', async () => {
  const { account, paymentId } = await payer();
  await refund(account.userId, paymentId);
  await refund(account.userId, paymentId, { end_plan: true });
  await refund(account.userId, paymentId, { end_plan: true });
  expect(await home.actsOn(account.userId)).toMatchObject([
    { details: { amount_cents: 0, end_plan: true } },
    { details: { amount_cents: 999, end_plan: false } },
  ]);
});

test('a refund that fails writes no act, and the attempt stands in the log', async () => {
  const { account, paymentId } = await payer('stripe');
  lines.length = 0;
  expect((await refund(account.userId, paymentId)).status).toBe(409);
  expect(await home.actsOn(account.userId)).toEqual([]);
  expect(lines).toEqual([
    {
      level: 'warn',
      of: { actor: home.admin.userId, subject: account.userId, payment: paymentId, code: 'conflict' },
      said: 'refund failed',
    },
  ]);
});

test('a refund that could not be written down is told of, and written down by the next click', async () => {
  const { account, paymentId } = await payer();
  lines.length = 0;
  await home.ctx.db.execute(sql`create function no_acts() returns trigger language plpgsql as
    $$ begin raise exception 'the log is closed'; end $$`);
  await home.ctx.db.execute(
    sql`create trigger no_acts before insert on audit_entries for each row execute function no_acts()`,
  );
  const failed = await refund(account.userId, paymentId);
  await home.ctx.db.execute(sql`drop trigger no_acts on audit_entries`);
  expect(failed.status).toBe(500);
  expect(lines[0]).toMatchObject({ level: 'error', said: 'refund made but not written down' });
  expect((await refund(account.userId, paymentId)).status).toBe(200);
  expect(await home.actsOn(account.userId)).toMatchObject([{ act: 'refund', details: { amount_cents: 999 } }]);
});

test('each of a person’s payments is paid back and written down for itself', async () => {
  const { account, paymentId } = await payer();
  const [first] = await home.ctx.db.select().from(payments).where(eq(payments.id, paymentId));
  if (!first) throw new Error('no payment');
  const later = { ...first, id: randomUUID(), externalId: randomUUID(), amountCents: 500 };
  await home.ctx.db.insert(payments).values(later);
  await refund(account.userId, paymentId);
  expect((await refund(account.userId, later.id, { end_plan: true })).status).toBe(200);
  expect(await home.actsOn(account.userId)).toMatchObject([
    { details: { payment: later.id, amount_cents: 500, end_plan: true } },
    { details: { payment: paymentId, amount_cents: 999, end_plan: false } },
  ]);
});

test('a payment of somebody else is not there', async () => {
  const { paymentId } = await payer();
  const ada = await signUp(home.url);
  expect(await refund(ada.userId, paymentId)).toMatchObject({ status: 404, body: { field: 'payment_id' } });
  expect((await refund(ada.userId, randomUUID())).status).toBe(404);
  expect((await refund(randomUUID(), paymentId)).status).toBe(404);
  const [untouched] = await home.ctx.db.select().from(payments).where(eq(payments.id, paymentId));
  expect(untouched?.refundedCents).toBe(0);
});

test.each([
  ['reason', { reason: ' ' }],
  ['payment_id', { payment_id: '1 or 1=1' }],
  ['end_plan', { end_plan: 'yes' }],
  ['amount_cents', { amount_cents: 5 }],
])('refused at %s', async (field, more) => {
  const { account, paymentId } = await payer();
  expect(await refund(account.userId, paymentId, more)).toMatchObject({ status: 422, body: { field } });
  expect(await home.actsOn(account.userId)).toEqual([]);
});

test('a proof older than ten minutes pays nothing back', async () => {
  const { account, paymentId } = await payer();
  home.pass(601_000);
  const late = await refund(account.userId, paymentId);
  home.pass(-601_000);
  expect(late).toMatchObject({ status: 403, body: { code: 'fresh-proof-needed' } });
  const [untouched] = await home.ctx.db.select().from(payments).where(eq(payments.id, paymentId));
  expect(untouched?.refundedCents).toBe(0);
});

test('a click that finds the work of another, which is not written down yet, writes all of it', async () => {
  const { account, paymentId } = await payer();
  await refundPayment(home.ctx, paymentId, { endPlan: true });
  expect((await refund(account.userId, paymentId, { end_plan: true })).status).toBe(200);
  expect(await home.actsOn(account.userId)).toMatchObject([
    { act: 'refund', details: { amount_cents: 999, end_plan: true } },
  ]);
});

test('clicked many times at once it is paid back once, ends the plan once, and is written down once', async () => {
  const { account, paymentId } = await payer();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => refund(account.userId, paymentId, { end_plan: true })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await home.actsOn(account.userId)).toMatchObject([
    { act: 'refund', details: { amount_cents: 999, end_plan: true } },
  ]);
});
