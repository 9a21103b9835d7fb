/** Ends what an account wrote in public, as its owner chose: removed for good, or left where readers see it, without anybody behind it. */

import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Leaving } from '../../domain/stories/leaving.ts';
import { isPublic } from '../../domain/stories/story-life.ts';
import { forgetTargets } from '../moderation/forget-targets.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { nameStory } from './name-author.ts';
import { changeShelf, clearShelf, readShelf, type Shelf } from './open-shelf.ts';
import { comments, stories } from './tables.ts';
import { clearUnder } from './withdraw-story.ts';

/** Counts of what is gone, and of what stays nameless. */
export interface LeftWritings {
  stories: number;
  comments: number;
  nameless: number;
}

/** Notes on the shelf what was chosen for an erasure that waits, or null for one that was called off; whoever never wrote gets no shelf for it. */
export async function noteLeaving(tx: Db, ctx: AppContext, userId: string, leaving: Leaving | null): Promise<void> {
  const { stories: told, comments: said } = await readShelf(tx, ctx, userId);
  if (told.length + said.length === 0) return;
  await changeShelf(tx, ctx, userId, async (shelf) => {
    if (leaving) shelf.atErasure = leaving;
    else delete shelf.atErasure;
  });
}

/** In the transaction that erases; `leaving` as it was asked for now, else as it was noted, else everything is removed. */
export async function forgetAuthor(
  tx: Db,
  ctx: AppContext,
  userId: string,
  leaving: Leaving | undefined,
): Promise<LeftWritings> {
  const shelf = await clearShelf(tx, ctx, userId);
  await holdAll(tx, shelf);
  const nameless = (leaving ?? shelf.atErasure) === 'nameless';
  const said = await forgetComments(tx, ctx, shelf.comments, nameless);
  const told = await forgetStories(tx, ctx, shelf.stories, nameless);
  return { stories: told.gone, comments: said.gone, nameless: told.kept + said.kept };
}

/**
 * Every row that will change, comments first, each kind in the order of its numbers: others who remove a comment or erase an
 * account hold theirs in the same order, so nobody waits for one who waits for them.
 */
async function holdAll(tx: Db, shelf: Shelf): Promise<void> {
  const held = await tx
    .select({ storyId: comments.storyId })
    .from(comments)
    .where(or(inArray(comments.id, shelf.comments), inArray(comments.storyId, shelf.stories)))
    .orderBy(comments.id)
    .for('update');
  const touched = [...shelf.stories, ...held.map(({ storyId }) => storyId)];
  await tx
    .select({ id: stories.id })
    .from(stories)
    .where(inArray(stories.id, touched))
    .orderBy(stories.id)
    .for('update');
}

async function forgetComments(tx: Db, ctx: AppContext, ids: string[], nameless: boolean) {
  if (ids.length === 0) return { gone: 0, kept: 0 };
  const rows = await tx.select().from(comments).where(inArray(comments.id, ids));
  const stays = rows.filter((row) => nameless && !row.removedAt).map(({ id }) => id);
  const goes = rows.filter(({ id }) => !stays.includes(id));
  if (stays.length > 0) await tx.update(comments).set({ authorSealed: null }).where(inArray(comments.id, stays));
  if (goes.length > 0) {
    const gone = goes.map(({ id }) => id);
    await tx.delete(comments).where(inArray(comments.id, gone));
    await forgetTargets(tx, ctx, gone);
    await takeFromCounts(
      tx,
      goes.filter((row) => !row.removedAt).map(({ storyId }) => storyId),
    );
  }
  return { gone: goes.filter(({ body }) => body !== '').length, kept: stays.length };
}

async function takeFromCounts(tx: Db, storyIds: string[]): Promise<void> {
  for (const id of new Set(storyIds)) {
    const fewer = storyIds.filter((other) => other === id).length;
    await tx
      .update(stories)
      .set({ comments: sql`${stories.comments} - ${fewer}` })
      .where(eq(stories.id, id));
  }
}

/** What readers cannot see has nobody left to be for: it goes in either case. A name of the author's own goes too. */
async function forgetStories(tx: Db, ctx: AppContext, ids: string[], nameless: boolean) {
  if (ids.length === 0) return { gone: 0, kept: 0 };
  const rows = await tx.select().from(stories).where(inArray(stories.id, ids));
  let gone = 0;
  let kept = 0;
  for (const row of rows) {
    if (nameless && isPublic(row)) {
      const displayName = row.pseudonym ? row.displayName : await nameStory(tx);
      const left = { displayName, pseudonym: true, authorSealed: null, sentContent: null, moderationNotes: null };
      await tx.update(stories).set(left).where(eq(stories.id, row.id));
      kept++;
    } else {
      await clearUnder(tx, ctx, row.id);
      await tx.delete(stories).where(eq(stories.id, row.id));
      if (row.status !== 'withdrawn') gone++;
    }
  }
  return { gone, kept };
}
