/** The versions of a post: every save and what editors have not saved. Listed, read, restored, and old ones deleted. */

import { and, count, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { ArticleStatus } from '../../domain/articles/article.ts';
import { versionsToForget } from '../../domain/articles/posts/kept-versions.ts';
import {
  type Autosave,
  type EditedPost,
  type PostVersion,
  type TypedPost,
  VERSIONS_A_PAGE,
} from '../../domain/articles/posts/post-views.ts';
import { itemsBefore, type Paged, pagedOf } from '../../domain/paged.ts';
import { DAY_MS } from '../../domain/time-units.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { nameEditors } from './editors.ts';
import { readPost, savePost } from './post.ts';
import { articles, articleVersions } from './tables.ts';

/** Newest first, a page at a time. */
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
  if (!kept) throw new PublicError('not-found', 'We couldn’t find that version.');
  const contents = kept.contents as unknown;
  return kind === 'saved' ? (contents as TypedPost) : (contents as Pick<Autosave, 'post'>).post;
}

/** Saves an earlier version's words as a new version; status and date stay. `current`: the version on the screen, which nobody may have replaced meanwhile. */
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

/** Deletes old versions by the rule of domain/articles/posts/kept-versions.ts. One transaction per post, so that a run that is stopped leaves nothing half done. */
export async function forgetOldVersions(ctx: Pick<AppContext, 'db' | 'clock'>, stop?: AbortSignal): Promise<void> {
  const now = ctx.clock.now();
  const old = new Date(now.getTime() - DAY_MS);
  const posts = await ctx.db
    .selectDistinct({ id: articles.id })
    .from(articles)
    .innerJoin(articleVersions, eq(articleVersions.articleId, articles.id))
    .where(
      and(
        eq(articleVersions.kind, 'saved'),
        lt(articleVersions.savedAt, old),
        // The present version never goes.
        ne(articleVersions.version, articles.version),
      ),
    );
  for (const { id } of posts) {
    if (stop?.aborted) return;
    await ctx.db.transaction((tx) => forgetOf(tx, id, now));
  }
}

async function forgetOf(tx: Db, id: string, now: Date): Promise<void> {
  // Locks the post as an autosave does, which may be based on one of them.
  await tx.select({ id: articles.id }).from(articles).where(eq(articles.id, id)).for('update');
  const of = (kind: 'saved' | 'autosave') => and(eq(articleVersions.articleId, id), eq(articleVersions.kind, kind));
  const said = (name: string) => sql<string | null>`${articleVersions.contents} ->> ${name}`;
  const saved = await tx
    .select({
      version: articleVersions.version,
      savedAt: articleVersions.savedAt,
      status: said('status'),
      publishedAt: said('publishedAt'),
    })
    .from(articleVersions)
    .where(of('saved'));
  const typed = await tx
    .select({ base: said('base') })
    .from(articleVersions)
    .where(of('autosave'));
  const gone = versionsToForget(
    saved.map(({ status, publishedAt, ...row }) => ({
      ...row,
      status: status as ArticleStatus,
      publishedAt: publishedAt === null ? null : new Date(publishedAt),
    })),
    new Set(typed.map(({ base }) => Number(base))),
    now,
  );
  if (gone.length > 0) await tx.delete(articleVersions).where(and(of('saved'), inArray(articleVersions.version, gone)));
}
