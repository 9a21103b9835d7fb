/** One post for its editor, whatever its status. */
import { eq } from 'drizzle-orm';
import type { EditedPost } from '../../domain/articles/post-views.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { describePost } from './describe-post.ts';
import { articles } from './tables.ts';

export const noSuchPost = (): PublicError => new PublicError('not-found', 'There is no such post.');

export async function readPost(ctx: AppContext, actor: Actor, id: string): Promise<EditedPost> {
  const [row] = await ctx.db.select().from(articles).where(eq(articles.id, id));
  if (!row) throw noSuchPost();
  return describePost(ctx, ctx.db, actor, row);
}
