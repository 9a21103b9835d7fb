/** What the stand-in Stripe keeps, and what its API does with it: customers, prices, checkouts, subscriptions, invoices, refunds. */

// biome-ignore lint/suspicious/noExplicitAny: objects of an API, as loose as they come
export type Thing = Record<string, any>;

export class StripeStandInError extends Error {
  readonly status: number;
  readonly body: Thing;
  constructor(status: number, error: Thing) {
    super(error.message);
    this.status = status;
    this.body = { error };
  }
}

const invalid = (code: string, message: string, status = 400) =>
  new StripeStandInError(status, { type: 'invalid_request_error', code, message });
const missing = (id: string) => invalid('resource_missing', `No such object: '${id}'`, 404);
const declined = () =>
  new StripeStandInError(402, { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' });

export class Books {
  readonly things = new Map<string, Thing>();
  /** Every event so far, each with the object as it was then. */
  readonly events: Thing[] = [];
  /** Cards are refused while set. */
  refusesCards = false;
  now: () => Date = () => new Date();
  private count = 0;

  seconds = (): number => Math.floor(this.now().getTime() / 1000);

  id = (prefix: string): string => `${prefix}_${String(++this.count).padStart(6, '0')}`;

  keep(thing: Thing): Thing {
    this.things.set(thing.id, thing);
    return thing;
  }

  get(id: string): Thing {
    const found = this.things.get(id);
    if (!found) throw missing(id);
    return found;
  }

  all = (object: string): Thing[] => [...this.things.values()].filter((thing) => thing.object === object).reverse();

  tell(type: string, object: Thing): void {
    const created = this.seconds();
    const data = { object: structuredClone(object) };
    this.events.push({ id: this.id('evt'), object: 'event', type, created, livemode: false, data });
  }

  /** Charges an invoice; false when the card is refused. */
  pay(invoice: Thing): boolean {
    invoice.attempt_count += 1;
    invoice.status_transitions.finalized_at ??= this.seconds();
    invoice.status = 'open';
    if (this.refusesCards) return false;
    const intent = this.id('pi');
    const charge = {
      id: this.id('ch'),
      object: 'charge',
      amount: invoice.total,
      amount_refunded: 0,
      payment_intent: intent,
    };
    this.keep({ ...charge, customer: invoice.customer, currency: 'usd' });
    this.keep({ id: intent, object: 'payment_intent', latest_charge: charge.id, amount: invoice.total });
    const payment = { type: 'payment_intent', payment_intent: intent };
    this.keep({ id: this.id('inpay'), object: 'invoice_payment', invoice: invoice.id, status: 'paid', payment });
    invoice.status = 'paid';
    invoice.amount_paid = invoice.total;
    invoice.status_transitions.paid_at = this.seconds();
    invoice.hosted_invoice_url = `https://invoice.stripe.test/${invoice.id}`;
    return true;
  }

  invoice(subscription: Thing, reason: string, lines: Array<{ price: Thing; amount: number }>): Thing {
    const total = Math.max(
      0,
      lines.reduce((sum, { amount }) => sum + amount, 0),
    );
    return this.keep({
      id: this.id('in'),
      object: 'invoice',
      status: 'draft',
      billing_reason: reason,
      customer: subscription.customer,
      created: this.seconds(),
      total,
      amount_due: total,
      amount_paid: 0,
      attempt_count: 0,
      hosted_invoice_url: null,
      status_transitions: { finalized_at: null, paid_at: null },
      parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
      lines: {
        object: 'list',
        data: lines.map(({ price, amount }) => ({
          object: 'line_item',
          amount,
          pricing: { type: 'price_details', price_details: { price: price.id, product: price.product } },
        })),
      },
    });
  }

  percentOff = (subscription: Thing): number =>
    subscription.discounts.reduce((sum: number, { source }: Thing) => sum + this.get(source.coupon).percent_off, 0);

  costs = (subscription: Thing, price: Thing): number =>
    price.unit_amount - Math.round((price.unit_amount * this.percentOff(subscription)) / 100);

  /** What a call answers. */
  act(method: string, path: string, params: Thing): Thing {
    const [, , first = '', second = '', third = '', fourth = ''] = path.split('/');
    if (['checkout', 'billing_portal'].includes(first)) {
      return this.route(method, `${first}/${second}`, third, fourth, params);
    }
    return this.route(method, first, second, third, params);
  }

  private route(method: string, kind: string, id: string, verb: string, params: Thing): Thing {
    const action = `${method} ${kind}${id ? '/id' : ''}${verb ? `/${verb}` : ''}`;
    const handler = this.handlers[action];
    if (!handler) throw invalid('url_invalid', `Unrecognized request URL (${action})`, 404);
    return handler(id, params);
  }

  handlers: Record<string, (id: string, params: Thing) => Thing> = {};

  list = (data: Thing[]): Thing => ({ object: 'list', has_more: false, url: '/v1/things', data });
}

export { declined, invalid, missing };
