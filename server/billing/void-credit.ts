/** Gives a held credit back after a generation that failed or was cancelled. A hold that has ended stays as it is. */

import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { lockHold } from './lock-hold.ts';
import { postHoldStep } from './post-entry.ts';

export async function voidCredit(ctx: AppContext, actor: Actor, holdId: string): Promise<void> {
  await ctx.db.transaction(async (tx: Db) => {
    const now = ctx.clock.now();
    const { hold } = await lockHold(tx, actor, holdId, now);
    if (hold?.state !== 'open') return;
    const { id, accountId, grantId } = hold;
    await postHoldStep(tx, 'void', { accountId, grantId, holdId: id, at: now });
  });
}
