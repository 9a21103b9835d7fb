/** What the server can tell of a person outside their journal and their own words: the newsletter of their address, what they liked and reported, and which reminders they chose. */

import { needFreshProof } from '../accounts/need-fresh-proof.ts';
import { findLikedArticles } from '../articles/like.ts';
import { findOwnReports } from '../articles/report.ts';
import { findSubscription } from '../newsletter/subscriber.ts';
import type { House, Who } from '../platform/house.ts';
import { tellChoices } from '../reminders/tell-choices.ts';
import { findLikedComments, findLikedStories } from '../stories/like.ts';

/** For an export. Refuses with 'fresh-proof-needed': elsewhere nobody is told what somebody likes. */
export async function findTraces(house: House, who: Who) {
  needFreshProof(house, who);
  const { userId } = who;
  const reports = await findOwnReports(house, userId);
  return {
    newsletter: await newsletterOf(house, who),
    likes: {
      articles: await findLikedArticles(house, userId),
      stories: await findLikedStories(house, userId),
      comments: (await findLikedComments(house, userId)).map(({ id, storyId }) => ({ id, story_id: storyId })),
    },
    reports: reports.map(({ kind, targetId, reason, reportedAt }) => ({
      kind,
      id: targetId,
      reason,
      reported_at: reportedAt.toISOString(),
    })),
    reminders: await remindersOf(house, userId),
  };
}

async function remindersOf(house: House, userId: string) {
  const { byMail, atNight, changedAt, browsersSince } = await tellChoices(house, userId);
  return {
    by_mail: byMail,
    at_night: atNight,
    changed_at: changedAt?.toISOString() ?? null,
    on_devices: browsersSince.map((since) => ({ since: since.toISOString() })),
  };
}

/** Whoever gave an address that is not theirs is not told whether it is on the list. */
async function newsletterOf(house: House, { email, emailVerified }: Who) {
  if (!emailVerified) return { state: 'address-not-confirmed' as const };
  const found = await findSubscription(house, email);
  if (!found) return { state: 'none' as const };
  return {
    state: found.state,
    asked_at: found.askedAt.toISOString(),
    confirmed_at: found.confirmedAt?.toISOString() ?? null,
    left_at: found.leftAt?.toISOString() ?? null,
    letters: found.letters.map(({ subject, state, at }) => ({ subject, state, at: at.toISOString() })),
    bounced_at: found.bouncedAt.map((at) => at.toISOString()),
  };
}
