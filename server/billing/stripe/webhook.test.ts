import { setTimeout as wait } from 'node:timers/promises';
import { count, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { howMany } from '../../../tests/how-many.ts';
import { makeActor } from '../../../tests/server/make-actor.ts';
import { openForFile } from '../../../tests/server/open-for-file.ts';
import { openPaymentApp, recordsOf } from '../../../tests/server/payment-app.ts';
import type { Thing } from '../../../tests/stand-ins/stripe-books.ts';
import type { Actor } from '../../platform/app-context.ts';
import { paymentEvents } from '../tables.ts';

// A thousand messages at once may take their time.
const home = openForFile(() => openPaymentApp({}, 60_000));

const YEARLY_PREMIUM = { plan: 'premium', billing: 'yearly' } as const;
const MONTHLY_CLASSIC = { plan: 'classic', billing: 'monthly' } as const;

/** The events of a first purchase, none of them sent. */
async function purchase(actor: Actor, offer: { plan: 'classic' | 'premium'; billing: 'monthly' | 'yearly' }) {
  const from = home.stripe.books.events.length;
  const subscription = await home.pay(actor, offer);
  return { subscription, events: home.stripe.books.events.slice(from) };
}

/** The same each time, told by a seed. */
function shuffled<T>(list: T[], seed: number): T[] {
  let state = seed;
  const rolled = list.map((one) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return { one, at: state };
  });
  return rolled.toSorted((a, b) => a.at - b.at).map(({ one }) => one);
}

function permutations<T>(list: T[]): T[][] {
  if (list.length < 2) return [list];
  return list.flatMap((one, at) => permutations(list.toSpliced(at, 1)).map((rest) => [one, ...rest]));
}

/** The records with what differs between two people taken out. */
function comparable({ plans, payments, grants }: Awaited<ReturnType<typeof recordsOf>>) {
  const bare = ({ externalId: _, ...row }: Thing): Thing => {
    const { startedAt, periodStart, periodEnd, paidThrough, paidAt, chargeId, receiptUrl, ...rest } = row;
    return {
      ...rest,
      days: periodEnd && Math.round((periodEnd - periodStart) / 86_400_000),
      paidAhead: paidThrough && paidThrough.getTime() === periodEnd.getTime(),
      fromTheStart: startedAt && startedAt.getTime() === periodStart.getTime(),
      charged: chargeId?.slice(0, 3),
      receipt: Boolean(receiptUrl),
      dated: Boolean(paidAt),
    };
  };
  return { plans: plans.map(bare), payments: payments.map(bare), grants };
}

describe('a message of Stripe', () => {
  const times = howMany(3, 50);
  const orderCount = howMany(8, 24);
  test(`replayed ${times} times, shuffled with all others and all at once, gives one grant and one payment`, async () => {
    const [actor, other] = [makeActor(), makeActor()];
    const { events } = await purchase(actor, YEARLY_PREMIUM);
    const others = (await purchase(other, MONTHLY_CLASSIC)).events;
    const replays = Array.from({ length: times }, () => [...events, ...others]).flat();
    const statuses = await Promise.all(shuffled(replays, 7).map((event) => home.stripe.send(home.url, event)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await recordsOf(home, actor)).toMatchObject({
      plans: [{ ...YEARLY_PREMIUM, status: 'active' }],
      payments: [{ amountCents: 19_999 }],
      grants: ['premium paid:*:0'],
    });
    expect((await recordsOf(home, other)).grants).toEqual(['classic paid:*:0']);
    expect((await home.call(actor, 'GET', '/billing')).body.credits).toBe(25);
    expect((await home.call(other, 'GET', '/billing')).body.credits).toBe(10);
  });
  test(`comes to the same in ${orderCount} orders of a first purchase, each kind being first in some`, async () => {
    const kinds = [
      'customer.subscription.created',
      'invoice.paid',
      'customer.subscription.updated',
      'checkout.session.completed',
    ];
    const every = permutations(kinds);
    expect(every).toHaveLength(24);
    const orders = every.filter((_, at) => at % (every.length / orderCount) === 0);
    expect(new Set(orders.map(([first]) => first)).size).toBe(4);
    const ends = new Set<string>();
    for (const order of orders) {
      const actor = makeActor();
      const { events } = await purchase(actor, MONTHLY_CLASSIC);
      for (const kind of order) {
        const event = events.find(({ type }) => type === kind) as Thing;
        expect(await home.stripe.send(home.url, event)).toBe(200);
      }
      ends.add(JSON.stringify(comparable(await recordsOf(home, actor))));
    }
    expect(orders).toHaveLength(orderCount);
    expect([...ends]).toHaveLength(1);
    expect(JSON.parse([...ends][0] ?? '')).toMatchObject({
      plans: [{ plan: 'classic', status: 'active', paidAhead: true, fromTheStart: true }],
      payments: [{ amountCents: 999, charged: 'pi_', receipt: true }],
      grants: ['classic paid:*:0'],
    });
  });
  test('that comes while the first payment is still awaited gives nothing, and the next one all', async () => {
    const actor = makeActor();
    const { subscription, events } = await purchase(actor, MONTHLY_CLASSIC);
    const kept = home.stripe.books.get(subscription.id);
    kept.status = 'incomplete';
    expect(await home.stripe.send(home.url, events[0] as Thing)).toBe(200);
    expect(await recordsOf(home, actor)).toEqual({ plans: [], payments: [], grants: [] });
    kept.status = 'active';
    await home.tell();
    expect((await recordsOf(home, actor)).grants).toEqual(['classic paid:*:0']);
  });
  test('of any single kind is enough, should all others be lost', async () => {
    const kinds = (await purchase(makeActor(), MONTHLY_CLASSIC)).events.map(({ type }) => type);
    for (const [at, kind] of kinds.entries()) {
      const actor = makeActor();
      const { events } = await purchase(actor, MONTHLY_CLASSIC);
      await home.stripe.send(home.url, events[at] as Thing);
      const { plans, payments, grants } = await recordsOf(home, actor);
      expect([plans.length, payments.length, grants], kind).toEqual([1, 1, ['classic paid:*:0']]);
    }
  });
  test('that comes days late brings nothing back that is over', async () => {
    const actor = makeActor();
    const { subscription, events } = await purchase(actor, MONTHLY_CLASSIC);
    await home.tell();
    home.stripe.books.act('DELETE', `/v1/subscriptions/${subscription.id}`, {});
    await home.tell();
    const before = await recordsOf(home, actor);
    expect(before.plans[0]?.status).toBe('ended');
    home.pass(3 * 86_400_000);
    // The same news under other names, as if never seen.
    for (const event of events) await home.stripe.send(home.url, { ...event, id: `${event.id}_late` });
    expect(await recordsOf(home, actor)).toEqual(before);
  });
  test('whose answer from Stripe was old when it came overwrites nothing newer', async () => {
    const actor = makeActor();
    const { subscription } = await purchase(actor, MONTHLY_CLASSIC);
    await home.tell();
    const { books, calls } = home.stripe;
    const cancel = (on: boolean): Thing => {
      books.act('POST', `/v1/subscriptions/${subscription.id}`, { cancel_at_period_end: String(on) });
      return books.events.at(-1) as Thing;
    };
    const overtake = async (first: () => Thing, slowCall: number, second: () => Thing) => {
      const before = calls.length;
      home.stripe.behave(...Array.from({ length: slowCall - 1 }, () => 'well' as const), 'slow', 'well');
      const late = home.stripe.send(home.url, first());
      while (calls.length < before + slowCall) await wait(10);
      expect(await home.stripe.send(home.url, second())).toBe(200);
      home.stripe.behave('well');
      expect(await late).toBe(200);
    };
    await overtake(
      () => cancel(false),
      1,
      () => cancel(true),
    );
    expect((await recordsOf(home, actor)).plans[0]?.cancelAtPeriodEnd).toBe(true);

    const [charge] = books.all('charge');
    const refund = (amount: string): Thing => {
      books.act('POST', '/v1/refunds', { charge: charge?.id, amount });
      return books.events.at(-1) as Thing;
    };
    await overtake(
      () => refund('100'),
      6,
      () => refund('200'),
    );
    expect((await recordsOf(home, actor)).payments[0]?.refundedCents).toBe(300);
  });
  test('told at the same moment by many nodes leaves what Stripe says last', async () => {
    const actor = makeActor();
    const { subscription } = await purchase(actor, MONTHLY_CLASSIC);
    await home.tell();
    const flip = (on: boolean) => {
      home.stripe.books.act('POST', `/v1/subscriptions/${subscription.id}`, { cancel_at_period_end: String(on) });
      return home.stripe.books.events.at(-1) as Thing;
    };
    for (let round = 0; round < howMany(3, 10); round++) {
      const sends = [true, false, true].map((on) => home.stripe.send(home.url, flip(on)));
      const last = round % 2 === 0;
      sends.push(home.stripe.send(home.url, flip(last)));
      await Promise.all(sends);
      expect((await recordsOf(home, actor)).plans[0]?.cancelAtPeriodEnd, `round ${round}`).toBe(last);
    }
    await home.tell();
  });
});

describe('a message that is not Stripe’s', () => {
  test('forged, stale, signed with another secret, altered or unsigned is refused and changes nothing', async () => {
    const actor = makeActor();
    const { events } = await purchase(actor, YEARLY_PREMIUM);
    const [event] = events as [Thing];
    const now = home.stripe.books.seconds();
    const body = JSON.stringify(event);
    const post = async (signature: string | null, sent = body) => {
      const headers = { 'Content-Type': 'application/json', ...(signature && { 'Stripe-Signature': signature }) };
      return (await fetch(`${home.url}/api/stripe/webhook`, { method: 'POST', headers, body: sent })).status;
    };
    expect(await home.stripe.send(home.url, event, { secret: 'whsec_guessed' })).toBe(400);
    expect(await home.stripe.send(home.url, event, { at: now - 301 })).toBe(400);
    expect(await post(home.stripe.sign(body), body.replace('active', 'activf').replace('created', 'createx'))).toBe(
      400,
    );
    expect(await post('t=1,v1=00')).toBe(400);
    expect(await post('nonsense')).toBe(400);
    expect(await post(null)).toBe(400);
    const bare = await fetch(`${home.url}/api/stripe/webhook`, { method: 'POST', body });
    expect([bare.headers.get('Content-Type'), bare.headers.get('Cache-Control')]).toEqual([
      'application/problem+json',
      'no-store',
    ]);
    expect(await bare.json()).toMatchObject({ status: 400, code: 'invalid', detail: expect.any(String) });
    expect(await post(home.stripe.sign('no json'), 'no json')).toBe(400);
    expect(await recordsOf(home, actor)).toEqual({ plans: [], payments: [], grants: [] });
    // Five minutes are still well.
    expect(await home.stripe.send(home.url, event, { at: now - 295 })).toBe(200);
    await home.tell();
  });
  test('or is larger than any of Stripe’s is cut off', async () => {
    const body = 'x'.repeat(600_000);
    const answer = await fetch(`${home.url}/api/stripe/webhook`, { method: 'POST', body });
    expect(answer.status).toBe(413);
  });
  test('is refused where no secret is set, so that an empty one signs nothing', async () => {
    const { payments } = home.ctx;
    Object.assign(home.ctx, { payments: { ...payments, webhookSecret: '' } });
    const { events } = await purchase(makeActor(), MONTHLY_CLASSIC);
    expect(await home.stripe.send(home.url, events[0] as Thing, { secret: '' })).toBe(400);
    Object.assign(home.ctx, { payments });
    await home.tell();
  });
});

describe('a message about something else', () => {
  test('is acknowledged where somebody wrote an odd checkout on a subscription', async () => {
    const actor = makeActor();
    const { subscription } = await purchase(actor, MONTHLY_CLASSIC);
    subscription.metadata = { checkout: 'made by hand' };
    home.stripe.books.tell('customer.subscription.updated', subscription);
    const last = home.stripe.books.events.at(-1) as Thing;
    expect(await home.stripe.send(home.url, last)).toBe(200);
    expect((await recordsOf(home, actor)).grants).toEqual(['classic paid:*:0']);
  });

  test('is acknowledged: an unknown kind, another customer, an object that is gone', async () => {
    const kept = async () => (await home.ctx.db.select({ all: count() }).from(paymentEvents))[0]?.all;
    const before = await kept();
    const tell = (type: string, object: Thing) =>
      home.stripe.send(home.url, { id: `evt_${type}`, object: 'event', type, data: { object } });
    expect(await tell('account.updated', { id: 'acct_1', object: 'account' })).toBe(200);
    expect(await tell('invoice.upcoming', { object: 'invoice' })).toBe(200);
    expect(await tell('customer.subscription.updated', { id: 'sub_gone', object: 'subscription' })).toBe(200);
    expect(await tell('charge.refunded', { id: 'ch_gone', object: 'charge' })).toBe(200);
    expect(await kept()).toBe(before);
  });
});

describe('a message that cannot be acted upon', () => {
  for (const mood of ['down', 'hang-up', 'malformed'] as const) {
    test(`(Stripe is ${mood}) is answered 500, remembered nowhere, and counts when it comes again`, async () => {
      const actor = makeActor();
      const { events } = await purchase(actor, YEARLY_PREMIUM);
      const paid = events.find(({ type }) => type === 'invoice.paid') as Thing;
      home.stripe.behave(mood);
      expect(await home.stripe.send(home.url, paid)).toBe(500);
      expect(await recordsOf(home, actor)).toEqual({ plans: [], payments: [], grants: [] });
      const remembered = () => home.ctx.db.select().from(paymentEvents).where(eq(paymentEvents.id, paid.id));
      expect(await remembered()).toEqual([]);
      home.stripe.behave('well');
      expect(await home.stripe.send(home.url, paid)).toBe(200);
      expect((await recordsOf(home, actor)).grants).toEqual(['premium paid:*:0']);
      expect(await remembered()).toMatchObject([{ type: 'invoice.paid' }]);
    });
  }
});
