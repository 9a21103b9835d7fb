/** Gives a passkey another name, which only its owner ever sees. */
import { eq } from 'drizzle-orm';
import type { House, Who } from '../platform/house.ts';
import { findPasskey } from './find-passkeys.ts';
import { needPasskeysHere } from './passkey-party.ts';
import { passkeys } from './tables.ts';

/** Refuses with 'not-found', also for another's. */
export async function renamePasskey(house: House, who: Who, id: string, label: string): Promise<void> {
  needPasskeysHere(house);
  await house.db.transaction(async (tx) => {
    await findPasskey(tx, who.userId, id);
    await tx.update(passkeys).set({ label }).where(eq(passkeys.id, id));
  });
}
