/** Removes a post for good, with its versions, its likes and the addresses it had. */
import { eq } from 'drizzle-orm';
import type { House } from '../platform/house.ts';
import { noSuchPost } from './read-post.ts';
import { articles } from './tables.ts';

export async function deletePost(house: House, id: string): Promise<void> {
  const gone = await house.db.delete(articles).where(eq(articles.id, id)).returning({ id: articles.id });
  if (gone.length === 0) throw noSuchPost();
}
