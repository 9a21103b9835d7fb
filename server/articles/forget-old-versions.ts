/** Lets old versions of posts go, as domain/articles/kept-versions.ts has it: neither a post nor what somebody is typing is touched. */
import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { ArticleStatus } from '../../domain/articles/article.ts';
import { versionsToForget } from '../../domain/articles/kept-versions.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { articles, articleVersions } from './tables.ts';

const DAY_MS = 86_400_000;

/** One post at a time, each by itself: a run that is ended leaves nothing half done. */
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
        // The one that is kept now never goes.
        ne(articleVersions.version, articles.version),
      ),
    );
  for (const { id } of posts) {
    if (stop?.aborted) return;
    await ctx.db.transaction((tx) => forgetOf(tx, id, now));
  }
}

async function forgetOf(tx: Db, id: string, now: Date): Promise<void> {
  // Held as by an autosave, which may be made on one of them.
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
