/** What an editor picked for the strip of highlights, and the stories that may stand in it. */
import { and, asc, inArray, sql } from 'drizzle-orm';
import type { Highlight } from '../../domain/articles/blog-views.ts';
import { PAGE_SIZES } from '../../domain/paged.ts';
import { excerptOf, STORY_EXCERPT } from '../../domain/stories/excerpt.ts';
import type { AppContext } from '../platform/app-context.ts';
import { findWeeklyStory } from './find-weekly-story.ts';
import { publicStory, type StoryRow, storyColumns } from './list-stories.ts';
import { highlights, stories } from './tables.ts';

export interface Pick {
  kind: 'blog' | 'story';
  targetId: string;
}

/** In their order; what was picked may be public no more. */
export const pickedHighlights = ({ db }: AppContext): Promise<Pick[]> =>
  db
    .select({ kind: highlights.kind, targetId: highlights.targetId })
    .from(highlights)
    .orderBy(asc(highlights.position))
    .limit(PAGE_SIZES.highlights);

/** Those of the ids that are public, in any order; the week's story and the newest too where `more` is asked for. */
export async function storyHighlights(ctx: AppContext, ids: readonly string[], more: boolean): Promise<Highlight[]> {
  if (ids.length === 0 && !more) return [];
  const weekly = await findWeeklyStory(ctx);
  const wanted = [...ids, ...(more && weekly ? [weekly] : [])];
  const newest = more
    ? await ctx.db
        .select(storyColumns)
        .from(stories)
        .where(publicStory)
        .orderBy(sql`${stories.publishedAt} desc nulls last`, stories.id)
        .limit(1)
    : [];
  const rows =
    wanted.length > 0
      ? await ctx.db
          .select(storyColumns)
          .from(stories)
          .where(and(publicStory, inArray(stories.id, wanted)))
      : [];
  const inOrder = [...rows].sort((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id));
  const all = [...inOrder, ...newest.filter(({ id }) => !rows.some((row) => row.id === id))];
  return all.map((row) => highlightOf(row, weekly));
}

const highlightOf = (story: StoryRow, weekly: string | null): Highlight => ({
  type: 'story',
  id: story.id,
  url: `/blog/stories/${story.id}`,
  title: story.title,
  // A content warning covers the text.
  excerpt: story.contentWarnings.length > 0 ? '' : excerptOf(story.content, STORY_EXCERPT),
  image: null,
  author: story.displayName,
  publishedAt: (story.publishedAt ?? new Date(0)).toISOString(),
  isEditorsPick: false,
  isWeeklyTop: story.id === weekly,
});
