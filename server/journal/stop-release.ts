/** Stops a release that a mailbox alone has asked for; whoever stops it has shown more than a letter. */
import { and, eq, ne } from 'drizzle-orm';
import { needFreshProof } from '../accounts/need-fresh-proof.ts';
import { freshProofs } from '../accounts/need-strong-proof.ts';
import type { House, Who } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';
import { recordAccess } from '../privacy/record-access.ts';
import { NEVER } from './find-release.ts';
import { journalReleases } from './tables.ts';

/** To stop wrongly costs a day at most, so that any password or Google will do. */
const MORE_THAN_LETTERS = ['passkey', 'password', 'oauth'];

/** Refuses with 'fresh-proof-needed', 'not-found' where none waits. */
export async function stopRelease(house: House, who: Who): Promise<void> {
  needFreshProof(house, who);
  const proofs = await freshProofs(house, house.db, who.sessionId);
  if (!proofs.some(({ method }) => MORE_THAN_LETTERS.includes(method))) {
    throw new Refusal('fresh-proof-needed', 'Please show with your passkey or your password that it is you.');
  }
  const at = house.clock.now();
  await house.db.transaction(async (tx) => {
    const stopped = await tx
      .update(journalReleases)
      .set({ dueAt: NEVER })
      .where(and(eq(journalReleases.userId, who.userId), ne(journalReleases.dueAt, NEVER)))
      .returning({ of: journalReleases.userId });
    if (stopped.length === 0) throw new Refusal('not-found', 'Nothing waits to be opened.');
    await recordAccess(tx, { userId: who.userId, act: 'key-release-stopped', at });
  });
}
