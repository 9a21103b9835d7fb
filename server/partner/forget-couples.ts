/** Ends whatever couple a person is part of and forgets those that were: a row stays only for as long as both accounts do. */
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { coupleMembers, couples } from './tables.ts';

/** Answers how many there were. */
export async function forgetCouples(tx: Db, userId: string): Promise<number> {
  const theirs = await tx
    .select({ id: coupleMembers.coupleId })
    .from(coupleMembers)
    .where(eq(coupleMembers.userId, userId));
  if (theirs.length === 0) return 0;
  // Both members' rows hang on the couple and go with it.
  await tx.delete(couples).where(
    inArray(
      couples.id,
      theirs.map(({ id }) => id),
    ),
  );
  return theirs.length;
}
