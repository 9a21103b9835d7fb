/** Who takes the money here, Stripe or the test checkout, and the one way to call Stripe. */
import Stripe from 'stripe';
import type { AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';

/** Whatever was configured at start: the test checkout never serves a public address without permission. Every verb that would take money asks again. */
export const testCheckoutIsOpen = ({ payments, env }: AppContext): boolean =>
  payments.kind === 'test' && (env.local || env.TEST_CHECKOUT === 'allow');

/** Refuses with 'unavailable' where nothing can be paid. */
export function requireProvider(ctx: AppContext): 'stripe' | 'test' {
  if (ctx.payments.kind === 'stripe') return 'stripe';
  if (testCheckoutIsOpen(ctx)) return 'test';
  throw new PublicError('unavailable', 'Payments aren’t available right now. Nothing was charged.');
}

/** Refuses with 'not-found', as if the test checkout did not exist. */
export function requireTestCheckout(ctx: AppContext): void {
  if (!testCheckoutIsOpen(ctx)) throw new PublicError('not-found', 'There is nothing here.');
}

/** The client, or null where payment goes another way. */
export const stripeOf = ({ payments }: AppContext): Stripe | null =>
  payments.kind === 'stripe' ? payments.stripe : null;

/** Refuses with 'unavailable' where payment does not go through Stripe. */
export function requireStripe(ctx: AppContext): Stripe {
  const stripe = stripeOf(ctx);
  if (!stripe) throw new PublicError('unavailable', 'Payments aren’t available right now.');
  return stripe;
}

const STRIPE_DOWN = 'The payment service isn’t answering right now. Nothing was charged. Please try again in a minute.';

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
export async function callStripe<T>(ctx: AppContext, request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError) || cardWasRefused(error)) throw error;
    const { type, code, param, requestId } = error;
    ctx.log.error({ type, code, request: requestId }, 'Stripe did not do as asked');
    if (!OUTAGES.has(type)) throw new Error(`Stripe refused a request of ours: ${code ?? type} ${param ?? ''}`);
    throw new PublicError('unavailable', STRIPE_DOWN, { retryAfterSeconds: 30 });
  }
}

/** Whether Stripe refused with one of these codes, such as `resource_missing`. */
export const refusedFor = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && codes.includes(error.code ?? '');

/** Whether the bank or the card network said no. */
export const cardWasRefused = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && (error.type === 'StripeCardError' || error.statusCode === 402);

export const CARD_REFUSED =
  'The payment didn’t go through, so your plan is unchanged and nothing was charged. Please check your payment method and try again.';
