/** Brings an earlier version's words back, as a new version; whether and since when it is public stays as it is. */
import type { EditedPost } from '../../domain/articles/post-views.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { readPost } from './read-post.ts';
import { readPostVersion } from './read-post-version.ts';
import { savePost } from './save-post.ts';

/** `current`: the version on the screen, which nobody may have replaced meanwhile. */
export async function restorePost(
  ctx: AppContext,
  actor: Actor,
  id: string,
  { version, current }: { version: number; current: number },
): Promise<EditedPost> {
  const before = await readPostVersion(ctx, id, 'saved', version);
  const { status, publishedAt } = (await readPost(ctx, actor, id)).post;
  return (await savePost(ctx, actor, id, { ...before, status, publishedAt, version: current })).post;
}
