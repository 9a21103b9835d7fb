/** The calls of Stripe's API that the stand-in answers, and the strictness of the real one where it matters to us. */
import { Books, declined, invalid, missing, type Thing } from './stripe-books.ts';
import { endSubscription, releaseSchedule, startSubscription, upgrade, writeSchedule } from './stripe-subscriptions.ts';

export function openBooks(): Books {
  const books = new Books();
  const { keep, get, all, list } = {
    keep: books.keep.bind(books),
    get: books.get.bind(books),
    all: books.all,
    list: books.list,
  };
  const expanded = (params: Thing, field: string): boolean => (params.expand ?? []).includes(field);

  const showSubscription = (subscription: Thing, params: Thing): Thing => {
    const shown = structuredClone(subscription);
    const { schedule, latest_invoice } = subscription;
    if (schedule && expanded(params, 'schedule')) shown.schedule = structuredClone(get(schedule));
    if (latest_invoice && expanded(params, 'latest_invoice'))
      shown.latest_invoice = structuredClone(get(latest_invoice));
    if (!expanded(params, 'discounts')) shown.discounts = subscription.discounts.map(({ id }: Thing) => id);
    return shown;
  };
  const live = (id: string): Thing => {
    const subscription = get(id);
    // As the real one: what was cancelled cannot be touched any more.
    if (subscription.status === 'canceled') throw missing(id);
    return subscription;
  };
  const customer = (id: string): Thing => {
    const found = get(id);
    if (found.deleted) throw missing(id);
    return found;
  };

  books.handlers = {
    'POST customers': (_, { email }) => keep({ id: books.id('cus'), object: 'customer', email, metadata: {} }),
    'POST customers/id': (id, { email }) => Object.assign(customer(id), { email }),
    'DELETE customers/id': (id) => Object.assign(customer(id), { deleted: true, email: null }),
    'POST products': (_, params) => {
      if (books.things.has(params.id)) throw invalid('resource_already_exists', 'Product already exists.');
      return keep({ object: 'product', active: true, ...params });
    },
    'POST products/id': (id, params) => Object.assign(get(id), params),
    'GET prices': (_, { lookup_keys }) =>
      list(all('price').filter((price) => price.active && (lookup_keys ?? []).includes(price.lookup_key))),
    'GET prices/id': (id) => get(id),
    'POST prices': (_, { transfer_lookup_key, ...params }) => {
      get(params.product);
      for (const price of all('price').filter(({ lookup_key }) => lookup_key === params.lookup_key)) {
        if (transfer_lookup_key !== 'true') throw invalid('resource_already_exists', 'Lookup key is taken.');
        price.lookup_key = null;
      }
      const recurring = { interval_count: 1, ...params.recurring };
      return keep({
        ...params,
        id: books.id('price'),
        object: 'price',
        active: true,
        recurring,
        unit_amount: Number(params.unit_amount),
      });
    },
    'GET coupons/id': (id) => get(id),
    'POST coupons': (_, params) => {
      if (books.things.has(params.id)) throw invalid('resource_already_exists', 'Coupon already exists.');
      return keep({ object: 'coupon', ...params, percent_off: Number(params.percent_off) });
    },
    'POST checkout/sessions': (_, params) => {
      customer(params.customer);
      for (const { price } of params.line_items) get(price);
      for (const { coupon } of params.discounts ?? []) get(coupon);
      const id = books.id('cs');
      const url = `https://checkout.stripe.test/c/${id}`;
      return keep({ ...params, id, object: 'checkout.session', status: 'open', subscription: null, url });
    },
    'GET checkout/sessions/id': (id) => get(id),
    'POST checkout/sessions/id/expire': (id) => {
      const session = get(id);
      if (session.status !== 'open') throw invalid('', 'Only open checkouts can be expired.');
      session.status = 'expired';
      books.tell('checkout.session.expired', session);
      return session;
    },
    'GET subscriptions/id': (id, params) => showSubscription(get(id), params),
    'POST subscriptions/id': (id, params) => {
      const subscription = live(id);
      const cancels = params.cancel_at_period_end ?? params.cancel_at;
      if (cancels !== undefined && subscription.schedule) {
        throw invalid(
          '',
          'The subscription is managed by a schedule; updating any cancelation behavior is not allowed.',
        );
      }
      if (params.items) {
        // Whether the real one would allow it does not say: ours does not rely on it.
        if (subscription.schedule) throw invalid('', 'The subscription is managed by a schedule.');
        const [{ price }] = params.items;
        if (params.payment_behavior !== 'error_if_incomplete') throw invalid('', 'not what the test expects');
        if (books.refusesCards) throw declined();
        upgrade(books, subscription, get(price));
      }
      if (params.cancel_at_period_end) subscription.cancel_at_period_end = params.cancel_at_period_end === 'true';
      if (params.cancel_at === '') subscription.cancel_at = null;
      books.tell('customer.subscription.updated', subscription);
      return showSubscription(subscription, params);
    },
    'DELETE subscriptions/id': (id, params) => showSubscription(endSubscription(books, live(id)), params),
    'POST subscription_schedules': (_, { from_subscription }) => writeSchedule(books, live(from_subscription)),
    'GET subscription_schedules/id': (id) => get(id),
    'POST subscription_schedules/id': (id, params) => writeSchedule(books, live(get(id).subscription), params.phases),
    'POST subscription_schedules/id/release': (id) => releaseSchedule(books, get(id)),
    'GET invoices': (_, { subscription, status, ...params }) =>
      list(
        all('invoice')
          .filter((invoice) => invoice.parent.subscription_details.subscription === subscription)
          .filter((invoice) => !status || invoice.status === status)
          .map((invoice) => {
            const payments = list(all('invoice_payment').filter((payment) => payment.invoice === invoice.id));
            return expanded(params, 'data.payments') ? { ...invoice, payments } : invoice;
          }),
      ),
    'GET invoices/id': (id) => get(id),
    'GET invoice_payments': (_, { payment }) =>
      list(all('invoice_payment').filter((made) => made.payment.payment_intent === payment.payment_intent)),
    'GET payment_intents/id': (id, params) => {
      const intent = get(id);
      return expanded(params, 'latest_charge') ? { ...intent, latest_charge: get(intent.latest_charge) } : intent;
    },
    'GET charges/id': (id) => get(id),
    'POST refunds': (_, { payment_intent, charge: charged, amount }) => {
      const charge = get(charged ?? get(payment_intent).latest_charge);
      const left = charge.amount - charge.amount_refunded;
      if (left === 0) throw invalid('charge_already_refunded', 'The charge has already been refunded.');
      const back = Number(amount ?? left);
      charge.amount_refunded += back;
      books.tell('charge.refunded', charge);
      return keep({ id: books.id('re'), object: 'refund', amount: back, charge: charge.id, status: 'succeeded' });
    },
    'GET billing_portal/configurations': () => list(all('billing_portal.configuration')),
    'POST billing_portal/configurations': (_, params) =>
      keep({ ...params, id: books.id('bpc'), object: 'billing_portal.configuration', active: true }),
    'POST billing_portal/sessions': (_, params) => {
      customer(params.customer);
      get(params.configuration);
      const id = books.id('bps');
      return keep({ ...params, id, object: 'billing_portal.session', url: `https://billing.stripe.test/p/${id}` });
    },
    'GET payment_method_configurations': () => list(all('payment_method_configuration')),
  };
  const way = (value: string) => ({
    available: true,
    display_preference: { overridable: null, preference: value, value },
  });
  keep({
    id: 'pmc_default',
    object: 'payment_method_configuration',
    active: true,
    is_default: true,
    parent: null,
    card: way('on'),
    paypal: way('on'),
    apple_pay: way('off'),
  });
  return books;
}

/** The buyer pays on Stripe's page. Throws while cards are refused: then the checkout stays open. */
export function completeSession(books: Books, sessionId: string): Thing {
  const session = books.get(sessionId);
  if (session.status !== 'open') throw invalid('', 'This checkout is closed.');
  if (books.refusesCards) throw declined();
  const subscription = startSubscription(books, session);
  Object.assign(session, { status: 'complete', payment_status: 'paid', subscription: subscription.id });
  books.tell('checkout.session.completed', session);
  return subscription;
}
