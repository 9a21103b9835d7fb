/** Which way payment goes here, looked at again by every verb that would take money. */

import Stripe from 'stripe';
import type { House } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';

/** Whatever was opened at start: the test checkout never serves a public address that was not allowed to. */
export const testCheckoutIsOpen = ({ payments, env }: House): boolean =>
  payments.kind === 'test' && (env.local || env.TEST_CHECKOUT === 'allow');

/** Refuses with 'unavailable' where nothing can be paid. */
export function needPayments(house: House): 'stripe' | 'test' {
  if (house.payments.kind === 'stripe') return 'stripe';
  if (testCheckoutIsOpen(house)) return 'test';
  throw new Refusal('unavailable', 'Payment is not open here just now. Nothing was charged.');
}

/** The test checkout is not there for those who may not use it: refuses with 'not-found'. */
export function needTestCheckout(house: House): void {
  if (!testCheckoutIsOpen(house)) throw new Refusal('not-found', 'There is nothing here.');
}

/** Every call to Stripe goes through here, so that its outages become one plain sentence and its refusals stay recognisable. */

export const STRIPE_DOWN =
  'The payment service is not answering just now. Nothing was charged; please try again in a minute.';

/** What passes, or what only the operator can mend: the person asking can do nothing but wait. */
const OUTAGES = new Set([
  'StripeConnectionError',
  'StripeAPIError',
  'StripeRateLimitError',
  'StripeAuthenticationError',
  'StripePermissionError',
  'StripeIdempotencyError',
]);

/** The client, or null where payment goes another way. */
export const stripeOf = ({ payments }: House): Stripe | null => (payments.kind === 'stripe' ? payments.stripe : null);

/** Refuses with 'unavailable' where payment does not go through Stripe. */
export function needStripe(house: House): Stripe {
  const stripe = stripeOf(house);
  if (!stripe) throw new Refusal('unavailable', 'Payment is not open here just now.');
  return stripe;
}

/**
 * Answers what Stripe does. Refuses with 'unavailable' in an outage; a refused card passes as it is. What else Stripe
 * refuses is a bug of ours, told without its sentence, which may carry what was sent.
 */
export async function reachStripe<T>(house: House, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError) || cardWasRefused(error)) throw error;
    const { type, code, param, requestId } = error;
    house.log.error({ type, code, request: requestId }, 'Stripe did not do as asked');
    if (!OUTAGES.has(type)) throw new Error(`Stripe refused a request of ours: ${code ?? type} ${param ?? ''}`);
    throw new Refusal('unavailable', STRIPE_DOWN, { retryAfterSeconds: 30 });
  }
}

/** Whether Stripe refused for this reason, such as `resource_missing`. */
export const refusedFor = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && codes.includes(error.code ?? '');

/** Whether the bank or the card network said no. */
export const cardWasRefused = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && (error.type === 'StripeCardError' || error.statusCode === 402);

export const CARD_REFUSED =
  'The payment was not accepted, so your plan is as it was and nothing was charged. Please look at your way of paying and try again.';
