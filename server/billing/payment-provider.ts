/** Who takes the money here, Stripe or the test checkout, and the one way to call Stripe. */
import Stripe from 'stripe';
import type { House } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';

/** Whatever was configured at start: the test checkout never serves a public address without permission. Every verb that would take money asks again. */
export const testCheckoutIsOpen = ({ payments, env }: House): boolean =>
  payments.kind === 'test' && (env.local || env.TEST_CHECKOUT === 'allow');

/** Refuses with 'unavailable' where nothing can be paid. */
export function requireProvider(house: House): 'stripe' | 'test' {
  if (house.payments.kind === 'stripe') return 'stripe';
  if (testCheckoutIsOpen(house)) return 'test';
  throw new Refusal('unavailable', 'Payment is not open here just now. Nothing was charged.');
}

/** Refuses with 'not-found', as if the test checkout did not exist. */
export function requireTestCheckout(house: House): void {
  if (!testCheckoutIsOpen(house)) throw new Refusal('not-found', 'There is nothing here.');
}

/** The client, or null where payment goes another way. */
export const stripeOf = ({ payments }: House): Stripe | null => (payments.kind === 'stripe' ? payments.stripe : null);

/** Refuses with 'unavailable' where payment does not go through Stripe. */
export function requireStripe(house: House): Stripe {
  const stripe = stripeOf(house);
  if (!stripe) throw new Refusal('unavailable', 'Payment is not open here just now.');
  return stripe;
}

const STRIPE_DOWN = 'The payment service is not answering just now. Nothing was charged; please try again in a minute.';

/** Errors that pass, or that only the operator can fix: all the person can do is wait. */
const OUTAGES = new Set([
  'StripeConnectionError',
  'StripeAPIError',
  'StripeRateLimitError',
  'StripeAuthenticationError',
  'StripePermissionError',
  'StripeIdempotencyError',
]);

/**
 * Returns what `request` returns. Every request to Stripe goes through here, so that an outage becomes one plain sentence
 * ('unavailable'); a refused card passes through. Any other refusal is a bug of ours, thrown without Stripe's message,
 * which may contain what was sent.
 */
export async function callStripe<T>(house: House, request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError) || cardWasRefused(error)) throw error;
    const { type, code, param, requestId } = error;
    house.log.error({ type, code, request: requestId }, 'Stripe did not do as asked');
    if (!OUTAGES.has(type)) throw new Error(`Stripe refused a request of ours: ${code ?? type} ${param ?? ''}`);
    throw new Refusal('unavailable', STRIPE_DOWN, { retryAfterSeconds: 30 });
  }
}

/** Whether Stripe refused with one of these codes, such as `resource_missing`. */
export const refusedFor = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && codes.includes(error.code ?? '');

/** Whether the bank or the card network said no. */
export const cardWasRefused = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && (error.type === 'StripeCardError' || error.statusCode === 402);

export const CARD_REFUSED =
  'The payment was not accepted, so your plan is as it was and nothing was charged. Please look at your way of paying and try again.';
