/** Spends a held credit once the answer exists. Any number of times, it is spent once. */

import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { findHold } from './find-hold.ts';
import { lockHold } from './lock-hold.ts';
import { postHoldStep } from './post-entry.ts';

/** Answers the hold that settled it. Refuses with 'conflict' when the hold was voided meanwhile and nothing holds its key any more: then nothing was charged. */
export async function captureCredit(ctx: AppContext, actor: Actor, holdId: string): Promise<string> {
  return ctx.db.transaction(async (tx: Db) => {
    const now = ctx.clock.now();
    const { presserId, hold: own } = await lockHold(tx, actor, holdId, now);
    if (!own) throw new PublicError('not-found', 'There is nothing here.', { note: `hold ${holdId}` });
    // A retry may have taken the key's charge over: whichever attempt answers first settles it.
    const hold = own.state === 'void' && own.keyId ? await findHold(tx, presserId, { keyId: own.keyId }) : own;
    if (hold?.state === 'capture') return hold.id;
    if (hold?.state !== 'open') {
      throw new PublicError('conflict', 'This took too long, and nothing was charged. Please try again.', {
        note: `hold ${holdId}`,
      });
    }
    const { id, accountId, grantId } = hold;
    await postHoldStep(tx, 'capture', { accountId, grantId, holdId: id, at: now });
    return id;
  });
}
