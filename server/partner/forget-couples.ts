/** Ends whatever couple a person is part of and forgets those that were, with their invitations: a row stays only for as long as both accounts do. */
import { eq, inArray, or } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { closeCouple } from './close-couple.ts';
import { coupleMembers, couples, invitations } from './tables.ts';

/** Answers how many there were. */
export async function forgetCouples(tx: Db, userId: string): Promise<number> {
  const theirs = await tx
    .select({ id: coupleMembers.coupleId })
    .from(coupleMembers)
    .where(eq(coupleMembers.userId, userId));
  const ids = theirs.map(({ id }) => id);
  await tx.delete(invitations).where(or(eq(invitations.inviterId, userId), inArray(invitations.coupleId, ids)));
  // Both members' rows, and what the two shared, hang on the couple and go with it.
  await tx.delete(couples).where(inArray(couples.id, ids));
  for (const id of ids) await closeCouple({ db: tx }, id);
  return theirs.length;
}
