/** Brings an earlier version's words back, as a new version; whether and since when it is public stays as it is. */
import type { EditedPost } from '../../domain/articles/post-views.ts';
import type { House, Who } from '../platform/house.ts';
import { readPost } from './read-post.ts';
import { readPostVersion } from './read-post-version.ts';
import { savePost } from './save-post.ts';

/** `current`: the version on the screen, which nobody may have replaced meanwhile. */
export async function restorePost(
  house: House,
  who: Who,
  id: string,
  { version, current }: { version: number; current: number },
): Promise<EditedPost> {
  const before = await readPostVersion(house, id, 'saved', version);
  const { status, publishedAt } = (await readPost(house, who, id)).post;
  return (await savePost(house, who, id, { ...before, status, publishedAt, version: current })).post;
}
