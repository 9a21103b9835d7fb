/** Finds one account by its exact address, for an administrator; looking is an act that is written down, found or not. */
import type { House, Who } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';
import { plainAddress } from './check-address.ts';
import { type DescribedAccount, describeAccount } from './describe-account.ts';
import { KEPT_ELSEWHERE } from './find-subject.ts';
import { findByAddress } from './find-user.ts';
import { needOwnIssuer } from './need-own-issuer.ts';
import { recordAct } from './record-act.ts';

/** `email` in any case. Refuses with 'not-found', and with 'unavailable' where a hosted issuer keeps the addresses. */
export async function findAccount(house: House, who: Who, email: string): Promise<DescribedAccount> {
  needOwnIssuer(house, KEPT_ELSEWHERE);
  const user = await house.db.transaction(async (tx) => {
    const found = await findByAddress(tx, plainAddress(email.trim()));
    await recordAct(tx, house, who, {
      act: 'find-account',
      subjectId: found?.id ?? null,
      details: { found: found !== undefined },
    });
    return found;
  });
  if (!user) throw new Refusal('not-found', 'Nobody has signed up with this address.');
  return describeAccount(house, user);
}
