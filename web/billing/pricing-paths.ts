/** Where the ways of paying lead on this site. */

/** The account's section about the plan. */
export const ACCOUNT_PLAN = '/account#plan';
export const TEST_PORTAL = '/pay/test/portal';

/** The account after a checkout that was paid, which it may still be waiting to hear of. */
export const afterCheckout = (checkoutId: string): string => `/account?checkout=${checkoutId}#plan`;
