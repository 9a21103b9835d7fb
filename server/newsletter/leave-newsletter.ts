/** Takes a subscriber off the list at once, by the token that every letter bears; no sign-in, no question, and twice is the same as once. */
import { eq } from 'drizzle-orm';
import { subscriberAfter } from '../../domain/newsletter/newsletter.ts';
import type { House } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';
import { readLeaveToken } from './newsletter-way-out.ts';
import { subscribers } from './tables.ts';

/** Throws 'not-found' for a token that this server never wrote. Whoever is forgotten already has left. */
export async function leaveNewsletter(house: House, token: string): Promise<void> {
  const id = readLeaveToken(house, token);
  if (id === null) {
    throw new Refusal('not-found', 'This link cannot be used. Please take the one at the end of a letter.');
  }
  const now = house.clock.now();
  await house.db.transaction(async (tx) => {
    const [known] = await tx.select().from(subscribers).where(eq(subscribers.id, id)).for('update');
    const next = known && subscriberAfter(known.state, 'leave');
    if (next) {
      await tx.update(subscribers).set({ state: next, leftAt: now, tokenHash: null }).where(eq(subscribers.id, id));
    }
  });
}
