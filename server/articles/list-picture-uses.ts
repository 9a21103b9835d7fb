/** The articles in which a picture of the library stands: as hero, as share image or in the text; drafts too. */
import { arrayOverlaps } from 'drizzle-orm';
import type { PictureUse } from '../../domain/media/asset.ts';
import type { Db } from '../platform/db.ts';
import { articles } from './tables.ts';

/** `keys`: how the names of its files begin. By title. */
export async function listPictureUses(db: Db, keys: readonly string[]): Promise<PictureUse[]> {
  if (keys.length === 0) return [];
  return db
    .select({ id: articles.id, title: articles.title, slug: articles.slug, status: articles.status })
    .from(articles)
    .where(arrayOverlaps(articles.pictures, [...keys]))
    .orderBy(articles.title, articles.id);
}
