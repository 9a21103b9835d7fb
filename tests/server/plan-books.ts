/** A house whose clock stands where a test puts it, and the books of people with plans, told line by line. */
import { randomUUID } from 'node:crypto';
import { beginGeneration } from '../../server/billing/generation.ts';
import { captureHold } from '../../server/billing/hold.ts';
import { getLedgerPage } from '../../server/billing/ledger-page.ts';
import { getCredits } from '../../server/billing/spendable-accounts.ts';
import { subscriptions } from '../../server/billing/tables.ts';
import type { House, Who } from '../../server/platform/house.ts';
import { openTestHouse } from './test-house.ts';

export interface PlanBooks {
  house: House;
  credits(who: Who): Promise<number>;
  spend(who: Who, count?: number): Promise<void>;
  /** Oldest first: `2027-02-28T10:00 granted 25`. */
  ledger(who: Who): Promise<string[]>;
  /** The next test has the job to itself. */
  endAllPlans(): Promise<void>;
  close(): Promise<void>;
}

/** `now` is asked each time: the test moves it, to the millisecond. */
export async function openPlanBooks(now: () => Date): Promise<PlanBooks> {
  const home = await openTestHouse();
  const house: House = { ...home.house, clock: { now } };
  return {
    house,
    credits: async (who) => (await getCredits(house, who)).credits,
    async spend(who, count = 1) {
      for (let n = 0; n < count; n++) {
        const { holdId } = await beginGeneration(house, who, { key: randomUUID(), bodyHash: 'b' });
        await captureHold(house, who, holdId);
      }
    },
    async ledger(who) {
      const lines: string[] = [];
      let before: string | undefined;
      do {
        const page = await getLedgerPage(house, who, { before, limit: 7 });
        lines.push(...page.entries.map(({ at, what, amount }) => `${at.slice(0, 16)} ${what} ${amount}`));
        before = page.next ?? undefined;
      } while (before);
      return lines.reverse();
    },
    async endAllPlans() {
      await house.db.update(subscriptions).set({ status: 'ended', endedAt: new Date(0) });
    },
    close: () => home.close(),
  };
}
