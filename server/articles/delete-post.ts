/** Removes a post for good, with its versions, its likes and the addresses it had. */
import { eq } from 'drizzle-orm';
import type { AppContext } from '../platform/app-context.ts';
import { noSuchPost } from './read-post.ts';
import { articles } from './tables.ts';

export async function deletePost(ctx: AppContext, id: string): Promise<void> {
  const gone = await ctx.db.delete(articles).where(eq(articles.id, id)).returning({ id: articles.id });
  if (gone.length === 0) throw noSuchPost();
}
