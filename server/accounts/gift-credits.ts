/** Gives an account credits in the house's name, once per press; the gift and the audit entry are one transaction. */

import { and, eq, sql } from 'drizzle-orm';
import { lockAccount } from '../billing/account.ts';
import { keyUsedElsewhere, requireIdempotencyKey } from '../billing/attempt.ts';
import { giveCredits } from '../billing/grant.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { findSubject } from './find-subject.ts';
import { recordAct } from './record-act.ts';
import { requireRecentAuth } from './require-recent-auth.ts';
import { auditEntries } from './tables.ts';

export interface Gift {
  /** Whole credits, 1 to 100. */
  amount: number;
  /** For the audit log. */
  reason: string;
  /** The Idempotency-Key header: 1 to 200 visible ASCII characters. */
  key: string;
}

/**
 * False when this press was answered before: nothing is given again. Refuses with 'invalid' (no usable key), 'conflict'
 * (the key was used for another gift), 'fresh-proof-needed' and 'not-found'.
 */
export async function giftCredits(
  ctx: AppContext,
  actor: Actor,
  id: string,
  { amount, reason, key }: Gift,
): Promise<boolean> {
  requireIdempotencyKey(key);
  requireRecentAuth(ctx, actor);
  const { id: subjectId } = await findSubject(ctx, id);
  return ctx.db.transaction(async (tx) => {
    const at = ctx.clock.now();
    // Locked first: of two presses with one key, the second finds the entry of the first.
    const accountId = await lockAccount(tx, subjectId, at);
    const [known] = await tx
      .select()
      .from(auditEntries)
      .where(
        and(
          eq(auditEntries.subjectId, subjectId),
          eq(auditEntries.act, 'grant-credits'),
          eq(auditEntries.actorId, actor.userId),
          eq(sql`${auditEntries.details}->>'key'`, key),
        ),
      );
    if (known) {
      if (known.details.amount === amount && known.details.reason === reason) return false;
      throw keyUsedElsewhere();
    }
    const gift = await giveCredits(tx, { accountId, amount, at });
    await recordAct(tx, ctx, actor, { act: 'grant-credits', subjectId, details: { amount, reason, gift, key } });
    return true;
  });
}
