/** Takes an open invitation back: its link leads nowhere from then on, and does not say why. */
import type { Db } from '../platform/db.ts';
import type { House, Who } from '../platform/house.ts';
import { recordAccess } from '../privacy/record-access.ts';
import { revokeOpen } from './make-invitation.ts';

/** Nothing happens where there is none. */
export async function revokeInvitation(house: House, who: Who): Promise<void> {
  const now = house.clock.now();
  await house.db.transaction(async (tx: Db) => {
    if ((await revokeOpen(tx, who.userId, now)) === 0) return;
    await recordAccess(tx, { userId: who.userId, act: 'invitation-revoked', at: now });
  });
}
