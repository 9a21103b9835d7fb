import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { boundary } from '../../../domain/billing/credit-months.ts';
import { DAY_MS } from '../../../domain/time-units.ts';
import { makeActor } from '../../../tests/server/make-actor.ts';
import { openForFile } from '../../../tests/server/open-for-file.ts';
import { type Caller, callerOf, link, recordsOf } from '../../../tests/server/payment-app.ts';
import { serveRoutes } from '../../../tests/server/serve-routes.ts';
import { signUp } from '../../../tests/server/sign-up.ts';
import { openTestApp } from '../../../tests/server/test-app.ts';
import type { Actor } from '../../platform/app-context.ts';
import { createCheckout } from '../checkout.ts';
import { leaveProvider } from '../erasure.ts';
import { openGeneration } from '../generation.ts';
import { refundPayment } from '../refund.ts';
import { BILLING_ROUTES, PAYMENT_ROUTES } from '../routes.ts';
import { creditAccounts, subscriptions } from '../tables.ts';
import { settleTestCheckout } from './checkout.ts';
import { renewTestSubscriptions } from './plan.ts';

const home = openForFile(openTestApp);
const api = openForFile(() => serveRoutes(home.ctx, [...PAYMENT_ROUTES, ...BILLING_ROUTES]));
let call: Caller;
beforeAll(async () => {
  call = callerOf(api);
});

// Of what other tests bought nothing comes due any more: years pass here, and each plan would be renewed month by month.
beforeEach(() => home.ctx.db.update(subscriptions).set({ periodEnd: new Date('9999-01-01') }));

const CLASSIC = { plan: 'classic', billing: 'monthly' } as const;
const PREMIUM = { plan: 'premium', billing: 'monthly' } as const;
const YEARLY_PREMIUM = { plan: 'premium', billing: 'yearly' } as const;
const begin = (actor: Actor, offer: unknown, key: string = randomUUID()) =>
  call(actor, 'POST', '/billing/checkout', offer, key);
const settle = (actor: Actor, id: string, outcome: string) =>
  call(actor, 'POST', `/billing/test-checkouts/${id}`, { outcome });
const billing = async (actor: Actor) => (await call(actor, 'GET', '/billing')).body;
const post = (actor: Actor, verb: string, body: unknown = {}) => call(actor, 'POST', `/billing/${verb}`, body);

async function buy(actor: Actor, offer: unknown): Promise<Date> {
  const { body } = await begin(actor, offer);
  await settle(actor, body.id, 'paid');
  const [plan] = (await recordsOf(home, actor)).plans;
  if (!plan) throw new Error('nothing was bought');
  return plan.startedAt;
}
const passTo = (instant: Date, more = 60_000) => home.pass(instant.getTime() + more - home.ctx.clock.now().getTime());

test('roll-over goes by the switch as it stood when the month ended, though its renewal is not yet known', async () => {
  for (const rolls of [true, false]) {
    const actor = makeActor();
    const startedAt = await buy(actor, CLASSIC);
    await call(actor, 'PATCH', '/billing', { roll_over: rolls });
    passTo(boundary(startedAt, 1));
    const { body } = await call(actor, 'PATCH', '/billing', { roll_over: !rolls });
    expect(body).toMatchObject({ roll_over: !rolls, credits: rolls ? 20 : 10 });
  }
});

describe('the test checkout', () => {
  test('paid gives yearly Premium its 25 credits, once, and its receipt says that no money moved', async () => {
    const account = await signUp(home.url);
    const actor = makeActor({ userId: account.userId, email: account.email });
    const { status, body } = await begin(actor, YEARLY_PREMIUM);
    expect([status, body.url]).toEqual([201, `/pay/test/${body.id}`]);
    const answers = await Promise.all([1, 2, 3].map(() => settle(actor, body.id, 'paid')));
    for (const answer of answers) expect(answer).toEqual({ status: 200, body: { state: 'completed' } });
    expect(await billing(actor)).toMatchObject({ credits: 25, ...YEARLY_PREMIUM, provider: 'test', status: 'active' });
    expect((await call(actor, 'GET', '/billing/payments')).body.payments).toMatchObject([
      { amount_cents: 19_999, provider: 'test', receipt_url: null },
    ]);
    const letters = (await home.ctx.mail.sentTo(account.email)).filter(({ subject }) => subject.includes('receipt'));
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain('This was a test: no money moved.');
    expect(letters[0]?.text).toContain('Twofold Premium, yearly');
    expect(letters[0]?.text).not.toMatch(/intima|couple|planner/i);
  });
  test('refused says so, changes nothing and can be tried again', async () => {
    const actor = makeActor();
    const { body } = await begin(actor, CLASSIC);
    const refused = await settle(actor, body.id, 'refused');
    expect(refused).toMatchObject({ status: 200, body: { state: 'open' } });
    expect(refused.body.message).toContain('No money moved');
    expect((await recordsOf(home, actor)).plans).toEqual([]);
    expect((await settle(actor, body.id, 'paid')).body).toEqual({ state: 'completed' });
  });
  test('keeps to its key, and is closed by a later one', async () => {
    const actor = makeActor();
    const key = randomUUID();
    const [first, again] = await Promise.all([begin(actor, CLASSIC, key), begin(actor, CLASSIC, key)]);
    expect(again.body).toEqual(first.body);
    expect((await begin(actor, PREMIUM, key)).status).toBe(409);
    const later = await begin(actor, PREMIUM);
    expect((await settle(actor, first.body.id, 'paid')).status).toBe(409);
    expect((await settle(actor, later.body.id, 'paid')).body.state).toBe('completed');
    expect((await begin(actor, CLASSIC)).status).toBe(409);
  });
  test('is for its own person, and its price is the server’s', async () => {
    const actor = makeActor();
    const { body } = await begin(actor, CLASSIC);
    expect((await settle(makeActor(), body.id, 'paid')).status).toBe(404);
    expect((await settle(actor, 'none', 'paid')).status).toBe(404);
    expect(
      (await call(actor, 'POST', `/billing/test-checkouts/${body.id}`, { outcome: 'paid', amount: 1 })).status,
    ).toBe(422);
    expect((await begin(actor, { ...CLASSIC, discount_percent: 30 })).status).toBe(422);
  });
  test('gives the partner of a paying person 30% off', async () => {
    const [payer, partner] = [makeActor(), makeActor()];
    await link(home, payer, partner);
    expect(await billing(partner)).toMatchObject({ offered_discount_percent: 0 });
    await buy(payer, CLASSIC);
    expect(await billing(partner)).toMatchObject({ discount_percent: 0, offered_discount_percent: 30 });
    await buy(partner, PREMIUM);
    expect((await recordsOf(home, partner)).payments).toMatchObject([{ amountCents: 1399 }]);
    expect(await billing(partner)).toMatchObject({ discount_percent: 30, offered_discount_percent: 0, credits: 25 });
  });
  test('has a portal of its own, and its payments can be given back', async () => {
    const actor = makeActor();
    expect((await post(actor, 'portal')).body).toEqual({ url: '/pay/test/portal' });
    await buy(actor, PREMIUM);
    const [payment] = (await call(actor, 'GET', '/billing/payments')).body.payments;
    const refunded = await refundPayment(home.ctx, payment.id, { endPlan: true });
    expect(refunded).toMatchObject({ refundedCents: 1999, planEnded: true });
    expect(await billing(actor)).toMatchObject({ plan: 'free', tier: 'free', status: 'ended' });
  });
  test('lets somebody leave for good', async () => {
    const actor = makeActor();
    await buy(actor, PREMIUM);
    expect(await leaveProvider(home.ctx, actor.userId)).toBe(1);
    expect((await recordsOf(home, actor)).plans[0]?.status).toBe('ended');
  });
});

describe('a test plan', () => {
  test('renews month by month, exactly and once, however long nobody looked and however many look at once', async () => {
    const [actor, daily] = [makeActor(), makeActor()];
    // The shortest months are the trap.
    passTo(new Date(Date.UTC(home.ctx.clock.now().getUTCFullYear() + 1, 0, 31, 9)));
    const started = await buy(actor, CLASSIC);
    expect(started.getUTCDate()).toBe(31);
    const other = await buy(daily, CLASSIC);
    for (let month = 1; month <= 14; month++) {
      passTo(boundary(other, month));
      const [account] = await home.ctx.db
        .select({ id: creditAccounts.id })
        .from(creditAccounts)
        .where(eq(creditAccounts.userId, daily.userId));
      await renewTestSubscriptions(home.ctx, account?.id);
    }
    await Promise.all([1, 2, 3].map(() => renewTestSubscriptions(home.ctx)));
    const seen = await recordsOf(home, actor);
    expect(seen.payments).toHaveLength(15);
    expect(seen.payments.map(({ paidAt }) => paidAt)).toEqual(
      Array.from({ length: 15 }, (_, month) => boundary(started, month)),
    );
    expect(seen.plans).toMatchObject([{ periodEnd: boundary(started, 15), paidThrough: boundary(started, 15) }]);
    expect(seen.grants.filter((grant) => grant.startsWith('classic'))).toHaveLength(15);
    expect((await recordsOf(home, daily)).grants.filter((grant) => grant.startsWith('classic'))).toEqual(
      seen.grants.filter((grant) => grant.startsWith('classic')),
    );
    expect(await billing(actor)).toMatchObject({ credits: 10, status: 'active' });
    expect(await billing(daily)).toMatchObject({ credits: 10, status: 'active' });
  });
  test('renews when its person looks, should no job have run', async () => {
    const actor = makeActor();
    const started = await buy(actor, CLASSIC);
    passTo(boundary(started, 2));
    expect(await billing(actor)).toMatchObject({ credits: 10, period_end: boundary(started, 3).toISOString() });
    expect((await recordsOf(home, actor)).payments).toHaveLength(3);
  });
  test('renews, too, when its person makes something, and what is left is told with what that brought', async () => {
    const actor = makeActor();
    await call(actor, 'PATCH', '/billing', { roll_over: true });
    passTo(boundary(await buy(actor, CLASSIC), 1));
    const { body } = await openGeneration(home.ctx, actor, { tool: 'plan', key: randomUUID(), bodyHash: 'b' });
    expect(body).toMatchObject({ tier: 'paid', credits: 19 });
  });
  test('of a year is paid once a year', async () => {
    const actor = makeActor();
    const started = await buy(actor, YEARLY_PREMIUM);
    passTo(boundary(started, 11));
    await renewTestSubscriptions(home.ctx);
    expect((await recordsOf(home, actor)).payments).toHaveLength(1);
    passTo(boundary(started, 24));
    await renewTestSubscriptions(home.ctx);
    expect((await recordsOf(home, actor)).payments.map(({ paidAt }) => paidAt)).toEqual(
      [0, 12, 24].map((month) => boundary(started, month)),
    );
    expect((await recordsOf(home, actor)).grants.filter((grant) => grant.startsWith('premium'))).toHaveLength(25);
  });
  test('whose next payment was chosen to fail has its grace, and goes on once it is paid', async () => {
    const actor = makeActor();
    const started = await buy(actor, PREMIUM);
    expect((await post(actor, 'test-portal', { next_payment: 'fails' })).status).toBe(200);
    expect((await post(actor, 'change', YEARLY_PREMIUM)).body.detail).toContain('nothing was charged');
    passTo(boundary(started, 1));
    await renewTestSubscriptions(home.ctx);
    const grace = new Date(boundary(started, 1).getTime() + 7 * DAY_MS).toISOString();
    expect(await billing(actor)).toMatchObject({ status: 'past-due', tier: 'paid', grace_until: grace });
    expect((await recordsOf(home, actor)).payments).toHaveLength(1);
    const { body } = await post(actor, 'test-portal', { next_payment: 'succeeds' });
    expect(body).toMatchObject({ status: 'active', credits: 25, grace_until: null });
    expect((await recordsOf(home, actor)).payments).toHaveLength(2);
    passTo(boundary(started, 2));
    await renewTestSubscriptions(home.ctx);
    expect((await recordsOf(home, actor)).payments).toHaveLength(3);
  });
  test('that nobody pays for ends with the period it owes for', async () => {
    const actor = makeActor();
    const started = await buy(actor, PREMIUM);
    await post(actor, 'test-portal', { next_payment: 'fails' });
    passTo(boundary(started, 3));
    await renewTestSubscriptions(home.ctx);
    const [plan] = (await recordsOf(home, actor)).plans;
    expect(plan).toMatchObject({ status: 'ended', endedAt: boundary(started, 2), paidThrough: boundary(started, 1) });
    expect((await recordsOf(home, actor)).grants.filter((grant) => grant.startsWith('premium'))).toHaveLength(1);
  });
  test('is upgraded at once for the difference, and downgraded at the end of the period', async () => {
    const actor = makeActor();
    const started = await buy(actor, CLASSIC);
    passTo(new Date((started.getTime() + boundary(started, 1).getTime()) / 2), 0);
    expect((await post(actor, 'change', PREMIUM)).body).toMatchObject({ ...PREMIUM, credits: 25 });
    const amounts = (await recordsOf(home, actor)).payments.map(({ amountCents }) => amountCents);
    expect(amounts.toSorted((a, b) => a - b)[0]).toBeGreaterThanOrEqual(498);
    expect(amounts.toSorted((a, b) => a - b)[0]).toBeLessThanOrEqual(500);
    expect((await post(actor, 'change', CLASSIC)).body).toMatchObject({ plan: 'premium', next_plan: 'classic' });
    expect((await post(actor, 'resume')).body.next_plan).toBeNull();
    await post(actor, 'change', CLASSIC);
    passTo(boundary(started, 1));
    await renewTestSubscriptions(home.ctx);
    expect(await billing(actor)).toMatchObject({ ...CLASSIC, credits: 10, next_plan: null });
    expect((await post(actor, 'change', YEARLY_PREMIUM)).body).toMatchObject({ ...YEARLY_PREMIUM, credits: 25 });
    const [plan] = (await recordsOf(home, actor)).plans;
    expect(plan).toMatchObject({ periodStart: boundary(started, 1), periodEnd: boundary(started, 13) });
  });
  test('cancelled stays to the end of its period, and can be kept until then', async () => {
    const actor = makeActor();
    const started = await buy(actor, PREMIUM);
    expect((await post(actor, 'cancel')).body).toMatchObject({
      cancel_at_period_end: true,
      credits: 25,
      plan: 'premium',
    });
    expect((await post(actor, 'resume')).body.cancel_at_period_end).toBe(false);
    await post(actor, 'cancel');
    passTo(boundary(started, 1), -60_000);
    await renewTestSubscriptions(home.ctx);
    expect(await billing(actor)).toMatchObject({ plan: 'premium', tier: 'paid', credits: 25 });
    passTo(boundary(started, 1));
    await renewTestSubscriptions(home.ctx);
    expect(await billing(actor)).toMatchObject({ plan: 'free', status: 'ended', tier: 'free' });
    expect((await recordsOf(home, actor)).payments).toHaveLength(1);
    expect((await begin(actor, CLASSIC)).status).toBe(201);
  });
});

describe('where the test checkout is not open', () => {
  test('as on a public address, nothing can be bought, and the verbs themselves refuse', async () => {
    const elsewhere = await openTestApp({ PUBLIC_URL: 'https://twofold.example' });
    const served = await serveRoutes(elsewhere.ctx, PAYMENT_ROUTES);
    const ask = callerOf(served);
    const actor = makeActor();
    expect((await ask(null, 'GET', '/billing/prices')).body).toMatchObject({ checkout: 'none', methods: [] });
    expect((await ask(actor, 'POST', '/billing/checkout', CLASSIC, 'k')).status).toBe(503);
    expect((await ask(actor, 'POST', `/billing/test-checkouts/${randomUUID()}`, { outcome: 'paid' })).status).toBe(404);
    expect((await ask(actor, 'POST', '/billing/test-portal', { next_payment: 'fails' })).status).toBe(404);
    expect((await ask(actor, 'POST', '/billing/portal', {})).status).toBe(503);
    // Even if it had been opened by mistake.
    Object.assign(elsewhere.ctx, { payments: { kind: 'test' } });
    await expect(createCheckout(elsewhere.ctx, actor, 'k', CLASSIC)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(settleTestCheckout(elsewhere.ctx, actor, randomUUID(), 'paid')).rejects.toMatchObject({
      code: 'not-found',
    });
    await served.close();
    await elsewhere.close();
  });
  test('but allowed, it serves a public address too', async () => {
    const elsewhere = await openTestApp({ PUBLIC_URL: 'https://twofold.example', TEST_CHECKOUT: 'allow' });
    expect((await createCheckout(elsewhere.ctx, makeActor(), 'k', CLASSIC)).url).toMatch(/^\/pay\/test\//);
    await elsewhere.close();
  });
  test('any more, a test plan ends with its period', async () => {
    const actor = makeActor();
    const started = await buy(actor, PREMIUM);
    Object.assign(home.ctx.env, { local: false });
    passTo(boundary(started, 1));
    await renewTestSubscriptions(home.ctx);
    Object.assign(home.ctx.env, { local: true });
    const mine = eq(creditAccounts.userId, actor.userId);
    const [plan] = await home.ctx.db
      .select({ status: subscriptions.status, endedAt: subscriptions.endedAt })
      .from(subscriptions)
      .innerJoin(creditAccounts, eq(creditAccounts.id, subscriptions.accountId))
      .where(mine);
    expect(plan).toEqual({ status: 'ended', endedAt: boundary(started, 1) });
  });
});
