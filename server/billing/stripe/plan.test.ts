import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../domain/time-units.ts';
import { makeActor } from '../../../tests/server/make-actor.ts';
import { openForFile } from '../../../tests/server/open-for-file.ts';
import { link, openPaymentApp, recordsOf } from '../../../tests/server/payment-app.ts';
import { signUp } from '../../../tests/server/sign-up.ts';
import type { Thing } from '../../../tests/stand-ins/stripe-books.ts';
import type { Actor } from '../../platform/app-context.ts';
import { leaveProvider } from '../erasure.ts';
import { refundPayment } from '../refund.ts';

const home = openForFile(openPaymentApp);
beforeEach(() => {
  home.stripe.behave('well');
  home.stripe.books.refusesCards = false;
  // What other tests bought is over for Stripe: each period that passes here would renew it, with messages to us.
  for (const subscription of home.stripe.books.all('subscription')) subscription.status = 'canceled';
});

const CLASSIC = { plan: 'classic', billing: 'monthly' } as const;
const PREMIUM = { plan: 'premium', billing: 'monthly' } as const;
const YEARLY_PREMIUM = { plan: 'premium', billing: 'yearly' } as const;
const billing = async (actor: Actor) => (await home.call(actor, 'GET', '/billing')).body;
const post = (actor: Actor, verb: string, body: unknown = {}) => home.call(actor, 'POST', `/billing/${verb}`, body);
const endOf = (subscription: Thing): number => subscription.items.data[0].current_period_end * 1000;

/** Stripe's clock and ours go past the end of what was paid, and Stripe tells of it. */
async function passPeriod(subscription: Thing, more = 3_600_000): Promise<void> {
  home.passTo(endOf(home.stripe.books.get(subscription.id)) + more);
  home.stripe.passPeriods();
  await home.tell();
}

describe('an upgrade', () => {
  test('gives the difference at once and is paid with Stripe’s proration', async () => {
    const actor = makeActor();
    await home.buy(actor, CLASSIC);
    const { status, body } = await post(actor, 'change', PREMIUM);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...PREMIUM, credits: 25, next_plan: null });
    const [update] = home.stripe.calls.filter(({ params }) => params.payment_behavior);
    expect(update?.params).toMatchObject({
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
    });
    await home.tell();
    const { payments, grants } = await recordsOf(home, actor);
    expect(payments.map(({ amountCents }) => amountCents).toSorted()).toEqual([1000, 999]);
    expect(payments.find(({ amountCents }) => amountCents === 1000)?.plan).toBe('premium');
    expect(grants).toEqual(['classic paid:*:0', 'premium paid:*:0:premium']);
  });
  test('with a refused card changes nothing, a waiting downgrade neither, and says so in plain words', async () => {
    const actor = makeActor();
    await home.buy(actor, { plan: 'classic', billing: 'yearly' });
    await post(actor, 'change', CLASSIC);
    const before = await billing(actor);
    expect(before).toMatchObject({ next_billing: 'monthly', credits: 10 });
    home.stripe.books.refusesCards = true;
    const { status, body } = await post(actor, 'change', YEARLY_PREMIUM);
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(body.detail).toContain('nothing was charged');
    await home.tell();
    expect(await billing(actor)).toEqual(before);
  });
  test('takes a waiting downgrade back', async () => {
    const actor = makeActor();
    await home.buy(actor, PREMIUM);
    expect((await post(actor, 'change', CLASSIC)).body.next_plan).toBe('classic');
    expect((await post(actor, 'change', YEARLY_PREMIUM)).body).toMatchObject({ ...YEARLY_PREMIUM, next_plan: null });
  });
  test('is refused when Stripe is down, and when there is no plan', async () => {
    const actor = makeActor();
    expect((await post(actor, 'change', PREMIUM)).status).toBe(409);
    await home.buy(actor, CLASSIC);
    home.stripe.behave('down');
    expect((await post(actor, 'change', PREMIUM)).status).toBe(503);
    home.stripe.behave('well');
    expect(await billing(actor)).toMatchObject({ plan: 'classic', credits: 10 });
  });
});

describe('a downgrade', () => {
  test('waits for the end of the period, and keeps the partner’s discount', async () => {
    const [payer, actor] = [makeActor(), makeActor()];
    await link(home, payer, actor);
    await home.buy(payer, CLASSIC);
    const subscription = await home.buy(actor, PREMIUM);
    const { body } = await post(actor, 'change', CLASSIC);
    expect(body).toMatchObject({ ...PREMIUM, credits: 25, next_plan: 'classic', next_billing: 'monthly' });
    await home.tell();
    expect(await billing(actor)).toMatchObject({ plan: 'premium', next_plan: 'classic' });
    await passPeriod(subscription);
    expect(await billing(actor)).toMatchObject({ ...CLASSIC, credits: 10, next_plan: null, discount_percent: 30 });
    const { payments } = await recordsOf(home, actor);
    expect(payments.map(({ amountCents }) => amountCents)).toEqual([1399, 699]);
  });
  test('can be exchanged for another, and taken back', async () => {
    const actor = makeActor();
    await home.buy(actor, YEARLY_PREMIUM);
    expect((await post(actor, 'change', CLASSIC)).body).toMatchObject({
      next_plan: 'classic',
      next_billing: 'monthly',
    });
    expect((await post(actor, 'change', PREMIUM)).body).toMatchObject({
      next_plan: 'premium',
      next_billing: 'monthly',
    });
    expect((await post(actor, 'resume')).body).toMatchObject({ ...YEARLY_PREMIUM, next_plan: null });
    await post(actor, 'change', CLASSIC);
    expect((await post(actor, 'change', YEARLY_PREMIUM)).body.next_plan).toBeNull();
  });
});

describe('a renewal', () => {
  test('brings the month’s credits when it is paid, once', async () => {
    const actor = makeActor();
    const subscription = await home.buy(actor, CLASSIC);
    for (let month = 1; month <= 3; month++) await passPeriod(subscription);
    const { payments, grants } = await recordsOf(home, actor);
    expect(payments).toHaveLength(4);
    expect(grants).toEqual([0, 1, 2, 3].map((month) => `classic paid:*:${month}`));
    expect(await billing(actor)).toMatchObject({ credits: 10, status: 'active' });
  });
  test('whose bill is not paid yet, an hour after it began, brings none until it is', async () => {
    const actor = makeActor();
    const subscription = await home.buy(actor, CLASSIC);
    home.passTo(endOf(subscription) + 60_000);
    home.stripe.passPeriods(true);
    await home.tell();
    expect((await recordsOf(home, actor)).grants).toHaveLength(1);
    expect(await billing(actor)).toMatchObject({ status: 'active', plan: 'classic' });
    home.pass(3_600_000);
    home.stripe.settle(subscription.id);
    await home.tell();
    expect((await recordsOf(home, actor)).grants).toHaveLength(2);
  });
  test('that fails leaves the plan for seven days and tells the person, discreetly and once; paid again it goes on', async () => {
    const account = await signUp(home.url);
    const actor = makeActor({ userId: account.userId, email: account.email });
    const subscription = await home.buy(actor, PREMIUM);
    home.stripe.books.refusesCards = true;
    const due = endOf(subscription);
    await passPeriod(subscription);
    const late = await billing(actor);
    expect(late).toMatchObject({ status: 'past-due', tier: 'paid', plan: 'premium' });
    expect(Math.abs(Date.parse(late.grace_until) - due - 7 * DAY_MS)).toBeLessThan(7_200_000);
    home.stripe.settle(subscription.id);
    await home.tell();
    const letters = (await home.ctx.mail.sentTo(account.email)).filter(({ subject }) => subject.includes('payment'));
    expect(letters).toHaveLength(1);
    const [letter] = letters;
    expect(letter?.subject).toBe('A payment did not go through');
    expect(letter?.text).toContain('Twofold');
    expect(`${letter?.text} ${letter?.html}`).not.toMatch(/intima|couple|partner|planner|premium|stripe/i);
    home.pass(8 * DAY_MS);
    expect(await billing(actor)).toMatchObject({ status: 'past-due', tier: 'free' });
    expect((await post(actor, 'change', CLASSIC)).status).toBe(409);
    home.stripe.books.refusesCards = false;
    home.stripe.settle(subscription.id);
    await home.tell();
    expect(await billing(actor)).toMatchObject({ status: 'active', tier: 'paid', credits: 25, grace_until: null });
  });
});

describe('a cancellation', () => {
  test('keeps the plan to the end of the period, then ends it', async () => {
    const actor = makeActor();
    const subscription = await home.buy(actor, PREMIUM);
    expect((await post(actor, 'cancel')).body).toMatchObject({ cancel_at_period_end: true, credits: 25, tier: 'paid' });
    expect((await post(actor, 'cancel')).status).toBe(200);
    expect((await post(actor, 'change', YEARLY_PREMIUM)).status).toBe(409);
    home.passTo(endOf(subscription) - 60_000);
    expect(await billing(actor)).toMatchObject({ plan: 'premium', tier: 'paid', credits: 25, status: 'active' });
    await passPeriod(subscription);
    expect(await billing(actor)).toMatchObject({ plan: 'free', tier: 'free', status: 'ended', credits: 1 });
    expect((await post(actor, 'resume')).status).toBe(409);
    expect((await home.call(actor, 'POST', '/billing/checkout', CLASSIC, randomUUID())).status).toBe(201);
  });
  test('can be taken back, also one that the portal set by a date', async () => {
    const actor = makeActor();
    const subscription = await home.buy(actor, PREMIUM);
    await post(actor, 'cancel');
    expect((await post(actor, 'resume')).body.cancel_at_period_end).toBe(false);
    home.stripe.books.get(subscription.id).cancel_at = endOf(subscription) / 1000;
    expect((await post(actor, 'resume')).body.cancel_at_period_end).toBe(false);
    expect(home.stripe.books.get(subscription.id).cancel_at).toBeNull();
    await passPeriod(subscription);
    expect(await billing(actor)).toMatchObject({ status: 'active', credits: 25 });
  });
  test('forgets a waiting downgrade, which Stripe would let nobody cancel beside', async () => {
    const actor = makeActor();
    await home.buy(actor, PREMIUM);
    await post(actor, 'change', CLASSIC);
    const { status, body } = await post(actor, 'cancel');
    expect(status).toBe(200);
    expect(body).toMatchObject({ cancel_at_period_end: true, next_plan: null });
  });
});

describe('a refund', () => {
  test('gives back once, however often it is requested, and can end the plan', async () => {
    const actor = makeActor();
    const subscription = await home.buy(actor, YEARLY_PREMIUM);
    const [payment] = (await home.call(actor, 'GET', '/billing/payments')).body.payments;
    const refunds = () => home.stripe.books.all('refund').length;
    const before = refunds();
    const both = await Promise.all([1, 2].map(() => refundPayment(home.ctx, payment.id, { endPlan: false })));
    for (const one of both) expect(one).toMatchObject({ refundedCents: 19_999, planEnded: false });
    expect(await billing(actor)).toMatchObject({ plan: 'premium', tier: 'paid' });
    expect(await refundPayment(home.ctx, payment.id, { endPlan: true })).toMatchObject({ planEnded: true });
    expect(await refundPayment(home.ctx, payment.id, { endPlan: true })).toMatchObject({ planEnded: false });
    expect(refunds()).toBe(before + 1);
    expect(home.stripe.books.get(subscription.id).status).toBe('canceled');
    await home.tell();
    expect(await billing(actor)).toMatchObject({ plan: 'free', tier: 'free', status: 'ended' });
    expect((await home.call(actor, 'GET', '/billing/payments')).body.payments[0].refunded_cents).toBe(19_999);
  });
  test('made at Stripe itself shows, in part too, and before the payment was told of', async () => {
    const actor = makeActor();
    await home.pay(actor, CLASSIC);
    const [charge] = home.stripe.books.all('charge');
    home.stripe.books.act('POST', '/v1/refunds', { charge: charge?.id, amount: '300' });
    const event = home.stripe.books.events.at(-1) as Thing;
    expect(event.type).toBe('charge.refunded');
    expect(await home.stripe.send(home.url, event)).toBe(200);
    expect((await recordsOf(home, actor)).payments).toMatchObject([{ amountCents: 999, refundedCents: 300 }]);
    await home.tell();
    expect((await recordsOf(home, actor)).payments).toMatchObject([{ refundedCents: 300 }]);
  });
  test('of an unknown payment is refused, and of one while Stripe is down changes nothing', async () => {
    await expect(refundPayment(home.ctx, randomUUID(), { endPlan: false })).rejects.toThrow('find that payment');
    const actor = makeActor();
    await home.buy(actor, CLASSIC);
    const [payment] = (await home.call(actor, 'GET', '/billing/payments')).body.payments;
    home.stripe.behave('down');
    await expect(refundPayment(home.ctx, payment.id, { endPlan: true })).rejects.toMatchObject({
      code: 'unavailable',
    });
    home.stripe.behave('well');
    expect((await recordsOf(home, actor)).payments[0]?.refundedCents).toBe(0);
    expect(await billing(actor)).toMatchObject({ plan: 'classic', status: 'active' });
  });
});

describe('the portal', () => {
  test('is Stripe’s own, set up once so that downgrades wait there too', async () => {
    const actor = makeActor();
    expect((await post(actor, 'portal')).status).toBe(409);
    await home.buy(actor, CLASSIC);
    const { status, body } = await post(actor, 'portal');
    expect(status).toBe(200);
    expect(body.url).toMatch(/^https:/);
    await post(actor, 'portal');
    const configurations = home.stripe.books.all('billing_portal.configuration');
    expect(configurations).toHaveLength(1);
    expect(configurations[0]?.features.subscription_update.schedule_at_period_end.conditions).toEqual([
      { type: 'decreasing_item_amount' },
      { type: 'shortening_interval' },
    ]);
    expect(configurations[0]?.features.subscription_cancel.mode).toBe('at_period_end');
    expect(home.stripe.books.all('billing_portal.session')[0]?.return_url).toBe(
      `${home.ctx.env.publicUrl}/account#plan`,
    );
  });
});

describe('whoever leaves for good', () => {
  test('pays no more, and Stripe forgets the address', async () => {
    const actor = makeActor();
    const subscription = await home.buy(actor, YEARLY_PREMIUM);
    expect(await leaveProvider(home.ctx, actor.userId)).toBe(1);
    expect(home.stripe.books.get(subscription.id).status).toBe('canceled');
    expect(home.stripe.books.get(subscription.customer)).toMatchObject({ deleted: true, email: null });
    expect(await leaveProvider(home.ctx, actor.userId)).toBe(0);
    expect(await leaveProvider(home.ctx, randomUUID())).toBe(0);
  });
  test('stays when Stripe is down, so that nobody pays for an account that is gone', async () => {
    const actor = makeActor();
    await home.buy(actor, CLASSIC);
    home.stripe.behave('down');
    await expect(leaveProvider(home.ctx, actor.userId)).rejects.toMatchObject({ code: 'unavailable' });
    expect((await recordsOf(home, actor)).plans[0]?.status).toBe('active');
  });
});
