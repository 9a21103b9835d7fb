/** Erases an account for good: the paid plan ends at the provider first, then the journal's key, the records and the person go in one step. */
import { countAuditEntries, erasePerson } from '../accounts/erase-person.ts';
import { needFreshProof } from '../accounts/need-fresh-proof.ts';
import { forgetHolder } from '../billing/forget-holder.ts';
import { leaveProvider } from '../billing/leave-provider.ts';
import { eraseJournal } from '../journal/erase-journal.ts';
import { forgetCouples } from '../partner/forget-couples.ts';
import { describeError } from '../platform/describe-error.ts';
import { forgetCounters } from '../platform/forget-counters.ts';
import type { House, Who } from '../platform/house.ts';
import { type Kept, keptOf } from './kept-after-erasure.ts';
import { writeFarewell } from './write-farewell.ts';

export interface ErasureReceipt {
  erased_at: string;
  /** Counts of what is gone. */
  removed: {
    records: number;
    profile: number;
    sessions: number;
    sign_in_methods: number;
    partner_links: number;
    paid_plans: number;
  };
  /** What stays, and why, in plain words. */
  kept: Kept[];
}

/**
 * Refuses with 'fresh-proof-needed'; with 'unavailable' when the payment provider does not answer, and then nothing is
 * erased. No letter is worth an account that cannot be erased: one that cannot be sent is logged and left.
 */
export async function eraseAccount(house: House, who: Who): Promise<ErasureReceipt> {
  needFreshProof(house, who);
  const paidPlans = await leaveProvider(house, who.userId);
  const now = house.clock.now();
  const { removed, books, audited } = await house.db.transaction(async (tx) => {
    const records = await eraseJournal(tx, who.userId);
    const partnerLinks = await forgetCouples(tx, who.userId);
    const books = await forgetHolder(tx, who.userId);
    const person = await erasePerson(tx, who.userId);
    await forgetCounters(tx, who.userId);
    const audited = await countAuditEntries(tx, who.userId);
    return { removed: { records, ...person, partner_links: partnerLinks, paid_plans: paidPlans }, books, audited };
  });
  if (house.mail.kind === 'smtp') {
    await house.mail.send(writeFarewell(who.email)).catch((error: unknown) => {
      const { message: _, ...trace } = describeError(error);
      house.log.warn({ error: trace }, 'the letter about an erasure could not be sent');
    });
  }
  return { erased_at: now.toISOString(), removed, kept: keptOf(house, books, audited) };
}
