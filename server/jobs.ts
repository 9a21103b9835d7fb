/**
 * Every job that runs by itself, in one list, the nightly backup among them: into the data folder of the node
 * that it falls to.
 */
import { basename } from 'node:path';
import { publishDue } from './articles/post.ts';
import { forgetOldVersions } from './articles/post-version.ts';
import { grantDueCredits } from './billing/grant.ts';
import { stillServes } from './billing/payers.ts';
import { syncOverdueSubscriptions } from './billing/stripe/subscription.ts';
import { renewTestSubscriptions } from './billing/test-checkout/plan.ts';
import { readDueImports } from './calendar/busy/imports.ts';
import { forgetPastProjections } from './calendar/publishing/publish.ts';
import { syncDueConnections } from './calendar/sync.ts';
import { sendAuthorLetters } from './moderation/author-letter.ts';
import { forgetOldOffences } from './moderation/offence.ts';
import { sendIssues } from './newsletter/sending.ts';
import { forgetSubscribers } from './newsletter/subscriber.ts';
import { forgetEnded } from './partner/couple.ts';
import { forgetLiveMessages } from './partner/live-relay.ts';
import { forgetPastLinks } from './planner/link.ts';
import type { AppContext } from './platform/app-context.ts';
import { writeBackup } from './platform/backup/backups.ts';
import type { Job } from './platform/jobs.ts';
import { eraseDueAccounts } from './privacy/erasure.ts';
import { removeOldRecords } from './privacy/remove-old-records.ts';
import { sendDueReminders } from './reminders/due-reminders.ts';
import { forgetOldReminders } from './reminders/placed-reminders.ts';
import { forgetPublicChanges } from './site/public-changes.ts';
import { chooseWeeklyStory } from './stories/weekly-story.ts';
import { forgetApplications } from './therapy/application.ts';

export const JOBS: Job[] = [
  { name: 'renew-test-subscriptions', cron: '2 * * * *', run: (ctx) => renewTestSubscriptions(ctx) },
  {
    name: 'grant-due-credits',
    cron: '5 * * * *',
    // Asked first: what lapses for want of a renewal does so only where there was none.
    run: async (ctx) => {
      await syncOverdueSubscriptions(ctx);
      await grantDueCredits(ctx);
    },
  },
  // Each copy removes them as it goes; this is for one that was killed.
  { name: 'forget-live-messages', cron: '9 * * * *', run: (ctx) => forgetLiveMessages(ctx) },
  { name: 'publish-due-articles', cron: '* * * * *', run: (ctx) => publishDue(ctx) },
  { name: 'read-calendars', cron: '*/10 * * * *', run: (ctx, stop) => readDueImports(ctx, stop) },
  { name: 'remove-old-records', cron: '11 * * * *', run: (ctx, stop) => removeOldRecords(ctx, stop) },
  { name: 'send-author-letters', cron: '*/10 * * * *', run: (ctx) => sendAuthorLetters(ctx) },
  { name: 'forget-public-changes', cron: '50 3 * * *', run: (ctx) => forgetPublicChanges(ctx) },
  { name: 'forget-old-offences', cron: '40 3 * * *', run: (ctx) => forgetOldOffences(ctx) },
  { name: 'forget-old-versions', cron: '45 3 * * *', run: (ctx, stop) => forgetOldVersions(ctx, stop) },
  { name: 'forget-past-projections', cron: '35 3 * * *', run: (ctx, stop) => forgetPastProjections(ctx, stop) },
  { name: 'forget-past-links', cron: '13 * * * *', run: (ctx) => forgetPastLinks(ctx) },
  { name: 'forget-applications', cron: '45 3 * * *', run: (ctx) => forgetApplications(ctx) },
  { name: 'erase-due-accounts', cron: '17 * * * *', run: (ctx) => eraseDueAccounts(ctx) },
  // Each has its own hour; this is for those that are due, or were asked for by a change.
  { name: 'sync-calendars', cron: '* * * * *', run: (ctx, stop) => syncDueConnections(ctx, stop) },
  { name: 'send-newsletter', cron: '* * * * *', run: (ctx, stop) => sendIssues(ctx, stop) },
  { name: 'forget-subscribers', cron: '31 * * * *', run: (ctx) => forgetSubscribers(ctx) },
  { name: 'send-reminders', cron: '* * * * *', run: (ctx, stop) => sendDueReminders(ctx, stop) },
  { name: 'forget-old-reminders', cron: '37 * * * *', run: (ctx) => forgetOldReminders(ctx) },
  {
    name: 'forget-ended-couples',
    cron: '25 3 * * *',
    run: async (ctx) => {
      await forgetEnded(ctx, (members, endedAt, now) => stillServes(ctx.db, members, endedAt, now));
    },
  },
  // In the night; later in the day where no node was up then.
  { name: 'write-nightly-backup', cron: '41 2-23 * * *', daily: true, run: (ctx) => writeNightlyBackup(ctx) },
  // Asks every hour, for where the night between two weeks was slept through.
  { name: 'choose-weekly-story', cron: '20 * * * *', run: (ctx) => chooseWeeklyStory(ctx) },
];

async function writeNightlyBackup({ database, env, clock, log }: AppContext): Promise<void> {
  const path = await writeBackup(database.sessions, env.dataDir, clock.now());
  log.info({ file: basename(path) }, 'backup written');
}
