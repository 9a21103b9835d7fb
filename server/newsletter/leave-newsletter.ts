/** Takes a subscriber off the list at once, by the token that every letter bears; no sign-in, no question, and twice is the same as once. */
import { eq } from 'drizzle-orm';
import { subscriberAfter } from '../../domain/newsletter/newsletter.ts';
import type { AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { readLeaveToken } from './newsletter-way-out.ts';
import { subscribers } from './tables.ts';

/** Throws 'not-found' for a token that this server never wrote. Whoever is forgotten already has left. */
export async function leaveNewsletter(ctx: AppContext, token: string): Promise<void> {
  const id = readLeaveToken(ctx, token);
  if (id === null) {
    throw new PublicError('not-found', 'This link cannot be used. Please take the one at the end of a letter.');
  }
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const [known] = await tx.select().from(subscribers).where(eq(subscribers.id, id)).for('update');
    const next = known && subscriberAfter(known.state, 'leave');
    if (next) {
      await tx.update(subscribers).set({ state: next, leftAt: now, tokenHash: null }).where(eq(subscribers.id, id));
    }
  });
}
