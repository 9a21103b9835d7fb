/** Every job that runs by itself, in one list. */
import { askAfterRenewals } from './billing/ask-after-renewals.ts';
import { grantDueCredits } from './billing/grant-due-credits.ts';
import { renewTestSubscriptions } from './billing/renew-test-subscriptions.ts';
import type { Job } from './platform/jobs.ts';

export const JOBS: Job[] = [
  { name: 'renew-test-subscriptions', cron: '2 * * * *', run: (house) => renewTestSubscriptions(house) },
  {
    name: 'grant-due-credits',
    cron: '5 * * * *',
    // Asked first: what lapses for want of a renewal does so only where there was none.
    run: async (house) => {
      await askAfterRenewals(house);
      await grantDueCredits(house);
    },
  },
];
