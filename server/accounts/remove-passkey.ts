/** Forgets a passkey, and with it what it opens of a journal in private mode; never the last way into one. */
import { eq } from 'drizzle-orm';
import { dropPasskeyWrap } from '../journal/drop-passkey-wrap.ts';
import type { House, Who } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';
import { recordAccess } from '../privacy/record-access.ts';
import { findPasskey } from './find-passkeys.ts';
import { isSessionOpen } from './is-session-open.ts';
import { needStrongProof } from './need-strong-proof.ts';
import { needPasskeysHere } from './passkey-party.ts';
import { awaitErasure } from './refuse-erased.ts';
import { passkeys } from './tables.ts';

/** Refuses with 'fresh-proof-needed', 'invalid-token' for a session that has ended, 'not-found' (also another's), 'conflict' while a private journal opens by it alone. */
export async function removePasskey(house: House, who: Who, id: string): Promise<void> {
  needPasskeysHere(house);
  await needStrongProof(house, who);
  const at = house.clock.now();
  await house.db.transaction(async (tx) => {
    await awaitErasure(tx, who.userId);
    if (!(await isSessionOpen(tx, who.sessionId))) {
      throw new Refusal('invalid-token', 'Your sign-in has ended. Please sign in again.');
    }
    const { label } = await findPasskey(tx, who.userId, id);
    await dropPasskeyWrap(tx, who.userId, id);
    await tx.delete(passkeys).where(eq(passkeys.id, id));
    await recordAccess(tx, { userId: who.userId, act: 'passkey-removed', detail: label, at });
  });
}
