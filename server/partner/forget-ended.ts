/** Removes what is left of couples and invitations that are over: who was linked with whom is kept no longer than a bill needs it. */
import { and, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import type { AppContext } from '../platform/app-context.ts';
import { coupleMembers, couples, invitations } from './tables.ts';

/** Whether somebody's plan still serves another on the ground of a couple that ended; billing knows. */
export type StillServes = (members: string[], endedAt: Date, now: Date) => Promise<boolean>;

/** Answers how many couples went. */
export async function forgetEnded(ctx: AppContext, stillServes: StillServes): Promise<number> {
  const now = ctx.clock.now();
  await ctx.db.delete(invitations).where(and(isNull(invitations.coupleId), lte(invitations.expiresAt, now)));
  const ended = await ctx.db.select().from(couples).where(isNotNull(couples.endedAt));
  const gone: string[] = [];
  for (const { id, endedAt } of ended) {
    const members = await ctx.db.select().from(coupleMembers).where(eq(coupleMembers.coupleId, id));
    const people = members.map(({ userId }) => userId);
    if (endedAt && !(await stillServes(people, endedAt, now))) gone.push(id);
  }
  if (gone.length > 0) await ctx.db.delete(couples).where(inArray(couples.id, gone));
  return gone.length;
}
