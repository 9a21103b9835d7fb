/** Sets one credit aside before a generation, so that any number of parallel ones can never spend more than there is. */

import { randomUUID } from 'node:crypto';
import { and, eq, lte } from 'drizzle-orm';
import {
  DISPOSABLE_MESSAGE,
  type FreeCreditStanding,
  HOLD_MS,
  KEY_MEMORY_MS,
  NO_CREDIT_MESSAGES,
  type Tool,
  UNVERIFIED_MESSAGE,
} from '../../domain/billing/credits.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { checkFreeCredit } from './check-free-credit.ts';
import { findHold } from './find-hold.ts';
import { openAccount } from './lock-account.ts';
import { keyUsedElsewhere, needIdempotencyKey } from './need-idempotency-key.ts';
import { openPurse, purseLots } from './open-purse.ts';
import { postHoldStep } from './post-entry.ts';
import { creditHolds, idempotencyKeys } from './tables.ts';

export interface Attempt {
  /** The Idempotency-Key header: 1 to 200 visible ASCII characters, the browser's own choice. */
  key: string;
  /** From `bodyHash`. */
  bodyHash: string;
  /** Words the refusal where no credit is left; a plan unless told. */
  tool?: Tool;
}

/**
 * `held`: go on, then `captureCredit` or `voidCredit` with this hold. `replay`: this key was charged before; compute the
 * answer again and charge nothing. The same key while it is still in flight takes its hold over, so that a retry after a
 * crash neither waits nor pays twice. Refuses with 'no-credit' (402; also where the e-mail gives no free credit),
 * 'conflict' (the key was used with another body) and 'invalid' (no usable key).
 */
export async function beginGeneration(
  ctx: AppContext,
  actor: Actor,
  { key, bodyHash, tool = 'plan' }: Attempt,
): Promise<{ kind: 'held' | 'replay'; holdId: string }> {
  needIdempotencyKey(key);
  return ctx.db.transaction(async (tx: Db) => {
    const now = ctx.clock.now();
    const payers = await payersOf(tx, await openAccount(tx, actor.userId, now), key);
    const purse = await openPurse(tx, ctx, actor, now, payers);
    const presserId = purse.own.id;
    const forgotten = new Date(now.getTime() - KEY_MEMORY_MS);
    await tx
      .delete(idempotencyKeys)
      .where(and(eq(idempotencyKeys.accountId, presserId), lte(idempotencyKeys.firstUsedAt, forgotten)));
    const [known] = await tx
      .select()
      .from(idempotencyKeys)
      .where(and(eq(idempotencyKeys.accountId, presserId), eq(idempotencyKeys.key, key)));
    if (known && known.bodyHash !== bodyHash) {
      throw keyUsedElsewhere();
    }
    const last = known ? await findHold(tx, presserId, { keyId: known.id }) : null;
    if (last?.state === 'capture') return { kind: 'replay', holdId: last.id };

    // A hold taken over keeps its grant, even one that ran out meanwhile: the first press was in time.
    const lot = last?.state === 'open' ? last : purseLots(ctx, actor, purse, now)[0];
    if (!lot) throw refuse(checkFreeCredit(ctx, actor), tool);
    const { accountId, grantId } = lot;
    if (last?.state === 'open') {
      await postHoldStep(tx, 'void', { accountId, grantId, holdId: last.id, at: now });
    }
    const keyId = known?.id ?? randomUUID();
    if (!known) {
      await tx.insert(idempotencyKeys).values({ id: keyId, accountId: presserId, key, bodyHash, firstUsedAt: now });
    }
    const holdId = randomUUID();
    const hold = { id: holdId, accountId, grantId, keyId, expiresAt: new Date(now.getTime() + HOLD_MS) };
    await tx.insert(creditHolds).values({ ...hold, presserId: accountId === presserId ? null : presserId });
    await postHoldStep(tx, 'hold', { accountId, grantId, holdId, at: now });
    return { kind: 'held', holdId };
  });
}

/** Whose accounts this key's holds are in: the partner's, where their plan was shared at the first press. */
async function payersOf(tx: Db, presserId: string, key: string): Promise<string[]> {
  const found = await tx
    .selectDistinct({ id: creditHolds.accountId })
    .from(creditHolds)
    .innerJoin(idempotencyKeys, eq(idempotencyKeys.id, creditHolds.keyId))
    .where(and(eq(idempotencyKeys.accountId, presserId), eq(idempotencyKeys.key, key)));
  return found.map(({ id }) => id);
}

function refuse(standing: FreeCreditStanding, tool: Tool): PublicError {
  if (standing === 'unverified') return new PublicError('no-credit', UNVERIFIED_MESSAGE);
  if (standing === 'disposable') return new PublicError('no-credit', DISPOSABLE_MESSAGE);
  return new PublicError('no-credit', NO_CREDIT_MESSAGES[tool]);
}
