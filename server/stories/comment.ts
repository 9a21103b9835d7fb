/** A comment under a public story: added at once, under a name that stays the same there and differs elsewhere; listed, and removed by its author. */
import { randomUUID } from 'node:crypto';
import { and, count, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { MODERATION_WORDS } from '../../content/moderation-words.ts';
import { helpFor, signalsOf } from '../../domain/moderation/signals.ts';
import { itemsBefore, type Paged, pagedOf } from '../../domain/paged.ts';
import { checkComment } from '../../domain/stories/comment.ts';
import { takesComments } from '../../domain/stories/story-life.ts';
import type { CommentView, OwnComment, SentComment } from '../../domain/stories/story-views.ts';
import { awaitErasure } from '../accounts/erasure.ts';
import { findReportedBy } from '../articles/report.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { keyedId } from '../platform/seal-text.ts';
import { type Answers, given, openStatement, rowsOf } from '../platform/sql/statement.ts';
import { isUuid } from '../platform/sql/uuid.ts';
import { hashLiker, nameCommenter, openAuthor, sealAuthor } from './author.ts';
import { removeComment } from './moderated.ts';
import { commentGone, holdPublicStory, type PageQuery, publicStory, storyGone } from './public-story.ts';
import { changeShelf, readShelf, type Shelf } from './shelf.ts';
import { forgetTargets, keepSignals, refuseSpam } from './signals.ts';
import { countDay } from './story-days.ts';
import { commentLikes, comments, stories } from './tables.ts';

/** Shorter ones, such as a thank-you, may be repeated under several stories within the hour. */
const MIN_REPEATED_LENGTH = 60;

const PURPOSE = 'comment ids';

/**
 * `key` is the browser's idempotency key: the same words sent again under it return the same comment. Throws 'not-found',
 * 'conflict' where no comments are taken or this was said before, 'invalid' and 'too-many'.
 */
export async function addComment(
  ctx: AppContext,
  actor: Actor,
  storyId: string,
  sent: string,
  key?: string,
): Promise<SentComment> {
  const checked = checkComment(sent);
  if (!checked.ok) throw new PublicError('invalid', checked.problem.message, { field: checked.problem.field });
  const body = checked.value;
  const found = signalsOf({ content: body }, MODERATION_WORDS);
  const id = key ? keyedId(ctx, PURPOSE, [actor.userId, key, storyId, body].join('\n')) : randomUUID();
  const row = await ctx.db.transaction((tx) =>
    changeShelf(tx, ctx, actor.userId, async (shelf) => {
      const story = await holdPublicStory(tx, storyId);
      if (!takesComments(story)) throw new PublicError('conflict', 'The author of this story takes no comments.');
      const [before] = shelf.comments.includes(id) ? await tx.select().from(comments).where(eq(comments.id, id)) : [];
      if (before) return before;
      const sentLately = shelf.commentsSent.length;
      const sentBefore = await saidBefore(tx, shelf, storyId);
      refuseSpam({ kind: 'comment', text: body, found, sentLately, sentBefore });
      const [made] = await tx
        .insert(comments)
        .values({
          id,
          storyId,
          authorName: await nameUnder(tx, ctx, shelf, actor.userId, story),
          authorSealed: sealAuthor(ctx, 'comment', id, actor.userId),
          body,
          createdAt: ctx.clock.now(),
        })
        .returning();
      if (!made) throw new Error('A comment was not kept.');
      await tx
        .update(stories)
        .set({ comments: story.comments + 1 })
        .where(eq(stories.id, storyId));
      await countDay(tx, ctx, storyId, { comments: 1 });
      await keepSignals(tx, ctx, { kind: 'comment', id }, found);
      shelf.comments.push(id);
      shelf.commentsSent.push(ctx.clock.now().getTime());
      return made;
    }),
  );
  return { comment: commentView(ctx, row, actor.userId, { liked: false, reported: false }), help: helpFor(found) };
}

/** All that they said under this story, and longer comments elsewhere within the hour. */
async function saidBefore(tx: Db, shelf: Shelf, storyId: string): Promise<string[]> {
  if (shelf.comments.length === 0) return [];
  const lately = new Set(shelf.comments.slice(shelf.comments.length - shelf.commentsSent.length));
  const rows = await tx
    .select({ id: comments.id, storyId: comments.storyId, body: comments.body })
    .from(comments)
    .where(and(inArray(comments.id, shelf.comments), isNull(comments.removedAt)));
  return rows
    .filter((row) => row.storyId === storyId || (lately.has(row.id) && row.body.length >= MIN_REPEATED_LENGTH))
    .map((row) => row.body);
}

/** The same as before under this story, else one that nobody has there. */
async function nameUnder(
  tx: Db,
  ctx: AppContext,
  shelf: Shelf,
  userId: string,
  story: { id: string; displayName: string },
): Promise<string> {
  const there = await tx
    .select({ id: comments.id, name: comments.authorName })
    .from(comments)
    .where(eq(comments.storyId, story.id));
  const own = new Set(shelf.comments);
  const known = there.find(({ id }) => own.has(id));
  if (known) return known.name;
  return nameCommenter(ctx, userId, story.id, new Set([story.displayName, ...there.map(({ name }) => name)]));
}

/** A page of them, newest first, and the public story that they are under. Asked with `story`, its id, and `partOf`. */
export const COMMENTS = {
  under: rowsOf(
    { allowComments: stories.allowComments, comments: stories.comments },
    sql`from ${stories} where ${and(eq(stories.id, given('story')), publicStory)}`,
  ),
  said: rowsOf(
    {
      id: comments.id,
      authorName: comments.authorName,
      body: comments.body,
      likes: comments.likes,
      createdAt: comments.createdAt,
      authorSealed: comments.authorSealed,
    },
    sql`from ${comments} where ${and(eq(comments.storyId, given('story')), isNull(comments.removedAt))}
        order by ${comments.createdAt} desc nulls last, ${comments.id}
        limit ${given('mostComments')} offset ${given('firstComment')}`,
  ),
};

export const partOf = ({ page, limit }: PageQuery) => ({ firstComment: itemsBefore(page, limit), mostComments: limit });

const askComments = openStatement(COMMENTS);

/** `userId` of the reader, null for a visitor. Throws 'not-found'. */
export async function listComments(
  ctx: AppContext,
  storyId: string,
  asked: PageQuery,
  userId: string | null,
): Promise<Paged<CommentView>> {
  if (!isUuid(storyId)) throw storyGone();
  return commentsOf(ctx, await askComments(ctx.db, { story: storyId, ...partOf(asked) }), asked, userId);
}

/** None where the author allows no comments. Throws 'not-found' where the story is not public. */
export async function commentsOf(
  ctx: AppContext,
  { under, said: rows }: Answers<typeof COMMENTS>,
  { page, limit }: PageQuery,
  userId: string | null,
): Promise<Paged<CommentView>> {
  const [story] = under;
  if (!story) throw storyGone();
  if (!story.allowComments) return pagedOf([], 0, page, limit);
  const none = new Set<string>();
  const ids = rows.map(({ id }) => id);
  const [liked, reported] =
    userId === null
      ? [none, none]
      : await Promise.all([likedOf(ctx, ids, userId), findReportedBy(ctx, userId, 'comment', ids)]);
  const views = rows.map((row) =>
    commentView(ctx, row, userId, { liked: liked.has(row.id), reported: reported.has(row.id) }),
  );
  return pagedOf(views, story.comments, page, limit);
}

/** The time to the minute: to the second it could be compared with what was seen on a shared screen. */
const commentView = (
  ctx: AppContext,
  row: Pick<typeof comments.$inferSelect, 'id' | 'authorName' | 'body' | 'likes' | 'createdAt' | 'authorSealed'>,
  userId: string | null,
  acts: Pick<CommentView, 'liked' | 'reported'>,
): CommentView => ({
  id: row.id,
  authorName: row.authorName,
  body: row.body,
  likes: row.likes,
  createdAt: `${row.createdAt.toISOString().slice(0, 16)}:00.000Z`,
  ...acts,
  own: userId !== null && openAuthor(ctx, { kind: 'comment', ...row }) === userId,
});

async function likedOf(ctx: AppContext, ids: string[], userId: string): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const likers = ids.map((id) => hashLiker(ctx, 'comment', id, userId));
  const found = await ctx.db
    .select({ id: commentLikes.commentId })
    .from(commentLikes)
    .where(and(inArray(commentLikes.commentId, ids), inArray(commentLikes.liker, likers)));
  return new Set(found.map(({ id }) => id));
}

/** A person's comments under all stories, the last first: also what a moderator removed, not what they removed themselves. */
export async function listOwnComments(
  ctx: AppContext,
  actor: Actor,
  { page, limit }: PageQuery,
): Promise<Paged<OwnComment>> {
  const { comments: ids } = await readShelf(ctx.db, ctx, actor.userId);
  if (ids.length === 0) return pagedOf([], 0, page, limit);
  // As one array: thousands of parameters take longer to bind than to find.
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

/** Deletes its words; works also on one that a moderator removed before. Throws 'not-found'. */
export const removeOwnComment = (ctx: AppContext, actor: Actor, id: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    await awaitErasure(tx, actor.userId);
    const [row] = isUuid(id) ? await tx.select().from(comments).where(eq(comments.id, id)).for('update') : [];
    if (!row || row.body === '' || openAuthor(ctx, { kind: 'comment', ...row }) !== actor.userId) throw commentGone();
    if (!row.removedAt) await removeComment(tx, ctx, id);
    await tx.update(comments).set({ body: '' }).where(eq(comments.id, id));
    await forgetTargets(tx, ctx, [id]);
  });
