/** Finds whose plan may serve a person, by who was a couple with whom and when. What a plan is, billing knows. */
import { and, asc, eq, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../platform/db.ts';
import { coupleMembers, couples } from './tables.ts';

export interface Companion {
  userId: string;
  linkedAt: Date;
  /** Null while they are linked. */
  endedAt: Date | null;
}

/** Everyone a person is or was linked with, the longest ago first. */
export async function findCompanions(db: Db, userId: string): Promise<Companion[]> {
  const other = alias(coupleMembers, 'other');
  return db
    .select({ userId: other.userId, linkedAt: couples.linkedAt, endedAt: couples.endedAt })
    .from(coupleMembers)
    .innerJoin(couples, eq(couples.id, coupleMembers.coupleId))
    .innerJoin(other, and(eq(other.coupleId, couples.id), ne(other.userId, userId)))
    .where(eq(coupleMembers.userId, userId))
    .orderBy(asc(couples.linkedAt), asc(couples.id));
}
