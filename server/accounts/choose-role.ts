/** Makes somebody a moderator, or takes that back. Administrators are made by the operator's command alone. */
import { eq } from 'drizzle-orm';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { findSubject } from './find-subject.ts';
import { recordAct } from './record-act.ts';
import { requireRecentAuth } from './require-recent-auth.ts';
import { users } from './tables.ts';

export interface RoleChoice {
  moderator: boolean;
  /** For the audit log. */
  reason: string;
}

/**
 * It holds from the person's next request on. Saying again what already holds changes nothing and writes no act. Refuses
 * with 'fresh-proof-needed', 'not-found', 'conflict' (an administrator) and 'unavailable' with a hosted issuer.
 */
export async function chooseRole(
  ctx: AppContext,
  actor: Actor,
  id: string,
  { moderator, reason }: RoleChoice,
): Promise<void> {
  const { id: subjectId } = await findSubject(ctx, id);
  requireRecentAuth(ctx, actor);
  await ctx.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, subjectId)).for('update');
    if (!user) throw new PublicError('not-found', 'There is no such account.');
    const { role, ...rest } = user.appMetadata;
    if (role === 'admin') throw new PublicError('conflict', 'An administrator may do all that moderators may.');
    if ((role === 'moderator') === moderator) return;
    await tx
      .update(users)
      .set({ appMetadata: moderator ? { ...rest, role: 'moderator' } : rest, updatedAt: ctx.clock.now() })
      .where(eq(users.id, subjectId));
    await recordAct(tx, ctx, actor, { act: 'choose-role', subjectId, details: { moderator, reason } });
  });
}
