/** What moderators work through: how much waits, the dashboard, and one story with all that a decision needs and nothing of its author. */

import type { Dashboard, ModeratedStory, Waiting } from '../../domain/moderation/moderation-views.ts';
import { PAGE_SIZES } from '../../domain/paged.ts';
import { openReasons } from '../../domain/stories/report.ts';
import { sumArticles } from '../articles/figures.ts';
import { countReported, reportsOf } from '../articles/report.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { openAuthor } from '../stories/author.ts';
import { commentsForModerator } from '../stories/moderated.ts';
import { countPending, findForModerator, listQueue, queueItemOf } from '../stories/queue.ts';
import { sumStories } from '../stories/story-days.ts';
import { decisionsOnStory } from './log.ts';
import { ownTextOf } from './moderator.ts';
import { offencesOfAuthor } from './offence.ts';
import { OPINION_SQL, opinionsOn } from './opinion.ts';

const MAX_COMMENTS = 50;

/** Throws 'not-found', also for a withdrawn story. */
export async function readModeratedStory(ctx: AppContext, actor: Actor, id: string): Promise<ModeratedStory> {
  const { db } = ctx;
  const row = await findForModerator(db, id, OPINION_SQL);
  if (!row) throw new PublicError('not-found', 'This story is gone. Its author took it back.');
  const { story } = row;
  const author = openAuthor(ctx, { kind: 'story', id, authorSealed: story.authorSealed });
  const [told, opinions, log, latestComments, offences, ownText] = await Promise.all([
    reportsOf(db, 'story', id),
    opinionsOn(ctx, actor, id),
    decisionsOnStory(ctx, actor, id),
    commentsForModerator(db, id, MAX_COMMENTS),
    offencesOfAuthor(db, ctx, author),
    ownTextOf(db, ctx, actor, 'story', id),
  ]);
  return {
    ...queueItemOf(row),
    ...ownText,
    version: story.version,
    pseudonym: story.pseudonym,
    relationshipContext: story.relationshipContext,
    content: story.content,
    sentContent: story.sentContent,
    moderationNotes: story.moderationNotes,
    allowPublic: story.allowPublic,
    allowComments: story.allowComments,
    found: row.found ?? [],
    openReasons: openReasons(told),
    offences,
    opinions,
    decisions: log,
    latestComments,
  };
}

/** What the badge beside the moderators' pages shows. Leaves out the questions that one asked oneself. */
export async function countWaiting(db: Db, actor: Actor): Promise<Waiting> {
  const [pending, reported] = await Promise.all([countPending(db, actor.userId, OPINION_SQL), countReported(db)]);
  return { ...pending, reports: reported };
}

const OLDEST_PENDING = {
  status: 'pending',
  q: '',
  filter: null,
  sort: 'oldest',
  page: 1,
  limit: PAGE_SIZES.dashboard,
} as const;

/** The first page of the admin area: sums and short lists without any person. */
export async function readDashboard(db: Db): Promise<Dashboard> {
  const [posts, told, awaiting] = await Promise.all([
    sumArticles(db, { recent: PAGE_SIZES.dashboard, top: PAGE_SIZES.top }),
    sumStories(db, PAGE_SIZES.top),
    listQueue(db, OLDEST_PENDING, OPINION_SQL),
  ]);
  return {
    blogViews: posts.views,
    storyViews: told.views,
    totalLikes: posts.likes + told.likes,
    totalComments: told.comments,
    pendingStories: awaiting.total,
    recentPosts: posts.recent.map(({ at, ...post }) => ({ ...post, at: at.toISOString() })),
    awaiting: awaiting.items,
    topPosts: posts.top,
    topStories: told.top,
  };
}
