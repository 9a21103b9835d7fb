/** A person's own stories, in whichever state but withdrawn, the last sent first. */
import { and, inArray, ne } from 'drizzle-orm';
import { itemsBefore, type Paged, pagedOf } from '../../domain/paged.ts';
import type { OwnStory } from '../../domain/stories/story-views.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { PageAsked } from './list-comments.ts';
import { readShelf } from './open-shelf.ts';
import { ownStory } from './own-story.ts';
import { stories } from './tables.ts';

export async function listOwnStories(
  ctx: AppContext,
  actor: Actor,
  { page, limit }: PageAsked,
): Promise<Paged<OwnStory>> {
  const { stories: ids } = await readShelf(ctx.db, ctx, actor.userId);
  if (ids.length === 0) return pagedOf([], 0, page, limit);
  const rows = await ctx.db
    .select()
    .from(stories)
    .where(and(inArray(stories.id, ids), ne(stories.status, 'withdrawn')));
  const lastSentFirst = rows.sort((a, b) => ids.indexOf(b.id) - ids.indexOf(a.id));
  const start = itemsBefore(page, limit);
  return pagedOf(lastSentFirst.slice(start, start + limit).map(ownStory), rows.length, page, limit);
}
