/** Takes an address off the list by hand: for who asked in another way, and for bounces that came back by mail. */
import { eq } from 'drizzle-orm';
import { subscriberAfter } from '../../domain/newsletter/newsletter.ts';
import type { AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { subscribers } from './tables.ts';

/** Throws 'not-found' for an address that is not on it. */
export async function takeOffList(ctx: AppContext, email: string, why: 'leave' | 'bounce'): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [known] = await tx
      .select()
      .from(subscribers)
      .where(eq(subscribers.email, email.trim().toLowerCase()))
      .for('update');
    const next = known && subscriberAfter(known.state, why);
    if (!known || !next) throw new PublicError('not-found', 'This address is not on the list.', { field: 'email' });
    await tx
      .update(subscribers)
      .set({ state: next, leftAt: ctx.clock.now(), tokenHash: null })
      .where(eq(subscribers.id, known.id));
  });
}
