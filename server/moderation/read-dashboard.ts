/** The first page of the admin area in numbers: sums and short lists, no person in any of them. */

import type { Dashboard } from '../../domain/moderation/moderation-views.ts';
import { PAGE_SIZES } from '../../domain/paged.ts';
import { sumArticles } from '../articles/find-for-moderators.ts';
import type { Db } from '../platform/db.ts';
import { sumStories } from '../stories/find-for-moderators.ts';
import { listQueue } from '../stories/list-queue.ts';

export async function readDashboard(db: Db): Promise<Dashboard> {
  const [posts, told, awaiting] = await Promise.all([
    sumArticles(db, { recent: PAGE_SIZES.dashboard, top: PAGE_SIZES.top }),
    sumStories(db, PAGE_SIZES.top),
    listQueue(db, { status: 'pending', q: '', filter: null, sort: 'oldest', page: 1, limit: PAGE_SIZES.dashboard }),
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
