import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boundary } from '../../../domain/billing/credit-months.ts';
import { makeWho } from '../../../tests/server/make-who.ts';
import { type Caller, callerOf, DAY, link, recordsOf } from '../../../tests/server/payment-house.ts';
import { type ServedRoutes, serveRoutes } from '../../../tests/server/serve-routes.ts';
import { signUp } from '../../../tests/server/sign-up.ts';
import { openTestHouse, type TestHouse } from '../../../tests/server/test-house.ts';
import type { Who } from '../../platform/house.ts';
import { createCheckout } from '../checkout.ts';
import { leaveProvider } from '../erasure.ts';
import { refundPayment } from '../refund.ts';
import { BILLING_ROUTES, PAYMENT_ROUTES } from '../routes.ts';
import { creditAccounts, subscriptions } from '../tables.ts';
import { settleTestCheckout } from './checkout.ts';
import { renewTestSubscriptions } from './plan.ts';

let home: TestHouse;
let api: ServedRoutes;
let call: Caller;
beforeAll(async () => {
  home = await openTestHouse();
  api = await serveRoutes(home.house, [...PAYMENT_ROUTES, ...BILLING_ROUTES]);
  call = callerOf(api);
});
afterAll(async () => {
  await api.close();
  await home.close();
});

const CLASSIC = { plan: 'classic', billing: 'monthly' } as const;
const PREMIUM = { plan: 'premium', billing: 'monthly' } as const;
const YEARLY_PREMIUM = { plan: 'premium', billing: 'yearly' } as const;
const begin = (who: Who, offer: unknown, key: string = randomUUID()) =>
  call(who, 'POST', '/billing/checkout', offer, key);
const settle = (who: Who, id: string, outcome: string) =>
  call(who, 'POST', `/billing/test-checkouts/${id}`, { outcome });
const billing = async (who: Who) => (await call(who, 'GET', '/billing')).body;
const post = (who: Who, verb: string, body: unknown = {}) => call(who, 'POST', `/billing/${verb}`, body);

async function buy(who: Who, offer: unknown): Promise<Date> {
  const { body } = await begin(who, offer);
  await settle(who, body.id, 'paid');
  const [plan] = (await recordsOf(home, who)).plans;
  if (!plan) throw new Error('nothing was bought');
  return plan.startedAt;
}
const passTo = (instant: Date, more = 60_000) => home.pass(instant.getTime() + more - home.house.clock.now().getTime());

test('roll-over goes by the switch as it stood when the month ended, though its renewal is not yet known', async () => {
  for (const rolls of [true, false]) {
    const who = makeWho();
    const startedAt = await buy(who, CLASSIC);
    await call(who, 'PATCH', '/billing', { roll_over: rolls });
    passTo(boundary(startedAt, 1));
    const { body } = await call(who, 'PATCH', '/billing', { roll_over: !rolls });
    expect(body).toMatchObject({ roll_over: !rolls, credits: rolls ? 20 : 10 });
  }
});

describe('the test checkout', () => {
  test('paid gives yearly Premium its 25 credits, once, and its receipt says that no money moved', async () => {
    const account = await signUp(home.url);
    const who = makeWho({ userId: account.userId, email: account.email });
    const { status, body } = await begin(who, YEARLY_PREMIUM);
    expect([status, body.url]).toEqual([201, `/pay/test/${body.id}`]);
    const answers = await Promise.all([1, 2, 3].map(() => settle(who, body.id, 'paid')));
    for (const answer of answers) expect(answer).toEqual({ status: 200, body: { state: 'completed' } });
    expect(await billing(who)).toMatchObject({ credits: 25, ...YEARLY_PREMIUM, provider: 'test', status: 'active' });
    expect((await call(who, 'GET', '/billing/payments')).body.payments).toMatchObject([
      { amount_cents: 19_999, provider: 'test', receipt_url: null },
    ]);
    const letters = (await home.house.mail.sentTo(account.email)).filter(({ subject }) => subject.includes('receipt'));
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain('This was a test: no money moved.');
    expect(letters[0]?.text).toContain('Twofold Premium, yearly');
    expect(letters[0]?.text).not.toMatch(/intima|couple|planner/i);
  });
  test('refused says so, changes nothing and can be tried again', async () => {
    const who = makeWho();
    const { body } = await begin(who, CLASSIC);
    const refused = await settle(who, body.id, 'refused');
    expect(refused).toMatchObject({ status: 200, body: { state: 'open' } });
    expect(refused.body.message).toContain('No money moved');
    expect((await recordsOf(home, who)).plans).toEqual([]);
    expect((await settle(who, body.id, 'paid')).body).toEqual({ state: 'completed' });
  });
  test('keeps to its key, and is closed by a later one', async () => {
    const who = makeWho();
    const key = randomUUID();
    const [first, again] = await Promise.all([begin(who, CLASSIC, key), begin(who, CLASSIC, key)]);
    expect(again.body).toEqual(first.body);
    expect((await begin(who, PREMIUM, key)).status).toBe(409);
    const later = await begin(who, PREMIUM);
    expect((await settle(who, first.body.id, 'paid')).status).toBe(409);
    expect((await settle(who, later.body.id, 'paid')).body.state).toBe('completed');
    expect((await begin(who, CLASSIC)).status).toBe(409);
  });
  test('is for its own person, and its price is the server’s', async () => {
    const who = makeWho();
    const { body } = await begin(who, CLASSIC);
    expect((await settle(makeWho(), body.id, 'paid')).status).toBe(404);
    expect((await settle(who, 'none', 'paid')).status).toBe(404);
    expect((await call(who, 'POST', `/billing/test-checkouts/${body.id}`, { outcome: 'paid', amount: 1 })).status).toBe(
      422,
    );
    expect((await begin(who, { ...CLASSIC, discount_percent: 30 })).status).toBe(422);
  });
  test('gives the partner of a paying person 30% off', async () => {
    const [payer, partner] = [makeWho(), makeWho()];
    await link(home, payer, partner);
    expect(await billing(partner)).toMatchObject({ offered_discount_percent: 0 });
    await buy(payer, CLASSIC);
    expect(await billing(partner)).toMatchObject({ discount_percent: 0, offered_discount_percent: 30 });
    await buy(partner, PREMIUM);
    expect((await recordsOf(home, partner)).payments).toMatchObject([{ amountCents: 1399 }]);
    expect(await billing(partner)).toMatchObject({ discount_percent: 30, offered_discount_percent: 0, credits: 25 });
  });
  test('has a portal of its own, and its payments can be given back', async () => {
    const who = makeWho();
    expect((await post(who, 'portal')).body).toEqual({ url: '/pay/test/portal' });
    await buy(who, PREMIUM);
    const [payment] = (await call(who, 'GET', '/billing/payments')).body.payments;
    const refunded = await refundPayment(home.house, payment.id, { endPlan: true });
    expect(refunded).toMatchObject({ refundedCents: 1999, planEnded: true });
    expect(await billing(who)).toMatchObject({ plan: 'free', tier: 'free', status: 'ended' });
  });
  test('lets somebody leave for good', async () => {
    const who = makeWho();
    await buy(who, PREMIUM);
    expect(await leaveProvider(home.house, who.userId)).toBe(1);
    expect((await recordsOf(home, who)).plans[0]?.status).toBe('ended');
  });
});

describe('a test plan', () => {
  test('renews month by month, exactly and once, however long nobody looked and however many look at once', async () => {
    const [who, daily] = [makeWho(), makeWho()];
    // The shortest months are the trap.
    passTo(new Date(Date.UTC(home.house.clock.now().getUTCFullYear() + 1, 0, 31, 9)));
    const started = await buy(who, CLASSIC);
    expect(started.getUTCDate()).toBe(31);
    const other = await buy(daily, CLASSIC);
    for (let month = 1; month <= 14; month++) {
      passTo(boundary(other, month));
      const [account] = await home.house.db
        .select({ id: creditAccounts.id })
        .from(creditAccounts)
        .where(eq(creditAccounts.userId, daily.userId));
      await renewTestSubscriptions(home.house, account?.id);
    }
    await Promise.all([1, 2, 3].map(() => renewTestSubscriptions(home.house)));
    const seen = await recordsOf(home, who);
    expect(seen.payments).toHaveLength(15);
    expect(seen.payments.map(({ paidAt }) => paidAt)).toEqual(
      Array.from({ length: 15 }, (_, month) => boundary(started, month)),
    );
    expect(seen.plans).toMatchObject([{ periodEnd: boundary(started, 15), paidThrough: boundary(started, 15) }]);
    expect(seen.grants.filter((grant) => grant.startsWith('classic'))).toHaveLength(15);
    expect((await recordsOf(home, daily)).grants.filter((grant) => grant.startsWith('classic'))).toEqual(
      seen.grants.filter((grant) => grant.startsWith('classic')),
    );
    expect(await billing(who)).toMatchObject({ credits: 10, status: 'active' });
    expect(await billing(daily)).toMatchObject({ credits: 10, status: 'active' });
  });
  test('renews when its person looks, should no job have run', async () => {
    const who = makeWho();
    const started = await buy(who, CLASSIC);
    passTo(boundary(started, 2));
    expect(await billing(who)).toMatchObject({ credits: 10, period_end: boundary(started, 3).toISOString() });
    expect((await recordsOf(home, who)).payments).toHaveLength(3);
  });
  test('of a year is paid once a year', async () => {
    const who = makeWho();
    const started = await buy(who, YEARLY_PREMIUM);
    passTo(boundary(started, 11));
    await renewTestSubscriptions(home.house);
    expect((await recordsOf(home, who)).payments).toHaveLength(1);
    passTo(boundary(started, 24));
    await renewTestSubscriptions(home.house);
    expect((await recordsOf(home, who)).payments.map(({ paidAt }) => paidAt)).toEqual(
      [0, 12, 24].map((month) => boundary(started, month)),
    );
    expect((await recordsOf(home, who)).grants.filter((grant) => grant.startsWith('premium'))).toHaveLength(25);
  });
  test('whose next payment was chosen to fail has its grace, and goes on once it is paid', async () => {
    const who = makeWho();
    const started = await buy(who, PREMIUM);
    expect((await post(who, 'test-portal', { next_payment: 'fails' })).status).toBe(200);
    expect((await post(who, 'change', YEARLY_PREMIUM)).body.detail).toContain('nothing was charged');
    passTo(boundary(started, 1));
    await renewTestSubscriptions(home.house);
    const grace = new Date(boundary(started, 1).getTime() + 7 * DAY).toISOString();
    expect(await billing(who)).toMatchObject({ status: 'past-due', tier: 'paid', grace_until: grace });
    expect((await recordsOf(home, who)).payments).toHaveLength(1);
    const { body } = await post(who, 'test-portal', { next_payment: 'succeeds' });
    expect(body).toMatchObject({ status: 'active', credits: 25, grace_until: null });
    expect((await recordsOf(home, who)).payments).toHaveLength(2);
    passTo(boundary(started, 2));
    await renewTestSubscriptions(home.house);
    expect((await recordsOf(home, who)).payments).toHaveLength(3);
  });
  test('that nobody pays for ends with the period it owes for', async () => {
    const who = makeWho();
    const started = await buy(who, PREMIUM);
    await post(who, 'test-portal', { next_payment: 'fails' });
    passTo(boundary(started, 3));
    await renewTestSubscriptions(home.house);
    const [plan] = (await recordsOf(home, who)).plans;
    expect(plan).toMatchObject({ status: 'ended', endedAt: boundary(started, 2), paidThrough: boundary(started, 1) });
    expect((await recordsOf(home, who)).grants.filter((grant) => grant.startsWith('premium'))).toHaveLength(1);
  });
  test('is upgraded at once for the difference, and downgraded at the end of the period', async () => {
    const who = makeWho();
    const started = await buy(who, CLASSIC);
    passTo(new Date((started.getTime() + boundary(started, 1).getTime()) / 2), 0);
    expect((await post(who, 'change', PREMIUM)).body).toMatchObject({ ...PREMIUM, credits: 25 });
    const amounts = (await recordsOf(home, who)).payments.map(({ amountCents }) => amountCents);
    expect(amounts.toSorted((a, b) => a - b)[0]).toBeGreaterThanOrEqual(498);
    expect(amounts.toSorted((a, b) => a - b)[0]).toBeLessThanOrEqual(500);
    expect((await post(who, 'change', CLASSIC)).body).toMatchObject({ plan: 'premium', next_plan: 'classic' });
    expect((await post(who, 'resume')).body.next_plan).toBeNull();
    await post(who, 'change', CLASSIC);
    passTo(boundary(started, 1));
    await renewTestSubscriptions(home.house);
    expect(await billing(who)).toMatchObject({ ...CLASSIC, credits: 10, next_plan: null });
    expect((await post(who, 'change', YEARLY_PREMIUM)).body).toMatchObject({ ...YEARLY_PREMIUM, credits: 25 });
    const [plan] = (await recordsOf(home, who)).plans;
    expect(plan).toMatchObject({ periodStart: boundary(started, 1), periodEnd: boundary(started, 13) });
  });
  test('cancelled stays to the end of its period, and can be kept until then', async () => {
    const who = makeWho();
    const started = await buy(who, PREMIUM);
    expect((await post(who, 'cancel')).body).toMatchObject({
      cancel_at_period_end: true,
      credits: 25,
      plan: 'premium',
    });
    expect((await post(who, 'resume')).body.cancel_at_period_end).toBe(false);
    await post(who, 'cancel');
    passTo(boundary(started, 1), -60_000);
    await renewTestSubscriptions(home.house);
    expect(await billing(who)).toMatchObject({ plan: 'premium', tier: 'paid', credits: 25 });
    passTo(boundary(started, 1));
    await renewTestSubscriptions(home.house);
    expect(await billing(who)).toMatchObject({ plan: 'free', status: 'ended', tier: 'free' });
    expect((await recordsOf(home, who)).payments).toHaveLength(1);
    expect((await begin(who, CLASSIC)).status).toBe(201);
  });
});

describe('where the test checkout is not open', () => {
  test('as on a public address, nothing can be bought, and the verbs themselves refuse', async () => {
    const elsewhere = await openTestHouse({ PUBLIC_URL: 'https://twofold.example' });
    const served = await serveRoutes(elsewhere.house, PAYMENT_ROUTES);
    const ask = callerOf(served);
    const who = makeWho();
    expect((await ask(null, 'GET', '/billing/prices')).body).toMatchObject({ checkout: 'none', methods: [] });
    expect((await ask(who, 'POST', '/billing/checkout', CLASSIC, 'k')).status).toBe(503);
    expect((await ask(who, 'POST', `/billing/test-checkouts/${randomUUID()}`, { outcome: 'paid' })).status).toBe(404);
    expect((await ask(who, 'POST', '/billing/test-portal', { next_payment: 'fails' })).status).toBe(404);
    expect((await ask(who, 'POST', '/billing/portal', {})).status).toBe(503);
    // Even if it had been opened by mistake.
    Object.assign(elsewhere.house, { payments: { kind: 'test' } });
    await expect(createCheckout(elsewhere.house, who, 'k', CLASSIC)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(settleTestCheckout(elsewhere.house, who, randomUUID(), 'paid')).rejects.toMatchObject({
      code: 'not-found',
    });
    await served.close();
    await elsewhere.close();
  });
  test('but allowed, it serves a public address too', async () => {
    const elsewhere = await openTestHouse({ PUBLIC_URL: 'https://twofold.example', TEST_CHECKOUT: 'allow' });
    expect((await createCheckout(elsewhere.house, makeWho(), 'k', CLASSIC)).url).toMatch(/^\/pay\/test\//);
    await elsewhere.close();
  });
  test('any more, a test plan ends with its period', async () => {
    const who = makeWho();
    const started = await buy(who, PREMIUM);
    Object.assign(home.house.env, { local: false });
    passTo(boundary(started, 1));
    await renewTestSubscriptions(home.house);
    Object.assign(home.house.env, { local: true });
    const mine = eq(creditAccounts.userId, who.userId);
    const [plan] = await home.house.db
      .select({ status: subscriptions.status, endedAt: subscriptions.endedAt })
      .from(subscriptions)
      .innerJoin(creditAccounts, eq(creditAccounts.id, subscriptions.accountId))
      .where(mine);
    expect(plan).toEqual({ status: 'ended', endedAt: boundary(started, 1) });
  });
});
