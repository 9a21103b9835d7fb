/** Writes down what became of one letter, and what that says of its address. */
import { and, eq, gt, sql } from 'drizzle-orm';
import { afterTry, isGone, minutesUntilNextTry, subscriberAfter } from '../../domain/newsletter/newsletter.ts';
import type { House } from '../platform/house.ts';
import type { Refused } from './judge-refusal.ts';
import { deliveries, subscribers } from './tables.ts';
import type { DueLetter } from './take-batch.ts';

const WORDS = {
  taken: 'taken',
  later: 'later',
  away: 'later',
  gone: 'never',
  bounced: 'never',
  refused: 'never',
} as const;

export async function recordTry(
  house: House,
  issueId: string,
  { subscriberId, tries }: DueLetter,
  outcome: Refused | 'taken',
): Promise<void> {
  const now = house.clock.now();
  const { state } = afterTry({ state: 'trying', tries }, WORDS[outcome]);
  const at = state === 'waiting' ? new Date(now.getTime() + minutesUntilNextTry(tries) * 60_000) : now;
  await house.db
    .update(deliveries)
    .set({ state, tries, at })
    .where(and(eq(deliveries.issueId, issueId), eq(deliveries.subscriberId, subscriberId)));
  if (state === 'sent') await forgiveBounces(house, subscriberId);
  if (outcome === 'gone' || outcome === 'bounced') await noteBounce(house, subscriberId, outcome);
}

/** A letter that was never handed over: as it was before, and due at once. */
export async function putBack(house: House, issueId: string, { subscriberId, tries }: DueLetter): Promise<void> {
  await house.db
    .update(deliveries)
    .set({ state: 'waiting', tries: tries - 1, at: house.clock.now() })
    .where(and(eq(deliveries.issueId, issueId), eq(deliveries.subscriberId, subscriberId)));
}

const forgiveBounces = (house: House, id: string) =>
  house.db
    .update(subscribers)
    .set({ bounces: 0 })
    .where(and(eq(subscribers.id, id), gt(subscribers.bounces, 0)));

async function noteBounce(house: House, id: string, outcome: 'gone' | 'bounced'): Promise<void> {
  await house.db.transaction(async (tx) => {
    const [known] = await tx
      .update(subscribers)
      .set({ bounces: sql`${subscribers.bounces} + 1` })
      .where(eq(subscribers.id, id))
      .returning({ state: subscribers.state, bounces: subscribers.bounces });
    if (!known || !isGone(outcome === 'gone' ? 'lasting' : 'passing', known.bounces)) return;
    const next = subscriberAfter(known.state, 'bounce');
    if (next)
      await tx.update(subscribers).set({ state: next, leftAt: house.clock.now() }).where(eq(subscribers.id, id));
  });
}
