/** Gives this month's free credit, once per account and once per mailbox, so that a second or a renewed account gets none. */
import { createHmac } from 'node:crypto';
import { lt } from 'drizzle-orm';
import { creditMonth, FREE_CREDITS_A_MONTH, monthEnd } from '../../domain/billing/credits.ts';
import { emailIdentity } from '../../domain/billing/email-identity.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { grantCredits } from './grant-credits.ts';
import { freeClaims } from './tables.ts';

export const freeGrantKey = (now: Date): string => `free:${creditMonth(now)}`;

export const hashMailbox = (ctx: AppContext, email: string, month: string): string =>
  createHmac('sha256', ctx.keys.derive('free-credit-mailbox'))
    // The month is part of what is hashed, so that months cannot be linked with each other.
    .update(`${month}\n${emailIdentity(email)}`)
    .digest('base64url');

/** Call it under the account's lock, when the account has no grant of this month and its owner may have one. */
export async function giveFreeCredit(
  tx: Db,
  ctx: AppContext,
  actor: Actor,
  accountId: string,
  now: Date,
): Promise<void> {
  const month = creditMonth(now);
  const mailboxHash = hashMailbox(ctx, actor.email, month);
  await tx.delete(freeClaims).where(lt(freeClaims.month, month));
  const claimed = await tx.insert(freeClaims).values({ mailboxHash, month }).onConflictDoNothing().returning();
  if (claimed.length === 0) return;
  await grantCredits(tx, {
    accountId,
    key: freeGrantKey(now),
    source: 'free',
    amount: FREE_CREDITS_A_MONTH,
    expiresAt: monthEnd(now),
    at: now,
  });
}
