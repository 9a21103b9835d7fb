/** Holds a public story, or a comment that stands under one, for a change of its counts: two at a time run one behind the other. */
import { and, eq, isNull } from 'drizzle-orm';
import { isId } from '../moderation/is-id.ts';
import type { Db } from '../platform/db.ts';
import { publicStory } from './list-stories.ts';
import { commentGone, storyGone } from './story-gone.ts';
import { comments, stories } from './tables.ts';

/** Refuses with 'not-found'. */
export async function holdPublicStory(tx: Db, id: string): Promise<typeof stories.$inferSelect> {
  if (!isId(id)) throw storyGone();
  const [row] = await tx
    .select()
    .from(stories)
    .where(and(eq(stories.id, id), publicStory))
    .for('update');
  if (!row) throw storyGone();
  return row;
}

/** Its story is not held. Refuses with 'not-found', also where the story takes no comments any more. */
export async function holdPublicComment(tx: Db, id: string): Promise<typeof comments.$inferSelect> {
  if (!isId(id)) throw commentGone();
  const [found] = await tx
    .select({ comment: comments })
    .from(comments)
    .innerJoin(stories, eq(stories.id, comments.storyId))
    .where(and(eq(comments.id, id), isNull(comments.removedAt), publicStory, stories.allowComments))
    .for('update', { of: comments });
  if (!found) throw commentGone();
  return found.comment;
}
