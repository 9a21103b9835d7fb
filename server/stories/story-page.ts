/** What a story's page shows a visitor, by one statement: the story, and what was said last under it. */
import type { Paged } from '../../domain/paged.ts';
import { COMMENTS_PER_PAGE } from '../../domain/stories/comment.ts';
import type { CommentView, StoryView } from '../../domain/stories/story-views.ts';
import type { AppContext } from '../platform/app-context.ts';
import { openStatement } from '../platform/sql/statement.ts';
import { isUuid } from '../platform/sql/uuid.ts';
import { COMMENTS, commentsOf, partOf } from './comment.ts';
import { storyGone } from './public-story.ts';
import { STORY, storyOf } from './story.ts';
import { weeksAt } from './weekly-story.ts';

const ask = openStatement({ ...STORY, ...COMMENTS });

const FIRST = { page: 1, limit: COMMENTS_PER_PAGE };

/** Throws 'not-found' unless it is public. */
export async function readStoryPage(
  ctx: AppContext,
  id: string,
): Promise<{ story: StoryView; comments: Paged<CommentView> }> {
  if (!isUuid(id)) throw storyGone();
  const found = await ask(ctx.db, { story: id, ...weeksAt(ctx), ...partOf(FIRST) });
  return { story: await storyOf(ctx, found, null), comments: await commentsOf(ctx, found, FIRST, null) };
}
