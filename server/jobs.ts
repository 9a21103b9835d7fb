/** Every job that runs by itself, in one list. */
import { askAfterRenewals } from './billing/ask-after-renewals.ts';
import { stillServes } from './billing/find-payers.ts';
import { grantDueCredits } from './billing/grant-due-credits.ts';
import { renewTestSubscriptions } from './billing/renew-test-subscriptions.ts';
import { forgetEnded } from './partner/forget-ended.ts';
import { forgetLiveMessages } from './partner/live-relay.ts';
import type { Job } from './platform/jobs.ts';
import { eraseDueAccounts } from './privacy/erase-due-accounts.ts';
import { removeOldRecords } from './privacy/remove-old-records.ts';

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
  // Each copy removes them as it goes; this is for one that was killed.
  { name: 'forget-live-messages', cron: '9 * * * *', run: (house) => forgetLiveMessages(house) },
  { name: 'remove-old-records', cron: '11 * * * *', run: (house) => removeOldRecords(house) },
  { name: 'erase-due-accounts', cron: '17 * * * *', run: (house) => eraseDueAccounts(house) },
  {
    name: 'forget-ended-couples',
    cron: '25 3 * * *',
    run: async (house) => {
      await forgetEnded(house, (members, endedAt, now) => stillServes(house.db, members, endedAt, now));
    },
  },
];
