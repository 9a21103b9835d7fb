/** A checkout of a paid plan: one per Idempotency-Key, at the server's price, for a person who has no live plan yet. */
import { createHmac } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { discountedCents, type Offer } from '../../domain/billing/offers.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { lockAccount } from './account.ts';
import { keyUsedElsewhere, requireIdempotencyKey } from './attempt.ts';
import { findDiscount } from './payers.ts';
import { callStripe, requireProvider, stripeOf } from './payment-provider.ts';
import { PRICES } from './prices.ts';
import { createStripeCheckout, expireStripeCheckout, syncStripeCheckout } from './stripe/checkout.ts';
import { findSubscription } from './subscription.ts';
import { checkouts, creditAccounts } from './tables.ts';
import { renewTestSubscriptions } from './test-checkout/plan.ts';

type Checkout = typeof checkouts.$inferSelect;

export const HAS_PLAN = 'You already have a plan. You can change it in your account.';

/**
 * Returns the checkout and the address to go to; the same `key` gets the same ones. Refuses with 'conflict' (a live plan,
 * or the key was used for another offer), 'invalid' (no usable key) and 'unavailable' (nothing was charged: the same key
 * may be used again).
 */
export async function createCheckout(
  ctx: AppContext,
  actor: Actor,
  key: string,
  offer: Offer,
): Promise<{ id: string; url: string }> {
  const provider = requireProvider(ctx);
  requireIdempotencyKey(key);
  const now = ctx.clock.now();
  const { accountId, known, open, discountPercent } = await ctx.db.transaction(async (tx: Db) => {
    const accountId = await lockAccount(tx, actor.userId, now);
    const own = await tx.select().from(checkouts).where(eq(checkouts.accountId, accountId));
    const discountPercent = await findDiscount(tx, actor.userId, provider, now);
    return {
      accountId,
      known: own.find((row) => row.key === key),
      open: own.filter((row) => row.state === 'open' && row.provider === provider),
      discountPercent,
    };
  });
  if (known) return sameOffer(known, offer);
  if (provider === 'test') await renewTestSubscriptions(ctx, accountId);
  await refuseLive(ctx.db, accountId, provider, now);
  if (provider === 'stripe') for (const { externalId } of open) await expireStripeCheckout(ctx, externalId);

  const id = checkoutId(ctx, accountId, key);
  const amountCents = discountedCents(PRICES[offer.plan][offer.billing], discountPercent);
  const order = { id, accountId, key, provider, ...offer, amountCents, discountPercent };
  const { url, externalId } =
    provider === 'test'
      ? { url: `/pay/test/${id}`, externalId: null }
      : await createStripeCheckout(ctx, { id, accountId, email: actor.email, ...offer, discountPercent });

  return ctx.db.transaction(async (tx: Db) => {
    await lockAccount(tx, actor.userId, now);
    // The person may have completed another checkout while this one was being made.
    await refuseLive(tx, accountId, provider, now);
    for (const earlier of open) {
      await tx
        .update(checkouts)
        .set({ state: 'expired' })
        .where(and(eq(checkouts.id, earlier.id), eq(checkouts.state, 'open')));
    }
    await tx
      .insert(checkouts)
      .values({ ...order, externalId, url, state: 'open', createdAt: now })
      .onConflictDoNothing();
    // Of two simultaneous requests with one key, the first to be written counts for both.
    const [written] = await tx
      .select()
      .from(checkouts)
      .where(and(eq(checkouts.accountId, accountId), eq(checkouts.key, key)));
    if (!written) throw new Error('A checkout could not be written.');
    return sameOffer(written, offer);
  });
}

function sameOffer({ id, url, plan, billing }: Checkout, offer: Offer): { id: string; url: string } {
  if (plan !== offer.plan || billing !== offer.billing) {
    throw keyUsedElsewhere();
  }
  return { id, url };
}

/** A plan of the test checkout does not block a real one. */
async function refuseLive(db: Db, accountId: string, provider: 'stripe' | 'test', now: Date): Promise<void> {
  const live = await findSubscription(db, accountId, now);
  if (live && (live.provider === 'stripe' || provider === 'test')) throw new PublicError('conflict', HAS_PLAN);
}

/** Derived from the key, so that a request whose response was lost cannot become two checkouts. */
function checkoutId(ctx: AppContext, accountId: string, key: string): string {
  const hash = createHmac('sha256', ctx.keys.derive('checkout ids')).update(`${accountId} ${key}`).digest();
  // Version 8 and the variant of RFC 9562.
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const uuid = z.uuid();

export const noSuchCheckout = (): PublicError => new PublicError('not-found', 'We couldn’t find that checkout.');

/** As last recorded. Refuses with 'not-found' for another person's checkout as for one that does not exist. */
export async function getCheckout(ctx: AppContext, userId: string, id: string): Promise<Checkout> {
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

/** Asks Stripe first, so that a buyer who returns before the webhook need not wait for it. While Stripe does not answer, as last recorded. */
export async function refreshCheckout(ctx: AppContext, userId: string, id: string): Promise<Checkout> {
  const checkout = await getCheckout(ctx, userId, id);
  const { state, externalId } = checkout;
  const stripe = stripeOf(ctx);
  if (state !== 'open' || !externalId || !stripe) return checkout;
  try {
    await callStripe(ctx, () => syncStripeCheckout(ctx, stripe, externalId));
  } catch (error) {
    if (error instanceof PublicError && error.code === 'unavailable') return checkout;
    throw error;
  }
  return getCheckout(ctx, userId, id);
}
