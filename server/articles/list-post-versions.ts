/** Every version of a post and what editors have not saved of it, newest first, a page at a time. */
import { count, desc, eq, sql } from 'drizzle-orm';
import { type PostVersion, VERSIONS_A_PAGE } from '../../domain/articles/post-views.ts';
import { itemsBefore, type Paged, pagedOf } from '../../domain/paged.ts';
import { findFirstName } from '../accounts/find-first-name.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { articleVersions } from './tables.ts';

export async function listPostVersions(
  ctx: AppContext,
  actor: Actor,
  id: string,
  page: number,
): Promise<Paged<PostVersion>> {
  const rows = await ctx.db
    .select({
      version: articleVersions.version,
      kind: articleVersions.kind,
      savedAt: articleVersions.savedAt,
      savedBy: articleVersions.savedBy,
      title: sql<string>`coalesce(${articleVersions.contents} ->> 'title', ${articleVersions.contents} -> 'post' ->> 'title', '')`,
    })
    .from(articleVersions)
    .where(eq(articleVersions.articleId, id))
    .orderBy(desc(articleVersions.savedAt), desc(articleVersions.version))
    .limit(VERSIONS_A_PAGE)
    .offset(itemsBefore(page, VERSIONS_A_PAGE));
  const [all] = await ctx.db.select({ of: count() }).from(articleVersions).where(eq(articleVersions.articleId, id));
  const names = await nameEditors(
    ctx,
    rows.map(({ savedBy }) => savedBy),
  );
  const items = rows.map(
    ({ savedAt, savedBy, ...row }): PostVersion => ({
      ...row,
      savedAt: savedAt.toISOString(),
      savedBy: names.get(savedBy) ?? '',
      mine: savedBy === actor.userId,
    }),
  );
  return pagedOf(items, all?.of ?? 0, page, VERSIONS_A_PAGE);
}

/** First names by account. */
export async function nameEditors(ctx: AppContext, ids: readonly string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const id of new Set(ids)) names.set(id, await findFirstName(ctx.db, id));
  return names;
}
