/** A house whose clock stands where a test puts it, and the books of people with plans, told line by line. */
import { randomUUID } from 'node:crypto';
import { beginGeneration } from '../../server/billing/generation.ts';
import { captureHold } from '../../server/billing/hold.ts';
import { getLedgerPage } from '../../server/billing/ledger-page.ts';
import { getCredits } from '../../server/billing/spendable-accounts.ts';
import { subscriptions } from '../../server/billing/tables.ts';
import type { Actor, AppContext } from '../../server/platform/app-context.ts';
import { openTestApp } from './test-app.ts';

export interface PlanBooks {
  ctx: AppContext;
  credits(actor: Actor): Promise<number>;
  spend(actor: Actor, count?: number): Promise<void>;
  /** Oldest first: `2027-02-28T10:00 granted 25`. */
  ledger(actor: Actor): Promise<string[]>;
  /** The next test has the job to itself. */
  endAllPlans(): Promise<void>;
  close(): Promise<void>;
}

/** `now` is asked each time: the test moves it, to the millisecond. */
export async function openPlanBooks(now: () => Date): Promise<PlanBooks> {
  const home = await openTestApp();
  const ctx: AppContext = { ...home.ctx, clock: { now } };
  return {
    ctx,
    credits: async (actor) => (await getCredits(ctx, actor)).credits,
    async spend(actor, count = 1) {
      for (let n = 0; n < count; n++) {
        const { holdId } = await beginGeneration(ctx, actor, { key: randomUUID(), bodyHash: 'b' });
        await captureHold(ctx, actor, holdId);
      }
    },
    async ledger(actor) {
      const lines: string[] = [];
      let before: string | undefined;
      do {
        const page = await getLedgerPage(ctx, actor, { before, limit: 7 });
        lines.push(...page.entries.map(({ at, what, amount }) => `${at.slice(0, 16)} ${what} ${amount}`));
        before = page.next ?? undefined;
      } while (before);
      return lines.reverse();
    },
    async endAllPlans() {
      await ctx.db.update(subscriptions).set({ status: 'ended', endedAt: new Date(0) });
    },
    close: () => home.close(),
  };
}
