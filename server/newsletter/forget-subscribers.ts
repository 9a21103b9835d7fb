/** Forgets addresses that are no longer needed: of those who left, of boxes that are gone, of letters never confirmed, and of erased accounts. */
import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import { PASSING_DAYS } from '../../domain/newsletter/bounce-report.ts';
import { CONFIRM_DAYS, FORGET_DAYS } from '../../domain/newsletter/newsletter.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { bounces, subscribers } from './tables.ts';

const DAY_MS = 86_400_000;

/** A nameless row stays of those who were on the list, for the figures; nothing stays of those who never were. */
export async function forgetSubscribers(ctx: AppContext): Promise<void> {
  const now = ctx.clock.now().getTime();
  const daysAgo = (days: number) => new Date(now - days * DAY_MS);
  await ctx.db
    .delete(subscribers)
    .where(and(eq(subscribers.state, 'asked'), lt(subscribers.askedAt, daysAgo(CONFIRM_DAYS))));
  await ctx.db
    .update(subscribers)
    .set({ email: null, tokenHash: null })
    .where(
      and(
        inArray(subscribers.state, ['left', 'bounced']),
        lt(subscribers.leftAt, daysAgo(FORGET_DAYS)),
        isNotNull(subscribers.email),
      ),
    );
  await ctx.db.delete(bounces).where(lt(bounces.at, daysAgo(PASSING_DAYS)));
}

/** With the account goes the subscription of its address, and what is written of letters to it. */
export async function forgetSubscriber(tx: Db, email: string): Promise<void> {
  await tx.delete(subscribers).where(eq(subscribers.email, email.trim().toLowerCase()));
}
