/** Articles as moderators and the dashboard ask for them: titles by number, sums, the newest, and what is read most. */
import { desc, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { articles } from './tables.ts';

export async function findArticlesById(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  const { id, slug, title, excerpt, status } = articles;
  return db.select({ id, slug, title, excerpt, status }).from(articles).where(inArray(articles.id, ids));
}

const total = (of: typeof articles.views | typeof articles.likes) => sql<number>`coalesce(sum(${of}), 0)::float8`;

/** Over all; the last changed `recent`, and the `top` of those that readers may see. */
export async function sumArticles(db: Db, most: { recent: number; top: number }) {
  const { id, slug, title, status, views, likes, updatedAt } = articles;
  const [[sums], recent, top] = await Promise.all([
    db.select({ views: total(views), likes: total(likes) }).from(articles),
    db
      .select({ id, slug, title, status, at: updatedAt })
      .from(articles)
      .orderBy(desc(updatedAt), desc(id))
      .limit(most.recent),
    db
      .select({ id, slug, title, views, likes })
      .from(articles)
      .where(ne(status, 'draft'))
      .orderBy(desc(views), desc(likes), id)
      .limit(most.top),
  ]);
  return { views: sums?.views ?? 0, likes: sums?.likes ?? 0, recent, top };
}
