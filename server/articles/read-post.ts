/** One post for its editor, whatever its status. */
import { eq } from 'drizzle-orm';
import type { EditedPost } from '../../domain/articles/post-views.ts';
import type { House, Who } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';
import { describePost } from './describe-post.ts';
import { articles } from './tables.ts';

export const noSuchPost = (): Refusal => new Refusal('not-found', 'There is no such post.');

export async function readPost(house: House, who: Who, id: string): Promise<EditedPost> {
  const [row] = await house.db.select().from(articles).where(eq(articles.id, id));
  if (!row) throw noSuchPost();
  return describePost(house, house.db, who, row);
}
