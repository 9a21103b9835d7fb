/** Finds one account by its exact address, for an administrator; looking is an act that is written down, found or not. */
import type { Actor, AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { plainAddress } from './check-address.ts';
import { type DescribedAccount, describeAccount } from './describe-account.ts';
import { KEPT_ELSEWHERE } from './find-subject.ts';
import { findByAddress } from './find-user.ts';
import { needOwnIssuer } from './need-own-issuer.ts';
import { recordAct } from './record-act.ts';

/** `email` in any case. Refuses with 'not-found', and with 'unavailable' where a hosted issuer keeps the addresses. */
export async function findAccount(ctx: AppContext, actor: Actor, email: string): Promise<DescribedAccount> {
  needOwnIssuer(ctx, KEPT_ELSEWHERE);
  const user = await ctx.db.transaction(async (tx) => {
    const found = await findByAddress(tx, plainAddress(email.trim()));
    await recordAct(tx, ctx, actor, {
      act: 'find-account',
      subjectId: found?.id ?? null,
      details: { found: found !== undefined },
    });
    return found;
  });
  if (!user) throw new PublicError('not-found', 'Nobody has signed up with this address.');
  return describeAccount(ctx, user);
}
