/** What is kept of an address on the newsletter's list, for whoever proved that it is theirs. */
import { asc, eq } from 'drizzle-orm';
import type { DeliveryState, SubscriberState } from '../../domain/newsletter/newsletter.ts';
import type { AppContext } from '../platform/app-context.ts';
import { bounces, deliveries, issues, subscribers } from './tables.ts';

export interface Subscription {
  state: SubscriberState;
  askedAt: Date;
  confirmedAt: Date | null;
  leftAt: Date | null;
  letters: { subject: string; state: DeliveryState; at: Date }[];
  bouncedAt: Date[];
}

/** Null for an address that never asked, or is forgotten. */
export async function findSubscription(ctx: AppContext, email: string): Promise<Subscription | null> {
  const [known] = await ctx.db.select().from(subscribers).where(eq(subscribers.email, email.trim().toLowerCase()));
  if (!known) return null;
  const { id, state, askedAt, confirmedAt, leftAt } = known;
  const letters = await ctx.db
    .select({ subject: issues.subject, state: deliveries.state, at: deliveries.at })
    .from(deliveries)
    .innerJoin(issues, eq(issues.id, deliveries.issueId))
    .where(eq(deliveries.subscriberId, id))
    .orderBy(asc(deliveries.at));
  const back = await ctx.db
    .select({ at: bounces.at })
    .from(bounces)
    .where(eq(bounces.subscriberId, id))
    .orderBy(asc(bounces.at));
  return { state, askedAt, confirmedAt, leftAt, letters, bouncedAt: back.map(({ at }) => at) };
}
