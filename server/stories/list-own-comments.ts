/** A person's own comments, wherever they stand, the last first: what they said can be looked at and taken out. */
import { and, count, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { itemsBefore, type Paged, pagedOf } from '../../domain/paged.ts';
import type { OwnComment } from '../../domain/stories/story-views.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { PageAsked } from './list-comments.ts';
import { publicStory } from './list-stories.ts';
import { readShelf } from './open-shelf.ts';
import { comments, stories } from './tables.ts';

/** Those that a moderator took away are among them; those that the person removed are gone. */
export async function listOwnComments(
  ctx: AppContext,
  actor: Actor,
  { page, limit }: PageAsked,
): Promise<Paged<OwnComment>> {
  const { comments: ids } = await readShelf(ctx.db, ctx, actor.userId);
  if (ids.length === 0) return pagedOf([], 0, page, limit);
  // As one value: thousands of them take longer to name than to find.
  const own = sql`${comments.id} = any(${`{${ids.join(',')}}`}::uuid[])`;
  const kept = and(own, or(isNull(comments.removedAt), ne(comments.body, '')));
  const [sum] = await ctx.db.select({ all: count() }).from(comments).where(kept);
  const rows = await ctx.db
    .select({
      id: comments.id,
      storyId: comments.storyId,
      storyTitle: sql<string>`case when ${publicStory} then ${stories.title} else '' end`,
      body: comments.body,
      createdAt: comments.createdAt,
      removed: sql<boolean>`${isNotNull(comments.removedAt)}`,
    })
    .from(comments)
    .innerJoin(stories, eq(stories.id, comments.storyId))
    .where(kept)
    .orderBy(sql`${comments.createdAt} desc`, comments.id)
    .limit(limit)
    .offset(itemsBefore(page, limit));
  const items = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  return pagedOf(items, sum?.all ?? 0, page, limit);
}
