/** Spends a held credit once the answer exists. Any number of times, it is spent once. */
import type { Db } from '../platform/db.ts';
import type { House, Who } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';
import { findHold } from './find-hold.ts';
import { lockHold } from './lock-hold.ts';
import { postHoldStep } from './post-hold-step.ts';

/** Answers the hold that settled it. Refuses with 'conflict' when the hold was voided meanwhile and nothing holds its key any more: then nothing was charged. */
export async function captureCredit(house: House, who: Who, holdId: string): Promise<string> {
  return house.db.transaction(async (tx: Db) => {
    const now = house.clock.now();
    const { presserId, hold: own } = await lockHold(tx, who, holdId, now);
    if (!own) throw new Refusal('not-found', 'There is nothing here.', { note: `hold ${holdId}` });
    // A retry may have taken the key's charge over: whichever attempt answers first settles it.
    const hold = own.state === 'void' && own.keyId ? await findHold(tx, presserId, { keyId: own.keyId }) : own;
    if (hold?.state === 'capture') return hold.id;
    if (hold?.state !== 'open') {
      throw new Refusal('conflict', 'This took too long, and nothing was charged. Please try again.', {
        note: `hold ${holdId}`,
      });
    }
    const { id, accountId, grantId } = hold;
    await postHoldStep(tx, 'capture', { accountId, grantId, holdId: id, at: now });
    return id;
  });
}
