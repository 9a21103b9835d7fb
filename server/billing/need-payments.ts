/** Which way payment goes here, looked at again by every verb that would take money. */
import type { AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';

/** Whatever was opened at start: the test checkout never serves a public address that was not allowed to. */
export const testCheckoutIsOpen = ({ payments, env }: AppContext): boolean =>
  payments.kind === 'test' && (env.local || env.TEST_CHECKOUT === 'allow');

/** Refuses with 'unavailable' where nothing can be paid. */
export function needPayments(ctx: AppContext): 'stripe' | 'test' {
  if (ctx.payments.kind === 'stripe') return 'stripe';
  if (testCheckoutIsOpen(ctx)) return 'test';
  throw new PublicError('unavailable', 'Payment is not open here just now. Nothing was charged.');
}

/** The test checkout is not there for those who may not use it: refuses with 'not-found'. */
export function needTestCheckout(ctx: AppContext): void {
  if (!testCheckoutIsOpen(ctx)) throw new PublicError('not-found', 'There is nothing here.');
}
