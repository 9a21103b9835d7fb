/** A press of the heart: likes an article, or takes the like back; counted once a person, whatever is pressed at the same time. */
import { and, eq, sql } from 'drizzle-orm';
import type { LikeResult } from '../../domain/articles/blog-views.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { articleGone, findPublic } from './find-public.ts';
import { nameLiker } from './name-liker.ts';
import { articleDays, articleLikes, articles } from './tables.ts';

export async function likeArticle(ctx: AppContext, actor: Pick<Actor, 'userId'>, id: string): Promise<LikeResult> {
  const now = ctx.clock.now();
  await findPublic(ctx.db, id, now);
  const liker = nameLiker(ctx, id, actor.userId);
  return ctx.db.transaction(async (tx) => {
    const mine = and(eq(articleLikes.articleId, id), eq(articleLikes.liker, liker));
    if ((await tx.delete(articleLikes).where(mine).returning()).length > 0)
      return { liked: false, count: await count(tx, id, -1, now) };
    const kept = await tx.insert(articleLikes).values({ articleId: id, liker }).onConflictDoNothing().returning();
    // Nothing kept: another press of the same person was faster, and counted.
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
