/** The month's free credit: who may have it, and that it is given once per account and once per mailbox, however many accounts a mailbox opens. */
import { createHmac } from 'node:crypto';
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import { and, eq, lt } from 'drizzle-orm';
import { creditMonth, FREE_CREDITS_A_MONTH, type FreeCreditStanding, monthEnd } from '../../domain/billing/credits.ts';
import { emailDomain, emailIdentity } from '../../domain/billing/email-identity.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { grantCredits } from './ledger.ts';
import { creditAccounts, creditGrants, freeClaims } from './tables.ts';

// The package builds a new set of some ten thousand names at every call.
const disposableDomains = disposableEmailBlocklistSet();

/** Whether a person may have and spend free credits, judged by their email address alone. */
export function checkFreeCredit(ctx: AppContext, actor: Actor): FreeCreditStanding {
  // An entry covers the hosts below it too: fresh.mailinator.com is as disposable as mailinator.com.
  const labels = emailDomain(actor.email).split('.');
  if (labels.some((_, at) => disposableDomains.has(labels.slice(at).join('.')))) return 'disposable';
  return ctx.mail.kind === 'smtp' && !actor.emailVerified ? 'unverified' : 'allowed';
}

/** The key of the month's grant in the ledger. */
export const freeGrantKey = (now: Date): string => `free:${creditMonth(now)}`;

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

/**
 * Whether this month's free credit is recorded for a person's mailbox: an erasure has to name it among what stays. Call it
 * before the account forgets its holder. It also deletes the claims of earlier months.
 */
export async function findFreeClaim(
  tx: Db,
  ctx: AppContext,
  actor: Pick<Actor, 'userId' | 'email'>,
  now: Date,
): Promise<boolean> {
  const month = creditMonth(now);
  await tx.delete(freeClaims).where(lt(freeClaims.month, month));
  const mailboxHash = hashMailbox(ctx, actor.email, month);
  const claims = await tx.select().from(freeClaims).where(eq(freeClaims.mailboxHash, mailboxHash));
  if (claims.length > 0) return true;
  // Under an address that was theirs earlier this month.
  const given = await tx
    .select({ id: creditGrants.id })
    .from(creditGrants)
    .innerJoin(creditAccounts, eq(creditAccounts.id, creditGrants.accountId))
    .where(and(eq(creditAccounts.userId, actor.userId), eq(creditGrants.key, freeGrantKey(now))));
  return given.length > 0;
}

const hashMailbox = (ctx: AppContext, email: string, month: string): string =>
  createHmac('sha256', ctx.keys.derive('free-credit-mailbox'))
    // The month is part of what is hashed, so that months cannot be linked with each other.
    .update(`${month}\n${emailIdentity(email)}`)
    .digest('base64url');
