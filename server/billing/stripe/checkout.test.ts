import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeActor } from '../../../tests/server/make-actor.ts';
import { openForFile } from '../../../tests/server/open-for-file.ts';
import { link, openPaymentApp, recordsOf } from '../../../tests/server/payment-app.ts';
import type { Thing } from '../../../tests/stand-ins/stripe-books.ts';
import { getPrices } from '../prices.ts';

const home = openForFile(openPaymentApp);
beforeEach(() => home.stripe.behave('well'));

const YEARLY_PREMIUM = { plan: 'premium', billing: 'yearly' } as const;
const MONTHLY_CLASSIC = { plan: 'classic', billing: 'monthly' } as const;
const sessionsAt = () => home.stripe.books.all('checkout.session');
const begin = (actor: ReturnType<typeof makeActor>, offer: unknown, key: string = randomUUID()) =>
  home.call(actor, 'POST', '/billing/checkout', offer, key);

describe('a first purchase', () => {
  test('of yearly Premium gives 25 credits, one payment and a plan for a year', async () => {
    const actor = makeActor();
    expect((await home.call(actor, 'GET', '/billing')).body).toMatchObject({
      credits: 1,
      plan: 'free',
      status: 'none',
    });
    const begun = await begin(actor, YEARLY_PREMIUM);
    expect(begun.status).toBe(201);
    const at = `/billing/checkouts/${begun.body.id}`;
    expect((await home.call(actor, 'GET', at)).body).toEqual({
      state: 'open',
      ...YEARLY_PREMIUM,
      amount_cents: 19_999,
      discount_percent: 0,
      provider: 'stripe',
    });
    home.stripe.complete(begun.body.url.split('/').at(-1));
    await home.tell();
    expect((await home.call(actor, 'GET', at)).body.state).toBe('completed');
    const billing = (await home.call(actor, 'GET', '/billing')).body;
    expect(billing).toMatchObject({
      credits: 25,
      tier: 'paid',
      ...YEARLY_PREMIUM,
      status: 'active',
      provider: 'stripe',
    });
    expect(Date.parse(billing.period_end) - home.ctx.clock.now().getTime()).toBeGreaterThan(364 * 86_400_000);
    const { payments } = (await home.call(actor, 'GET', '/billing/payments')).body;
    expect(payments).toHaveLength(1);
    expect(payments[0]).toMatchObject({ amount_cents: 19_999, refunded_cents: 0, ...YEARLY_PREMIUM });
    expect(payments[0].receipt_url).toContain('https://');
  });
  test('tells Stripe the address and our own id, names only Twofold, and leaves the methods to Stripe', async () => {
    const actor = makeActor();
    const { body } = await begin(actor, MONTHLY_CLASSIC);
    const [session] = sessionsAt();
    expect(session).toMatchObject({
      client_reference_id: body.id,
      metadata: { checkout: body.id },
      subscription_data: { metadata: { checkout: body.id } },
      success_url: `${home.ctx.env.publicUrl}/account?checkout=${body.id}#plan`,
      cancel_url: `${home.ctx.env.publicUrl}/pricing`,
    });
    const sent = home.stripe.calls.filter(({ method }) => method !== 'GET').map(({ params }) => JSON.stringify(params));
    expect(sent.join()).not.toContain('payment_method_types');
    expect(sent.join()).not.toContain(actor.userId);
    expect(sent.filter((params) => params.includes(actor.email))).toEqual([JSON.stringify({ email: actor.email })]);
    const products = home.stripe.books.all('product');
    expect(products.map(({ name }) => name).toSorted()).toEqual(['Twofold Classic', 'Twofold Premium']);
    for (const product of products) expect(product.statement_descriptor).toBe('TWOFOLD');
  });
  test('makes prices once, and anew only when an amount is no longer ours', async () => {
    const { books } = home.stripe;
    await begin(makeActor(), MONTHLY_CLASSIC);
    const before = books.all('price').length;
    await begin(makeActor(), MONTHLY_CLASSIC);
    expect(books.all('price')).toHaveLength(before);
    const stale = books.all('price').find(({ lookup_key }) => lookup_key === 'twofold_classic_monthly');
    Object.assign(stale ?? {}, { unit_amount: 1 });
    await begin(makeActor(), MONTHLY_CLASSIC);
    const [fresh] = books.all('price');
    expect(fresh).toMatchObject({ lookup_key: 'twofold_classic_monthly', unit_amount: 999 });
    expect(stale?.lookup_key).toBeNull();
    expect(sessionsAt()[0]?.line_items[0].price).toBe(fresh?.id);
  });
});

describe('a submit', () => {
  test('made twice, also at once, is one checkout with one address', async () => {
    const actor = makeActor();
    const key = randomUUID();
    const before = sessionsAt().length;
    const answers = await Promise.all([1, 2, 3].map(() => begin(actor, YEARLY_PREMIUM, key)));
    answers.push(await begin(actor, YEARLY_PREMIUM, key));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => `${body.id} ${body.url}`)).size).toBe(1);
    expect(sessionsAt()).toHaveLength(before + 1);
  });
  test('with a key that was used for another offer is refused', async () => {
    const actor = makeActor();
    const key = randomUUID();
    await begin(actor, YEARLY_PREMIUM, key);
    const { status, body } = await begin(actor, MONTHLY_CLASSIC, key);
    expect([status, body.code]).toEqual([409, 'conflict']);
  });
  test('without a key, with a price of its own or with an unknown plan is refused', async () => {
    const actor = makeActor();
    expect((await home.call(actor, 'POST', '/billing/checkout', YEARLY_PREMIUM)).status).toBe(422);
    for (const extra of [{ amount_cents: 1 }, { discount_percent: 90 }, { coupon: 'x' }, { plan: 'free' }]) {
      expect((await begin(actor, { ...YEARLY_PREMIUM, ...extra })).status).toBe(422);
    }
    expect((await home.call(null, 'POST', '/billing/checkout', YEARLY_PREMIUM, 'k')).status).toBe(401);
  });
  test('closes the checkout that was left open before', async () => {
    const actor = makeActor();
    const first = await begin(actor, YEARLY_PREMIUM);
    const second = await begin(actor, MONTHLY_CLASSIC);
    const left = home.stripe.books.get(first.body.url.split('/').at(-1));
    expect(left.status).toBe('expired');
    expect((await home.call(actor, 'GET', `/billing/checkouts/${first.body.id}`)).body.state).toBe('expired');
    expect((await home.call(actor, 'GET', `/billing/checkouts/${second.body.id}`)).body.state).toBe('open');
  });
  test('finds out that the checkout before was paid, though no webhook said so', async () => {
    const actor = makeActor();
    await home.pay(actor, YEARLY_PREMIUM);
    expect((await begin(actor, MONTHLY_CLASSIC)).status).toBe(409);
    expect((await home.call(actor, 'GET', '/billing')).body).toMatchObject({ plan: 'premium', credits: 25 });
    await home.tell();
    expect((await recordsOf(home, actor)).payments).toHaveLength(1);
  });
  test('shows as completed to a buyer who is back before any webhook, and as it was while Stripe is down', async () => {
    const actor = makeActor();
    const { body } = await begin(actor, YEARLY_PREMIUM);
    const at = `/billing/checkouts/${body.id}`;
    home.stripe.complete(body.url.split('/').at(-1));
    home.stripe.behave('down');
    expect((await home.call(actor, 'GET', at)).body.state).toBe('open');
    home.stripe.behave('well');
    expect((await home.call(actor, 'GET', at)).body.state).toBe('completed');
    expect((await home.call(actor, 'GET', '/billing')).body.credits).toBe(25);
    await home.tell();
    expect((await recordsOf(home, actor)).grants).toEqual(['premium paid:*:0']);
  });
  test('is refused while a plan is live, and says where to change it', async () => {
    const actor = makeActor();
    await home.buy(actor, MONTHLY_CLASSIC);
    const { status, body } = await begin(actor, YEARLY_PREMIUM);
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(body.detail).toContain('in your account');
  });
  test('of somebody else is not to be seen', async () => {
    const { body } = await begin(makeActor(), YEARLY_PREMIUM);
    expect((await home.call(makeActor(), 'GET', `/billing/checkouts/${body.id}`)).status).toBe(404);
    expect((await home.call(makeActor(), 'GET', '/billing/checkouts/none')).status).toBe(404);
  });
});

describe('when Stripe fails', () => {
  for (const mood of ['down', 'hang-up', 'malformed', 'slow', 'late-answer'] as const) {
    test(`(${mood}) a submit is told so, charges nothing, and the same key works later`, async () => {
      const actor = makeActor();
      const key = randomUUID();
      home.stripe.behave(mood);
      const refused = await begin(actor, YEARLY_PREMIUM, key);
      expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
      expect(refused.body.detail).toContain('Nothing was charged');
      expect(await recordsOf(home, actor)).toMatchObject({ plans: [], payments: [] });
      home.stripe.behave('well');
      const begun = await begin(actor, YEARLY_PREMIUM, key);
      expect(begun.status).toBe(201);
      home.stripe.complete(begun.body.url.split('/').at(-1));
      await home.tell();
      expect((await home.call(actor, 'GET', '/billing')).body.credits).toBe(25);
    });
  }
  test('a checkout whose answer was lost is found again by the same key, not made twice', async () => {
    const actor = makeActor();
    const key = randomUUID();
    const minute = 60_000;
    home.passTo(Math.ceil(home.ctx.clock.now().getTime() / minute) * minute + 1_000);
    home.stripe.behave('well', 'well', 'late-answer', 'late-answer', 'well');
    expect((await begin(actor, YEARLY_PREMIUM, key)).status).toBe(503);
    const [made] = sessionsAt();
    const begun = await begin(actor, YEARLY_PREMIUM, key);
    expect(begun.body.url).toBe(made?.url);
    expect(made?.client_reference_id).toBe(begun.body.id);
  });
  test('a wrong key is the operator’s to fix, and the buyer is told to wait', async () => {
    const { payments } = home.ctx;
    const { default: Stripe } = await import('stripe');
    const { hostname: host, port } = new URL(home.stripe.url);
    const stripe = new Stripe('sk_wrong', { host, port, protocol: 'http', telemetry: false });
    Object.assign(home.ctx, { payments: { kind: 'stripe', stripe, webhookSecret: 'x' } });
    expect((await begin(makeActor(), YEARLY_PREMIUM)).status).toBe(503);
    Object.assign(home.ctx, { payments });
  });
});

describe('two checkouts paid at once', () => {
  test('leave one plan; the other is cancelled and given back by itself', async () => {
    const actor = makeActor();
    const first = (await begin(actor, YEARLY_PREMIUM)).body.url.split('/').at(-1);
    await begin(makeActor(), MONTHLY_CLASSIC);
    const [{ line_items }] = sessionsAt() as [Thing];
    const { books } = home.stripe;
    // As another tab makes it in the same moment.
    const second = books.act('POST', '/v1/checkout/sessions', { ...books.get(first), line_items }).id;
    const subscriptions = [first, second].map((id) => home.stripe.complete(id));
    await home.tell();
    await home.tell();
    const statuses = subscriptions.map(({ id }) => home.stripe.books.get(id).status);
    expect(statuses.toSorted()).toEqual(['active', 'canceled']);
    const { plans, payments, grants } = await recordsOf(home, actor);
    expect(plans.map(({ status }) => status).toSorted()).toEqual(['active', 'ended']);
    expect(payments).toHaveLength(2);
    const kept = plans.find(({ status }) => status === 'active');
    for (const { plan, amountCents, refundedCents } of payments) {
      expect(refundedCents).toBe(plan === kept?.plan ? 0 : amountCents);
    }
    expect(grants.filter((grant) => !grant.startsWith('free'))).toHaveLength(1);
    expect(home.stripe.books.all('refund').length).toBeGreaterThan(0);
    const before = home.stripe.books.all('refund').length;
    for (const event of home.stripe.books.events) await home.stripe.send(home.url, event);
    expect(home.stripe.books.all('refund')).toHaveLength(before);
  });
});

describe('the partner’s discount', () => {
  test('of 30% is for the linked partner of a paying person, and for as long as the plan lasts', async () => {
    const [payer, partner] = [makeActor(), makeActor()];
    await link(home, payer, partner);
    await home.buy(payer, MONTHLY_CLASSIC);
    const begun = await begin(partner, YEARLY_PREMIUM);
    expect((await home.call(partner, 'GET', `/billing/checkouts/${begun.body.id}`)).body).toMatchObject({
      amount_cents: 13_999,
      discount_percent: 30,
    });
    const coupon = home.stripe.books.get(sessionsAt()[0]?.discounts[0].coupon);
    expect(coupon).toMatchObject({ percent_off: 30, duration: 'forever', name: 'Twofold' });
    home.stripe.complete(begun.body.url.split('/').at(-1));
    await home.tell();
    expect((await home.call(partner, 'GET', '/billing')).body).toMatchObject({ credits: 25, discount_percent: 30 });
    expect((await recordsOf(home, partner)).payments[0]?.amountCents).toBe(13_999);
  });
  test('is not for the partner of somebody who pays nothing, nor for the unlinked', async () => {
    const [free, partner] = [makeActor(), makeActor()];
    await link(home, free, partner);
    await begin(partner, YEARLY_PREMIUM);
    expect(sessionsAt()[0]?.discounts).toBeUndefined();
    await begin(makeActor(), YEARLY_PREMIUM);
    expect(sessionsAt()[0]?.discounts).toBeUndefined();
  });
});

describe('what is said of prices', () => {
  test('is the server’s, with the methods that are on at Stripe', async () => {
    const { status, body } = await home.call(null, 'GET', '/billing/prices');
    expect(status).toBe(200);
    expect(body).toEqual({
      checkout: 'stripe',
      methods: ['card', 'paypal'],
      plans: [
        { plan: 'classic', credits: 10, monthly_cents: 999, yearly_cents: 9999, yearly_per_month_cents: 833 },
        { plan: 'premium', credits: 25, monthly_cents: 1999, yearly_cents: 19_999, yearly_per_month_cents: 1666 },
      ],
      partner_discount_percent: 30,
    });
  });
  test('is asked of Stripe once an hour, and names no method when it cannot be read', async () => {
    const asked = () => home.stripe.calls.filter(({ path }) => path.includes('payment_method_config')).length;
    await getPrices(home.ctx);
    const before = asked();
    await getPrices(home.ctx);
    expect(asked()).toBe(before);
    home.pass(3_700_000);
    home.stripe.behave('down');
    expect((await getPrices(home.ctx)).methods).toEqual([]);
    expect(asked()).toBe(before + 1);
    home.stripe.behave('well');
    home.pass(61_000);
    expect((await getPrices(home.ctx)).methods).toEqual(['card', 'paypal']);
  });
});
