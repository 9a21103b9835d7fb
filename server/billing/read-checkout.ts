/** What became of a checkout, for whoever began it. */
import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { checkouts, creditAccounts } from './tables.ts';

export type Checkout = typeof checkouts.$inferSelect;

const uuid = z.uuid();

export const noSuchCheckout = (): PublicError => new PublicError('not-found', 'There is no such checkout.');

/** Refuses with 'not-found' for another person's as for one that never was. */
export async function readCheckout(ctx: AppContext, userId: string, id: string): Promise<Checkout> {
  const [found] = uuid.safeParse(id).success
    ? await ctx.db
        .select({ checkout: checkouts })
        .from(checkouts)
        .innerJoin(creditAccounts, eq(creditAccounts.id, checkouts.accountId))
        .where(and(eq(checkouts.id, id), eq(creditAccounts.userId, userId)))
    : [];
  if (!found) throw noSuchCheckout();
  return found.checkout;
}
