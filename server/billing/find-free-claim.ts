/** Whether this month's free credit is noted for a person's mailbox: an erasure has to name it among what stays. */
import { and, eq, lt } from 'drizzle-orm';
import { creditMonth } from '../../domain/billing/credits.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { freeGrantKey, hashMailbox } from './give-free-credit.ts';
import { creditAccounts, creditGrants, freeClaims } from './tables.ts';

/** Call it before the account forgets its holder. Notes of earlier months are forgotten by the way. */
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
