/** Every job that runs by itself, in one list. */
import { forgetOldVersions } from './articles/forget-old-versions.ts';
import { publishDue } from './articles/publish-due.ts';
import { grantDueCredits } from './billing/grant.ts';
import { stillServes } from './billing/payers.ts';
import { syncOverdueSubscriptions } from './billing/stripe/subscription.ts';
import { renewTestSubscriptions } from './billing/test-checkout/plan.ts';
import { forgetPastProjections } from './calendar/forget-past-projections.ts';
import { readDueImports } from './calendar/read-due-imports.ts';
import { syncDueConnections } from './calendar/sync-due-connections.ts';
import { forgetOldOffences } from './moderation/count-offences.ts';
import { sendAuthorLetters } from './moderation/send-author-letters.ts';
import { forgetSubscribers } from './newsletter/forget-subscribers.ts';
import { sendIssues } from './newsletter/send-issues.ts';
import { forgetEnded } from './partner/forget-ended.ts';
import { forgetLiveMessages } from './partner/live-relay.ts';
import type { Job } from './platform/jobs.ts';
import { eraseDueAccounts } from './privacy/erase-due-accounts.ts';
import { removeOldRecords } from './privacy/remove-old-records.ts';
import { forgetOldReminders } from './reminders/forget-reminders.ts';
import { sendDueReminders } from './reminders/send-due-reminders.ts';
import { forgetPublicChanges } from './site/forget-public-changes.ts';
import { chooseWeeklyStory } from './stories/choose-weekly-story.ts';
import { forgetApplications } from './therapy/forget-applications.ts';
import { writeNightlyBackup } from './write-nightly-backup.ts';

export const JOBS: Job[] = [
  { name: 'renew-test-subscriptions', cron: '2 * * * *', run: (house) => renewTestSubscriptions(house) },
  {
    name: 'grant-due-credits',
    cron: '5 * * * *',
    // Asked first: what lapses for want of a renewal does so only where there was none.
    run: async (house) => {
      await syncOverdueSubscriptions(house);
      await grantDueCredits(house);
    },
  },
  // Each copy removes them as it goes; this is for one that was killed.
  { name: 'forget-live-messages', cron: '9 * * * *', run: (house) => forgetLiveMessages(house) },
  { name: 'publish-due-articles', cron: '* * * * *', run: (house) => publishDue(house) },
  { name: 'read-calendars', cron: '*/10 * * * *', run: (house, stop) => readDueImports(house, stop) },
  { name: 'remove-old-records', cron: '11 * * * *', run: (house) => removeOldRecords(house) },
  { name: 'send-author-letters', cron: '*/10 * * * *', run: (house) => sendAuthorLetters(house) },
  { name: 'forget-public-changes', cron: '50 3 * * *', run: (house) => forgetPublicChanges(house) },
  { name: 'forget-old-offences', cron: '40 3 * * *', run: (house) => forgetOldOffences(house) },
  { name: 'forget-old-versions', cron: '45 3 * * *', run: (house, stop) => forgetOldVersions(house, stop) },
  { name: 'forget-past-projections', cron: '35 3 * * *', run: (house, stop) => forgetPastProjections(house, stop) },
  { name: 'forget-applications', cron: '45 3 * * *', run: (house) => forgetApplications(house) },
  { name: 'erase-due-accounts', cron: '17 * * * *', run: (house) => eraseDueAccounts(house) },
  // Each has its own hour; this is for those that are due, or were asked for by a change.
  { name: 'sync-calendars', cron: '* * * * *', run: (house, stop) => syncDueConnections(house, stop) },
  { name: 'send-newsletter', cron: '* * * * *', run: (house, stop) => sendIssues(house, stop) },
  { name: 'forget-subscribers', cron: '31 * * * *', run: (house) => forgetSubscribers(house) },
  { name: 'send-reminders', cron: '* * * * *', run: (house, stop) => sendDueReminders(house, stop) },
  { name: 'forget-old-reminders', cron: '37 * * * *', run: (house) => forgetOldReminders(house) },
  {
    name: 'forget-ended-couples',
    cron: '25 3 * * *',
    run: async (house) => {
      await forgetEnded(house, (members, endedAt, now) => stillServes(house.db, members, endedAt, now));
    },
  },
  // In the night; later in the day where no node was up then.
  { name: 'write-nightly-backup', cron: '41 2-23 * * *', daily: true, run: (house) => writeNightlyBackup(house) },
  // Asks every hour, for where the night between two weeks was slept through.
  { name: 'choose-weekly-story', cron: '20 * * * *', run: (house) => chooseWeeklyStory(house) },
];
