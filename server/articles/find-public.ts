/** Finds an article that readers may see by its id, for what they do with it. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { published } from './pick-cards.ts';
import { articles } from './tables.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Spec 2 section 8. */
export const articleGone = (): PublicError => new PublicError('not-found', 'Blog post not found');

/** Throws a Refusal where there is none. */
export async function findPublic(db: Db, id: string, now: Date): Promise<void> {
  const [row] = UUID.test(id)
    ? await db
        .select({ id: articles.id })
        .from(articles)
        .where(and(eq(articles.id, id), published(now)))
    : [];
  if (!row) throw articleGone();
}

export const countPublic = async (db: Db, ids: readonly string[], now: Date): Promise<number> =>
  ids.length === 0 ? 0 : db.$count(articles, and(inArray(articles.id, [...ids]), published(now)));
