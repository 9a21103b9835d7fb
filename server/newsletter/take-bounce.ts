/** Takes a message that came back by mail, and draws from it what follows for the list; the same one twice is one. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { PASSING_DAYS } from '../../domain/newsletter/bounce-report.ts';
import { isGone, subscriberAfter } from '../../domain/newsletter/newsletter.ts';
import type { AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { type Bounce, readBounce } from './read-bounce.ts';
import { bounces, subscribers } from './tables.ts';

/** off: the address is off the list. counted: it bounced, and stays. nothing: no report of ours, or one that is known. */
export type TakenBounce = 'off' | 'counted' | 'nothing';

/** Refuses with 'unavailable' while none is set, and with 'unauthenticated'. */
export function needBounceSecret({ env }: Pick<AppContext, 'env'>, told: string): void {
  if (env.BOUNCE_SECRET === '' || env.BOUNCE_ADDRESS === '') {
    throw new PublicError(
      'unavailable',
      'Bounces are not taken here: BOUNCE_ADDRESS and BOUNCE_SECRET are not both set.',
    );
  }
  // Of hashes, which are of one length: the time it takes says nothing.
  const hash = (text: string) => createHash('sha256').update(text).digest();
  if (!timingSafeEqual(hash(env.BOUNCE_SECRET), hash(told))) {
    throw new PublicError('unauthenticated', 'This is not the secret of this server.');
  }
}

export async function takeBounce(ctx: AppContext, raw: Uint8Array): Promise<TakenBounce> {
  const bounce = await readBounce(ctx, raw);
  return bounce ? note(ctx, bounce) : 'nothing';
}

function note(ctx: AppContext, { subscriberId, letter, kind }: Bounce): Promise<TakenBounce> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const [known] = await tx.select().from(subscribers).where(eq(subscribers.id, subscriberId)).for('update');
    const next = known && subscriberAfter(known.state, 'bounce');
    if (!known || !next) return 'nothing';
    const fresh = await tx
      .insert(bounces)
      .values({ subscriberId, letter, kind, at: now })
      .onConflictDoNothing()
      .returning({ letter: bounces.letter });
    if (fresh.length === 0) return 'nothing';
    const since = new Date(Math.max(now.getTime() - PASSING_DAYS * 86_400_000, known.confirmedAt?.getTime() ?? 0));
    // A letter that bounced in passing before it failed for good counts once.
    const [sum] = await tx
      .select({ letters: sql<number>`count(distinct ${bounces.letter})`.mapWith(Number) })
      .from(bounces)
      .where(and(eq(bounces.subscriberId, subscriberId), gt(bounces.at, since)));
    if (!isGone(kind, sum?.letters ?? 0)) return 'counted';
    await tx
      .update(subscribers)
      .set({ state: next, leftAt: now, tokenHash: null })
      .where(eq(subscribers.id, subscriberId));
    return 'off';
  });
}
