/** Takes an open invitation back: its link leads nowhere from then on, and does not say why. */

import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { recordAccess } from '../privacy/record-access.ts';
import { revokeOpen } from './make-invitation.ts';

/** Nothing happens where there is none. */
export async function revokeInvitation(ctx: AppContext, actor: Actor): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx: Db) => {
    if ((await revokeOpen(tx, actor.userId, now)) === 0) return;
    await recordAccess(tx, { userId: actor.userId, act: 'invitation-revoked', at: now });
  });
}
