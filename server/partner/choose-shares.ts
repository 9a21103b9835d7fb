/** Keeps what a person shows their partner; copies of what they show no longer are gone with it, in one transaction. */
import { and, eq } from 'drizzle-orm';
import { SHARE_KINDS, type ShareKind } from '../../domain/partner/shares.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { recordAccess } from '../privacy/record-access.ts';
import { dropCopies } from './drop-copies.ts';
import { lockPair } from './find-couple.ts';
import { coupleMembers } from './tables.ts';

/** Choosing the same again changes nothing. Refuses with 'not-found'. */
export async function chooseShares(ctx: AppContext, actor: Actor, kinds: ShareKind[]): Promise<void> {
  const chosen = SHARE_KINDS.filter((kind) => kinds.includes(kind));
  await ctx.db.transaction(async (tx: Db) => {
    const { couple, mine } = await lockPair(tx, actor.userId);
    if (mine?.length === chosen.length && chosen.every((kind) => mine.includes(kind))) return;
    await tx
      .update(coupleMembers)
      .set({ shares: chosen })
      .where(and(eq(coupleMembers.coupleId, couple), eq(coupleMembers.userId, actor.userId)));
    await dropCopies(tx, couple, actor.userId, chosen);
    const detail = chosen.join(', ') || 'nothing';
    await recordAccess(tx, { userId: actor.userId, act: 'sharing-changed', detail, at: ctx.clock.now() });
  });
}
