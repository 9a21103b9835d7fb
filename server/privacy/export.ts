/** What a person takes out, and brings in: the browser does it and the log tells of it; what only the server can tell of them is added here. */
import type { PlanExportForm } from '../../domain/privacy/access-acts.ts';
import { type Access, recordAccess } from '../accounts/access-log.ts';
import { requireRecentAuth } from '../accounts/auth-strength.ts';
import { refuseErased } from '../accounts/erasure.ts';
import { findLikedArticles } from '../articles/like.ts';
import { findOwnReports } from '../articles/report.ts';
import { findSubscription } from '../newsletter/subscriber.ts';
import { listLinks } from '../planner/link.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { tellChoices } from '../reminders/choices.ts';
import { findLikedComments, findLikedStories } from '../stories/like.ts';

/** Refuses with 'fresh-proof-needed'; the browser takes nothing out before it was noted. */
export async function noteExport(ctx: AppContext, actor: Actor): Promise<void> {
  requireRecentAuth(ctx, actor);
  await note(ctx, { userId: actor.userId, act: 'exported', at: ctx.clock.now() });
}

export async function noteImport(ctx: AppContext, actor: Actor, records: number): Promise<void> {
  const detail = `${records} ${records === 1 ? 'record' : 'records'}`;
  await note(ctx, { userId: actor.userId, act: 'imported', detail, at: ctx.clock.now() });
}

/** For the log, in a few words. */
const FORMS: Readonly<Record<PlanExportForm, string>> = {
  'calendar-file': 'calendar file',
  'event-file': 'calendar file of one evening',
  'share-sheet': 'handed to another app',
  clipboard: 'copied',
  'mail-draft': 'mail draft',
  print: 'print',
};

/** Told by the browser that did it: the server never sees what was taken out. `late`: it happened before, offline. */
export async function notePlanExport(
  ctx: AppContext,
  actor: Actor,
  form: PlanExportForm,
  late: boolean,
): Promise<void> {
  const detail = `${FORMS[form]}${late ? ', some time before: there was no connection' : ''}`;
  await note(ctx, { userId: actor.userId, act: 'plan-exported', detail, at: ctx.clock.now() });
}

/** An account that was erased meanwhile gets no line that would outlast it. */
const note = (ctx: AppContext, access: Access): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    await refuseErased(tx, access.userId, access.at);
    await recordAccess(tx, access);
  });

/**
 * What the server can tell of a person outside their journal and their own words: the newsletter of their address, what
 * they liked and reported, which reminders they chose, and their pages by link that are open. Refuses with 'fresh-proof-needed': elsewhere nobody is told what
 * somebody likes.
 */
export async function findTraces(ctx: AppContext, actor: Actor) {
  requireRecentAuth(ctx, actor);
  const { userId } = actor;
  const reports = await findOwnReports(ctx, userId);
  return {
    newsletter: await newsletterOf(ctx, actor),
    likes: {
      articles: await findLikedArticles(ctx, userId),
      stories: await findLikedStories(ctx, userId),
      comments: (await findLikedComments(ctx, userId)).map(({ id, storyId }) => ({ id, story_id: storyId })),
    },
    reports: reports.map(({ kind, targetId, reason, reportedAt }) => ({
      kind,
      id: targetId,
      reason,
      reported_at: reportedAt.toISOString(),
    })),
    reminders: await remindersOf(ctx, userId),
    pages: (await listLinks(ctx, userId)).map(({ madeAt, expiresAt, answers }) => ({
      made_at: madeAt,
      expires_at: expiresAt,
      answered: answers !== null,
    })),
  };
}

async function remindersOf(ctx: AppContext, userId: string) {
  const { byMail, atNight, changedAt, browsersSince } = await tellChoices(ctx, userId);
  return {
    by_mail: byMail,
    at_night: atNight,
    changed_at: changedAt?.toISOString() ?? null,
    on_devices: browsersSince.map((since) => ({ since: since.toISOString() })),
  };
}

/** Whoever gave an address that is not theirs is not told whether it is on the list. */
async function newsletterOf(ctx: AppContext, { email, emailVerified }: Actor) {
  if (!emailVerified) return { state: 'address-not-confirmed' as const };
  const found = await findSubscription(ctx, email);
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
