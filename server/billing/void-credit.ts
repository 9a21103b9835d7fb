/** Gives a held credit back after a generation that failed or was cancelled. A hold that has ended stays as it is. */
import type { Db } from '../platform/db.ts';
import type { House, Who } from '../platform/house.ts';
import { lockHold } from './lock-hold.ts';
import { postHoldStep } from './post-hold-step.ts';

export async function voidCredit(house: House, who: Who, holdId: string): Promise<void> {
  await house.db.transaction(async (tx: Db) => {
    const now = house.clock.now();
    const { hold } = await lockHold(tx, who, holdId, now);
    if (hold?.state !== 'open') return;
    const { id, accountId, grantId } = hold;
    await postHoldStep(tx, 'void', { accountId, grantId, holdId: id, at: now });
  });
}
