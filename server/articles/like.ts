/** A like of an article: one per person, under a keyed hash, so that nobody reads whose it is. */
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { LikeResult } from '../../domain/articles/blog/blog-views.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { keyed } from '../platform/seal-text.ts';
import { isPairOf } from '../platform/sql/pairs.ts';
import { articleGone, findPublic } from './published.ts';
import { articleDays, articleLikes, articles } from './tables.ts';

/** Brings a like to what is `wanted`, or without it to the other of what it is; concurrent clicks of one person count once. */
export async function likeArticle(
  ctx: AppContext,
  actor: Pick<Actor, 'userId'>,
  id: string,
  wanted?: boolean,
): Promise<LikeResult> {
  const now = ctx.clock.now();
  await findPublic(ctx.db, id, now);
  const liker = nameLiker(ctx, id, actor.userId);
  return ctx.db.transaction(async (tx) => {
    const mine = and(eq(articleLikes.articleId, id), eq(articleLikes.liker, liker));
    const taken = wanted === true ? 0 : (await tx.delete(articleLikes).where(mine).returning()).length;
    if (wanted === false || taken > 0) return { liked: false, count: await count(tx, id, -taken, now) };
    const kept = await tx.insert(articleLikes).values({ articleId: id, liker }).onConflictDoNothing().returning();
    // Nothing inserted: another click of the same person was faster, and counted.
    return { liked: true, count: await count(tx, id, kept.length, now) };
  });
}

async function count(tx: Db, id: string, by: number, now: Date): Promise<number> {
  const [row] = await tx
    .update(articles)
    .set({ likes: sql`${articles.likes} + ${by}` })
    .where(eq(articles.id, id))
    .returning({ likes: articles.likes });
  if (!row) throw articleGone();
  if (by !== 0) {
    await tx
      .insert(articleDays)
      .values({ articleId: id, day: now.toISOString().slice(0, 10), likes: by })
      .onConflictDoUpdate({
        target: [articleDays.articleId, articleDays.day],
        set: { likes: sql`${articleDays.likes} + ${by}` },
      });
  }
  return row.likes;
}

export async function isLikedBy(ctx: AppContext, articleId: string, userId: string): Promise<boolean> {
  const where = and(eq(articleLikes.articleId, articleId), eq(articleLikes.liker, nameLiker(ctx, articleId, userId)));
  return (await ctx.db.$count(articleLikes, where)) > 0;
}

/** Stands for a person at one article. */
export const nameLiker = (ctx: Pick<AppContext, 'keys'>, articleId: string, userId: string): string =>
  keyed(ctx, 'liker', `article ${articleId} ${userId}`);

/** A person's, among those of these articles. */
const likesOf = (ctx: Pick<AppContext, 'keys'>, userId: string, of: readonly { id: string }[]) =>
  isPairOf(
    articleLikes.articleId,
    articleLikes.liker,
    of.map(({ id }) => [id, nameLiker(ctx, id, userId)]),
  );

interface LikedArticle {
  slug: string;
  title: string;
}

const AT_ONCE = 2_000;
const LIKERS_AT_ONCE = 5_000;

/** What a person liked, also what is no longer published. No column says so: each liked article's likes are compared with their hash. */
export async function findLikedArticles(ctx: AppContext, userId: string): Promise<LikedArticle[]> {
  const liked: LikedArticle[] = [];
  let last: string | undefined;
  for (;;) {
    const slice = await ctx.db
      .select({ id: articles.id, slug: articles.slug, title: articles.title })
      .from(articles)
      .where(and(gt(articles.likes, 0), last === undefined ? undefined : gt(articles.id, last)))
      .orderBy(asc(articles.id))
      .limit(AT_ONCE);
    const theirs = await ctx.db
      .select({ id: articleLikes.articleId })
      .from(articleLikes)
      .where(likesOf(ctx, userId, slice));
    const found = new Set(theirs.map(({ id }) => id));
    liked.push(...slice.filter(({ id }) => found.has(id)).map(({ slug, title }) => ({ slug, title })));
    last = slice.at(-1)?.id;
    if (last === undefined || slice.length < AT_ONCE) return liked;
  }
}

/** With the account: removes a person's likes and takes them from the sums. */
export async function forgetReader(tx: Db, ctx: Pick<AppContext, 'keys'>, userId: string): Promise<void> {
  const all = await tx.select({ id: articles.id }).from(articles);
  for (let from = 0; from < all.length; from += LIKERS_AT_ONCE) {
    const gone = await tx
      .delete(articleLikes)
      .where(likesOf(ctx, userId, all.slice(from, from + LIKERS_AT_ONCE)))
      .returning({ articleId: articleLikes.articleId });
    // Always in the same order, so that two concurrent erasures cannot deadlock.
    for (const articleId of gone.map((like) => like.articleId).sort()) {
      await tx
        .update(articles)
        .set({ likes: sql`${articles.likes} - 1` })
        .where(eq(articles.id, articleId));
    }
  }
}
