/** Removes what is left of couples and invitations that are over: who was linked with whom is kept no longer than a bill needs it. */
import { and, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import type { House } from '../platform/house.ts';
import { coupleMembers, couples, invitations } from './tables.ts';

/** Whether somebody's plan still serves another on the ground of a couple that ended; billing knows. */
export type StillServes = (members: string[], endedAt: Date, now: Date) => Promise<boolean>;

/** Answers how many couples went. */
export async function forgetEnded(house: House, stillServes: StillServes): Promise<number> {
  const now = house.clock.now();
  await house.db.delete(invitations).where(and(isNull(invitations.coupleId), lte(invitations.expiresAt, now)));
  const ended = await house.db.select().from(couples).where(isNotNull(couples.endedAt));
  const gone: string[] = [];
  for (const { id, endedAt } of ended) {
    const members = await house.db.select().from(coupleMembers).where(eq(coupleMembers.coupleId, id));
    const people = members.map(({ userId }) => userId);
    if (endedAt && !(await stillServes(people, endedAt, now))) gone.push(id);
  }
  if (gone.length > 0) await house.db.delete(couples).where(inArray(couples.id, gone));
  return gone.length;
}
