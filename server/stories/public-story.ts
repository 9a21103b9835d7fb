/** Which stories are public, how many, and how one is locked for a change of its counts: two concurrent changes run one after the other. */
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { StoryStatus, StoryTag } from '../../domain/stories/story.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { oneOf, type Question } from '../platform/sql/statement.ts';
import { isUuid } from '../platform/sql/uuid.ts';
import { comments, stories, storyCounts } from './tables.ts';

export interface PageQuery {
  /** From 1. */
  page: number;
  limit: number;
}

/** As in the partial indexes, to the letter; the same as `isPublic`. */
export const publicStory: SQL = sql`${stories.status} = 'published' and ${stories.allowPublic}`;

/** One refusal for a story that does not exist, is not public, or is somebody else's: they are not told apart. */
export const storyGone = (): PublicError =>
  new PublicError('not-found', 'The story you’re looking for doesn’t exist or has been removed.');

export const commentGone = (): PublicError => new PublicError('not-found', 'This comment is gone.');

/** Throws 'not-found'. */
export async function holdPublicStory(tx: Db, id: string): Promise<typeof stories.$inferSelect> {
  if (!isUuid(id)) throw storyGone();
  const [row] = await tx
    .select()
    .from(stories)
    .where(and(eq(stories.id, id), publicStory))
    .for('update');
  if (!row) throw storyGone();
  return row;
}

/** Does not lock its story. Throws 'not-found', also where the story no longer takes comments. */
export async function holdPublicComment(tx: Db, id: string): Promise<typeof comments.$inferSelect> {
  if (!isUuid(id)) throw commentGone();
  const [found] = await tx
    .select({ comment: comments })
    .from(comments)
    .innerJoin(stories, eq(stories.id, comments.storyId))
    .where(and(eq(comments.id, id), isNull(comments.removedAt), publicStory, stories.allowComments))
    .for('update', { of: comments });
  if (!found) throw commentGone();
  return found.comment;
}

export const countPublicStories = async (tx: Db, ids: readonly string[]): Promise<number> =>
  ids.length === 0 ? 0 : tx.$count(stories, and(inArray(stories.id, [...ids]), publicStory));

/** The public stories, those of them with a tag, or all with a status. */
type CountedList = 'public' | `public:${StoryTag}` | `status:${StoryStatus}`;

/** Reads the count that the trigger `story_lists` keeps, so that no list is counted through. */
export async function countListed(db: Db, list: CountedList): Promise<number> {
  const [row] = await db.select({ stories: storyCounts.stories }).from(storyCounts).where(eq(storyCounts.list, list));
  return row?.stories ?? 0;
}

/** The same within a statement of more. */
export const countedList = (list: CountedList): Question<number> =>
  oneOf(sql`coalesce((select ${storyCounts.stories} from ${storyCounts} where ${eq(storyCounts.list, list)}), 0)`);
