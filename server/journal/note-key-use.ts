/** Notes in the access log that what opens a journal is handed out: always before it is, and never for an account that was erased meanwhile. */
import { refuseErased } from '../accounts/refuse-erased.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { recordAccess } from '../privacy/record-access.ts';
import { markOpening } from './note-opening.ts';

/** `detail`: a few plain words, where there is more to say. Refuses with 'conflict'. */
export async function noteKeyUse(
  ctx: AppContext,
  actor: Pick<Actor, 'userId' | 'sessionId'>,
  detail?: string,
): Promise<void> {
  const { userId } = actor;
  const at = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    await refuseErased(tx, userId, at);
    await recordAccess(tx, { userId, act: 'key-released', at, ...(detail !== undefined && { detail }) });
    // The browser now opens the journal with it: that is told already.
    await markOpening(tx, actor, at);
  });
}
