/** Finds the couple that a person is in; every look at what a couple shares goes through it. */
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../platform/db.ts';
import { Refusal } from '../platform/refusal.ts';
import { coupleMembers, couples } from './tables.ts';

/** Null without one, and once either of the two has left. */
export async function findCouple(db: Db, userId: string): Promise<string | null> {
  const other = alias(coupleMembers, 'other');
  const [found] = await db
    .select({ id: couples.id })
    .from(coupleMembers)
    .innerJoin(couples, and(eq(couples.id, coupleMembers.coupleId), isNull(couples.endedAt)))
    .innerJoin(other, and(eq(other.coupleId, couples.id), ne(other.userId, userId), isNull(other.leftAt)))
    .where(and(eq(coupleMembers.userId, userId), isNull(coupleMembers.leftAt)));
  return found?.id ?? null;
}

/** The couple, locked until the transaction ends, so that its two members act one after the other. Refuses with 'not-found'. */
export async function lockCouple(tx: Db, userId: string): Promise<string> {
  const id = await findCouple(tx, userId);
  if (id !== null) {
    await tx.select({ one: sql`1` }).from(couples).where(eq(couples.id, id)).for('update');
    // Either may have left while we waited.
    if ((await findCouple(tx, userId)) === id) return id;
  }
  throw new Refusal('not-found', 'There is no such comparison.');
}
