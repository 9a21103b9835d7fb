/** What becomes of an author's texts when their account is erased: deleted, or left for readers without anybody behind them, as they chose. */
import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Leaving } from '../../domain/stories/leaving.ts';
import { isPublic } from '../../domain/stories/story-life.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { nameStory } from './author.ts';
import { clearUnder } from './own-story.ts';
import { changeShelf, clearShelf, readShelf, type Shelf } from './shelf.ts';
import { forgetTargets } from './signals.ts';
import { comments, stories } from './tables.ts';

/** Counts of what is deleted, and of what stays nameless. */
interface LeftWritings {
  stories: number;
  comments: number;
  nameless: number;
}

/** Notes the choice for a pending erasure on the shelf, null for a cancelled one. Whoever never wrote gets no shelf for it. */
export async function noteLeaving(tx: Db, ctx: AppContext, userId: string, leaving: Leaving | null): Promise<void> {
  const { stories: told, comments: said } = await readShelf(tx, ctx, userId);
  if (told.length + said.length === 0) return;
  await changeShelf(tx, ctx, userId, async (shelf) => {
    if (leaving) shelf.atErasure = leaving;
    else delete shelf.atErasure;
  });
}

/** In the transaction of the erasure; `leaving` as chosen now, else as noted, else everything is deleted. */
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

/** Locks every row that will change, comments first and each kind by id, as everybody does who removes a comment or erases an account: no deadlocks. */
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

/** What readers cannot see is deleted in either case. A name of the author's own goes too. */
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
