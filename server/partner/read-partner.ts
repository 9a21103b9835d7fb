/** Finds the person that somebody is a couple with, if they are. */
import { and, eq, isNull, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../platform/db.ts';
import { coupleMembers, couples } from './tables.ts';

/** The partner's user id; null without a couple, and once either of the two has left it. */
export async function partnerOf(db: Db, userId: string): Promise<string | null> {
  const self = alias(coupleMembers, 'self');
  const [found] = await db
    .select({ userId: coupleMembers.userId })
    .from(self)
    .innerJoin(couples, and(eq(couples.id, self.coupleId), isNull(couples.endedAt)))
    .innerJoin(
      coupleMembers,
      and(eq(coupleMembers.coupleId, couples.id), ne(coupleMembers.userId, userId), isNull(coupleMembers.leftAt)),
    )
    .where(and(eq(self.userId, userId), isNull(self.leftAt)));
  return found?.userId ?? null;
}
