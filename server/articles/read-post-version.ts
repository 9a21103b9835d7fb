/** One version of a post, or what an editor has not saved of it, in full. */
import { and, eq } from 'drizzle-orm';
import type { Autosave, TypedPost } from '../../domain/articles/post-views.ts';
import type { AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { articleVersions } from './tables.ts';

export async function readPostVersion(
  ctx: AppContext,
  id: string,
  kind: 'saved' | 'autosave',
  version: number,
): Promise<TypedPost> {
  const [kept] = await ctx.db
    .select({ contents: articleVersions.contents })
    .from(articleVersions)
    .where(
      and(eq(articleVersions.articleId, id), eq(articleVersions.kind, kind), eq(articleVersions.version, version)),
    );
  if (!kept) throw new PublicError('not-found', 'There is no such version.');
  const contents = kept.contents as unknown;
  return kind === 'saved' ? (contents as TypedPost) : (contents as Pick<Autosave, 'post'>).post;
}
