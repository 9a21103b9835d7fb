/** What a story's page shows a visitor, by one statement: the story, and a page of what was said under it, the last first. */
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

/** Throws 'not-found' unless it is public. */
export async function readStoryPage(
  ctx: AppContext,
  id: string,
  page = 1,
): Promise<{ story: StoryView; comments: Paged<CommentView> }> {
  if (!isUuid(id)) throw storyGone();
  const asked = { page, limit: COMMENTS_PER_PAGE };
  const found = await ask(ctx.db, { story: id, ...weeksAt(ctx), ...partOf(asked) });
  return { story: await storyOf(ctx, found, null), comments: await commentsOf(ctx, found, asked, null) };
}
