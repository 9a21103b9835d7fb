/** How the stand-in's subscriptions live: a first invoice, renewals, proration, schedules, ends. */
import { boundary } from '../../domain/billing/credit-months.ts';
import type { Books, Thing } from './stripe-books.ts';

const instant = (seconds: number): Date => new Date(seconds * 1000);
const months = (price: Thing): number => (price.recurring.interval === 'year' ? 12 : 1);
const itemOf = (subscription: Thing): Thing => subscription.items.data[0];
const after = (anchor: number, count: number): number => boundary(instant(anchor), count).getTime() / 1000;

export function startSubscription(books: Books, session: Thing): Thing {
  const start = books.seconds();
  const price = books.get(session.line_items[0].price);
  const subscription: Thing = {
    id: books.id('sub'),
    object: 'subscription',
    status: 'active',
    customer: session.customer,
    metadata: session.subscription_data?.metadata ?? {},
    created: start,
    start_date: start,
    billing_cycle_anchor: start,
    cancel_at_period_end: false,
    cancel_at: null,
    ended_at: null,
    schedule: null,
    discounts: (session.discounts ?? []).map(({ coupon }: Thing) => ({
      id: books.id('di'),
      object: 'discount',
      source: { type: 'coupon', coupon },
    })),
    items: {
      object: 'list',
      data: [
        {
          id: books.id('si'),
          object: 'subscription_item',
          price,
          current_period_start: start,
          current_period_end: after(start, months(price)),
        },
      ],
    },
  };
  books.keep(subscription);
  const invoice = books.invoice(subscription, 'subscription_create', [
    { price, amount: books.costs(subscription, price) },
  ]);
  subscription.latest_invoice = invoice.id;
  books.tell('customer.subscription.created', { ...subscription, status: 'incomplete' });
  books.tell('invoice.created', invoice);
  books.pay(invoice);
  books.tell('invoice.finalized', invoice);
  books.tell('invoice.paid', invoice);
  books.tell('customer.subscription.updated', subscription);
  return subscription;
}

/** At once, with the unused rest of the old taken off; a new rhythm begins a new period. */
export function upgrade(books: Books, subscription: Thing, price: Thing): void {
  const item = itemOf(subscription);
  const now = books.seconds();
  const { current_period_start: start, current_period_end: end, price: old } = item;
  const left = (end - now) / (end - start);
  const sameRhythm = months(old) === months(price);
  const unused = -Math.round(books.costs(subscription, old) * left);
  const full = books.costs(subscription, price);
  item.price = price;
  if (!sameRhythm) {
    subscription.billing_cycle_anchor = now;
    Object.assign(item, { current_period_start: now, current_period_end: after(now, months(price)) });
  }
  const invoice = books.invoice(subscription, 'subscription_update', [
    { price: old, amount: unused },
    { price, amount: sameRhythm ? Math.round(full * left) : full },
  ]);
  subscription.latest_invoice = invoice.id;
  books.pay(invoice);
  books.tell('invoice.paid', invoice);
}

export function endSubscription(books: Books, subscription: Thing): Thing {
  subscription.status = 'canceled';
  subscription.ended_at = books.seconds();
  if (subscription.schedule) releaseSchedule(books, books.get(subscription.schedule));
  books.tell('customer.subscription.deleted', subscription);
  return subscription;
}

/** Without phases: from the subscription as it is. */
export function writeSchedule(books: Books, subscription: Thing, phases?: Thing[]): Thing {
  const { current_period_start: start_date, current_period_end: end_date, price } = itemOf(subscription);
  const present = { items: [{ price: price.id }], start_date, end_date, discounts: [] };
  const id = subscription.schedule ?? books.id('sub_sched');
  let from = start_date;
  const written = (phases ?? [present]).map((phase) => {
    const next = phase.items[0].price ? books.get(phase.items[0].price) : price;
    const start = Number(phase.start_date ?? from);
    from = Number(phase.end_date ?? after(start, months(next)));
    return { ...phase, items: [{ price: next.id }], start_date: start, end_date: from };
  });
  const schedule = {
    id,
    object: 'subscription_schedule',
    status: 'active',
    subscription: subscription.id,
    current_phase: { start_date, end_date },
    phases: written,
  };
  subscription.schedule = id;
  books.tell('customer.subscription.updated', subscription);
  return books.keep(schedule);
}

export function releaseSchedule(books: Books, schedule: Thing): Thing {
  const subscription = books.get(schedule.subscription);
  subscription.schedule = null;
  Object.assign(schedule, { status: 'released', released_subscription: subscription.id, subscription: null });
  books.tell('customer.subscription.updated', subscription);
  return schedule;
}

/** What the clock brings: ends, scheduled changes, renewals paid or not. A renewal's invoice is paid `late` or at once. */
export function passPeriods(books: Books, late = false): void {
  for (const subscription of books.all('subscription')) {
    while (subscription.status === 'active' && itemOf(subscription).current_period_end <= books.seconds()) {
      if (subscription.cancel_at_period_end || subscription.cancel_at) {
        endSubscription(books, subscription);
        subscription.ended_at = itemOf(subscription).current_period_end;
      } else renew(books, subscription, late);
    }
  }
}

function renew(books: Books, subscription: Thing, late: boolean): void {
  const item = itemOf(subscription);
  const start = item.current_period_end;
  const phase = subscription.schedule
    ? books.get(subscription.schedule).phases.find((one: Thing) => one.start_date === start)
    : null;
  if (phase) {
    item.price = books.get(phase.items[0].price);
    const coupons = (phase.discounts ?? []).map(({ coupon }: Thing) => coupon);
    subscription.discounts = subscription.discounts.filter(({ source }: Thing) => coupons.includes(source.coupon));
    releaseSchedule(books, books.get(subscription.schedule));
  }
  let count = 1;
  while (after(subscription.billing_cycle_anchor, count) <= start) count += 1;
  count += months(item.price) - 1;
  const end = after(subscription.billing_cycle_anchor, count);
  Object.assign(item, { current_period_start: start, current_period_end: end });
  const amount = books.costs(subscription, item.price);
  const invoice = books.invoice(subscription, 'subscription_cycle', [{ price: item.price, amount }]);
  subscription.latest_invoice = invoice.id;
  books.tell('invoice.created', invoice);
  books.tell('customer.subscription.updated', subscription);
  if (!late) settle(books, subscription);
}

/** Tries the latest invoice, as Stripe does an hour after a renewal and then again for days. */
export function settle(books: Books, subscription: Thing): void {
  const invoice = books.get(subscription.latest_invoice);
  const paid = books.pay(invoice);
  subscription.status = paid ? 'active' : 'past_due';
  books.tell(paid ? 'invoice.paid' : 'invoice.payment_failed', invoice);
  books.tell('customer.subscription.updated', subscription);
}
