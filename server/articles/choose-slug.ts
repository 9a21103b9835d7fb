/** The address a post is saved under: free, and not one that still leads readers to another post. */
import { and, eq, like, ne, or } from 'drizzle-orm';
import { uniqueSlug } from '../../domain/articles/slug.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { articles, formerSlugs } from './tables.ts';

export const TAKEN = 'This URL slug is taken by another post.';

/** `typed`: by the editor's own hand, and then refused where it is taken; else the first that is free. */
export async function chooseSlug(tx: Db, id: string, wanted: string, typed: boolean): Promise<string> {
  const isNear = (column: typeof articles.slug | typeof formerSlugs.slug) =>
    typed ? eq(column, wanted) : or(eq(column, wanted), like(column, `${wanted.slice(0, 60)}%`));
  const others = await tx
    .select({ slug: articles.slug })
    .from(articles)
    .where(and(isNear(articles.slug), ne(articles.id, id)));
  const former = await tx
    .select({ slug: formerSlugs.slug })
    .from(formerSlugs)
    .where(and(isNear(formerSlugs.slug), ne(formerSlugs.articleId, id)));
  const taken = new Set([...others, ...former].map(({ slug }) => slug));
  if (!typed) return uniqueSlug(wanted, (slug) => taken.has(slug));
  if (others.length > 0) throw new PublicError('invalid', TAKEN, { field: 'slug' });
  if (former.length > 0)
    throw new PublicError('invalid', 'This URL slug still leads readers to another post.', { field: 'slug' });
  return wanted;
}
