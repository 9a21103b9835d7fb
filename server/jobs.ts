/** Every job that runs by itself, in one list. */
import { grantDueCredits } from './billing/grant-due-credits.ts';
import { renewTestSubscriptions } from './billing/renew-test-subscriptions.ts';
import type { Job } from './platform/jobs.ts';

export const JOBS: Job[] = [
  { name: 'renew-test-subscriptions', cron: '2 * * * *', run: (house) => renewTestSubscriptions(house) },
  { name: 'grant-due-credits', cron: '5 * * * *', run: grantDueCredits },
];
