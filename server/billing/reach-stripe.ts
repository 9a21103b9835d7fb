/** Every call to Stripe goes through here, so that its outages become one plain sentence and its refusals stay recognisable. */
import Stripe from 'stripe';
import type { AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';

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
export const stripeOf = ({ payments }: AppContext): Stripe | null =>
  payments.kind === 'stripe' ? payments.stripe : null;

/** Refuses with 'unavailable' where payment does not go through Stripe. */
export function needStripe(ctx: AppContext): Stripe {
  const stripe = stripeOf(ctx);
  if (!stripe) throw new PublicError('unavailable', 'Payment is not open here just now.');
  return stripe;
}

/**
 * Answers what Stripe does. Refuses with 'unavailable' in an outage; a refused card passes as it is. What else Stripe
 * refuses is a bug of ours, told without its sentence, which may carry what was sent.
 */
export async function reachStripe<T>(ctx: AppContext, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError) || cardWasRefused(error)) throw error;
    const { type, code, param, requestId } = error;
    ctx.log.error({ type, code, request: requestId }, 'Stripe did not do as asked');
    if (!OUTAGES.has(type)) throw new Error(`Stripe refused a request of ours: ${code ?? type} ${param ?? ''}`);
    throw new PublicError('unavailable', STRIPE_DOWN, { retryAfterSeconds: 30 });
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
