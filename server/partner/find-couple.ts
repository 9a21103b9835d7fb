/** Finds the couple that a person is in; every look at what a couple shares, and at who it is with, goes through it. */
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ShareKind } from '../../domain/partner/shares.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { coupleMembers, couples } from './tables.ts';

export interface Pair {
  couple: string;
  linkedAt: Date;
  /** The other one's user id. */
  partner: string;
  /** What each chose to show the other; null until the first choice. Their privacy setting may still hold it all back. */
  mine: ShareKind[] | null;
  theirs: ShareKind[] | null;
}

/** Null without a couple, and once either of the two has left. */
export async function findPair(db: Db, userId: string): Promise<Pair | null> {
  const other = alias(coupleMembers, 'other');
  const [found] = await db
    .select({
      couple: couples.id,
      linkedAt: couples.linkedAt,
      partner: other.userId,
      mine: coupleMembers.shares,
      theirs: other.shares,
    })
    .from(coupleMembers)
    .innerJoin(couples, and(eq(couples.id, coupleMembers.coupleId), isNull(couples.endedAt)))
    .innerJoin(other, and(eq(other.coupleId, couples.id), ne(other.userId, userId), isNull(other.leftAt)))
    .where(and(eq(coupleMembers.userId, userId), isNull(coupleMembers.leftAt)));
  return found ?? null;
}

export const findCouple = async (db: Db, userId: string): Promise<string | null> =>
  (await findPair(db, userId))?.couple ?? null;

/** The same words for what ended, expired or never was: nobody learns which, or by whom. */
export const notShared = (): PublicError => new PublicError('not-found', 'This is not shared any more.');

/** The couple, locked until the transaction ends, so that its two members act one after the other. Refuses with 'not-found'. */
export async function lockPair(tx: Db, userId: string): Promise<Pair> {
  const id = await findCouple(tx, userId);
  if (id !== null) {
    await tx.select({ one: sql`1` }).from(couples).where(eq(couples.id, id)).for('update');
    // Either may have left while we waited, and what they show may have changed.
    const pair = await findPair(tx, userId);
    if (pair?.couple === id) return pair;
  }
  throw notShared();
}

export const lockCouple = async (tx: Db, userId: string): Promise<string> => (await lockPair(tx, userId)).couple;
