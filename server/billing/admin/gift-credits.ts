/** Gives an account credits as a gift, once per idempotency key; the gift and the audit entry are one transaction. */

import { findActs, recordAct } from '../../accounts/admin/audit.ts';
import { findSubject } from '../../accounts/admin/subject.ts';
import { requireRecentAuth } from '../../accounts/auth-strength.ts';
import type { Actor, AppContext } from '../../platform/app-context.ts';
import { lockAccount } from '../account.ts';
import { keyUsedElsewhere, requireIdempotencyKey } from '../attempt.ts';
import { giveCredits } from '../grant.ts';

interface Gift {
  /** Whole credits, 1 to 100. */
  amount: number;
  /** For the audit log. */
  reason: string;
  /** The Idempotency-Key header: 1 to 200 visible ASCII characters. */
  key: string;
}

/**
 * False when this key was answered before: nothing is given again. Refuses with 'invalid' (no usable key), 'conflict'
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
    // Locked first: of two requests with one key, the second finds the entry of the first.
    const accountId = await lockAccount(tx, subjectId, at);
    const about = { subjectId, act: 'grant-credits', actorId: actor.userId } as const;
    const [known] = await findActs(tx, about, ['key', key]);
    if (known) {
      if (known.amount === amount && known.reason === reason) return false;
      throw keyUsedElsewhere();
    }
    const gift = await giveCredits(tx, { accountId, amount, at });
    await recordAct(tx, ctx, actor, { act: 'grant-credits', subjectId, details: { amount, reason, gift, key } });
    return true;
  });
}
