/** Sums in words, the same on every screen and in every letter. */

const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** US cents as dollars: `999` is `$9.99`. */
export const dollars = (cents: number): string => format.format(cents / 100);

/** '1 credit', '25 credits'. */
export const credits = (count: number): string => (count === 1 ? '1 credit' : `${count} credits`);
