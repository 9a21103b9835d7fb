/** Full-text search in the stories that anybody may read: the best match first, with the words marked. */
import { inArray, sql } from 'drizzle-orm';
import type { FoundStory } from '../../domain/articles/search-answer.ts';
import { itemsBefore, type Paged, pagedOf } from '../../domain/paged.ts';
import { markFound } from '../articles/mark-found.ts';
import { type Looked, queryOf } from '../articles/text-query.ts';
import type { AppContext } from '../platform/app-context.ts';
import { rankNewestMatches } from '../platform/rank-newest-matches.ts';
import { findWeeklyStory } from './find-weekly-story.ts';
import { publicStory, storyCard, storyColumns } from './list-stories.ts';
import { stories } from './tables.ts';

/** A text that a content warning covers is looked through, but no word of it is shown. */
export async function searchStories(
  ctx: AppContext,
  looked: Looked,
  { page, limit }: { page: number; limit: number },
): Promise<Paged<FoundStory>> {
  const ids = await rankNewestMatches(
    ctx.db,
    {
      table: stories,
      ...{ id: stories.id, search: stories.search, publishedAt: stories.publishedAt },
      ...{ where: publicStory, newest: sql`${stories.publishedAt} desc nulls last, ${stories.id}` },
    },
    queryOf(looked),
  );
  const shown = ids.slice(itemsBefore(page, limit)).slice(0, limit);
  const cards = shown.length > 0 ? await cardsOf(ctx, looked, shown) : [];
  return pagedOf(cards, ids.length, page, limit);
}

async function cardsOf(ctx: AppContext, looked: Looked, ids: string[]): Promise<FoundStory[]> {
  const [rows, weekly] = await Promise.all([
    ctx.db.select(storyColumns).from(stories).where(inArray(stories.id, ids)),
    findWeeklyStory(ctx),
  ]);
  const inOrder = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const found = await markFound(
    ctx.db,
    looked,
    inOrder.map(({ title, content, contentWarnings }) => ({ title, text: contentWarnings.length > 0 ? '' : content })),
  );
  return inOrder.map((row, at) => ({ ...storyCard(row, weekly), found: found[at] ?? null }));
}
