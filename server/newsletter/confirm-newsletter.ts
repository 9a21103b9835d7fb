/** Takes the token of a confirming letter: from then on the newsletter comes. A second press finds all as it should be. */
import { eq } from 'drizzle-orm';
import { CONFIRM_DAYS, subscriberAfter } from '../../domain/newsletter/newsletter.ts';
import type { AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { hashOfToken } from './ask-for-newsletter.ts';
import { subscribers } from './tables.ts';

/** Throws 'not-found' for a link that is old, or was replaced by a newer one, or never was. */
export async function confirmNewsletter(ctx: AppContext, token: string): Promise<void> {
  const now = ctx.clock.now();
  const gone = () =>
    new PublicError(
      'not-found',
      'This link no longer holds. Please ask for the letter again; a new link comes at once.',
    );
  await ctx.db.transaction(async (tx) => {
    const [known] = await tx
      .select()
      .from(subscribers)
      .where(eq(subscribers.tokenHash, hashOfToken(token)))
      .for('update');
    if (!known) throw gone();
    if (known.state === 'confirmed') return;
    const next = subscriberAfter(known.state, 'confirm');
    if (next === null || now.getTime() - known.askedAt.getTime() > CONFIRM_DAYS * 86_400_000) throw gone();
    await tx
      .update(subscribers)
      .set({ state: next, confirmedAt: now, leftAt: null, bounces: 0 })
      .where(eq(subscribers.id, known.id));
  });
}
