/** Which way payment goes here, looked at again by every verb that would take money. */
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
