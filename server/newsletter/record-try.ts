/** Writes down what became of one letter, and what that says of its address. */
import { and, eq, gt, sql } from 'drizzle-orm';
import { afterTry, isGone, minutesUntilNextTry, subscriberAfter } from '../../domain/newsletter/newsletter.ts';
import type { AppContext } from '../platform/app-context.ts';
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
  ctx: AppContext,
  issueId: string,
  { subscriberId, tries }: DueLetter,
  outcome: Refused | 'taken',
): Promise<void> {
  const now = ctx.clock.now();
  const { state } = afterTry({ state: 'trying', tries }, WORDS[outcome]);
  const at = state === 'waiting' ? new Date(now.getTime() + minutesUntilNextTry(tries) * 60_000) : now;
  await ctx.db
    .update(deliveries)
    .set({ state, tries, at })
    .where(and(eq(deliveries.issueId, issueId), eq(deliveries.subscriberId, subscriberId)));
  if (state === 'sent') await forgiveBounces(ctx, subscriberId);
  if (outcome === 'gone' || outcome === 'bounced') await noteBounce(ctx, subscriberId, outcome);
}

/** A letter that was never handed over: as it was before, and due at once. */
export async function putBack(ctx: AppContext, issueId: string, { subscriberId, tries }: DueLetter): Promise<void> {
  await ctx.db
    .update(deliveries)
    .set({ state: 'waiting', tries: tries - 1, at: ctx.clock.now() })
    .where(and(eq(deliveries.issueId, issueId), eq(deliveries.subscriberId, subscriberId)));
}

const forgiveBounces = (ctx: AppContext, id: string) =>
  ctx.db
    .update(subscribers)
    .set({ bounces: 0 })
    .where(and(eq(subscribers.id, id), gt(subscribers.bounces, 0)));

async function noteBounce(ctx: AppContext, id: string, outcome: 'gone' | 'bounced'): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [known] = await tx
      .update(subscribers)
      .set({ bounces: sql`${subscribers.bounces} + 1` })
      .where(eq(subscribers.id, id))
      .returning({ state: subscribers.state, bounces: subscribers.bounces });
    if (!known || !isGone(outcome === 'gone' ? 'lasting' : 'passing', known.bounces)) return;
    const next = subscriberAfter(known.state, 'bounce');
    if (next) await tx.update(subscribers).set({ state: next, leftAt: ctx.clock.now() }).where(eq(subscribers.id, id));
  });
}
