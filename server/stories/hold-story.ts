/** Takes hold of a story or comment for a moderator's decision: its row waits for nobody else, and its words are those that were read. */
import { eq } from 'drizzle-orm';
import { mayAct, type StoryAct } from '../../domain/stories/story-life.ts';
import { isId } from '../moderation/is-id.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { comments, stories } from './tables.ts';

export type HeldStory = typeof stories.$inferSelect;

/** `version` as it was read; absent where the words do not matter. Throws 'not-found', 'conflict' and 'version-conflict'. */
export async function holdStory(tx: Db, id: string, act: StoryAct | null, version?: number): Promise<HeldStory> {
  const [story] = isId(id) ? await tx.select().from(stories).where(eq(stories.id, id)).for('update') : [];
  if (!story || story.status === 'withdrawn') {
    throw new PublicError('not-found', 'This story is not there any more: its author took it back.');
  }
  if (version !== undefined && story.version !== version) {
    const said = 'The author has changed this story meanwhile. Please read it again before you decide.';
    throw new PublicError('version-conflict', said, { version: story.version });
  }
  if (act !== null && !mayAct(story.status, act)) {
    throw new PublicError('conflict', `Somebody has decided about this story already: it is ${story.status} now.`);
  }
  return story;
}

/** A comment that is shown. Throws 'not-found'. */
export async function holdComment(tx: Db, id: string): Promise<typeof comments.$inferSelect> {
  const [comment] = isId(id) ? await tx.select().from(comments).where(eq(comments.id, id)).for('update') : [];
  if (!comment || comment.removedAt) throw new PublicError('not-found', 'This comment is not there any more.');
  return comment;
}
