/** A post as its editor gets it: what the form holds, and what of the same editor was kept by itself since. */
import { and, desc, eq } from 'drizzle-orm';
import { type Autosave, type EditedPost, NEW_POST, type TypedPost } from '../../domain/articles/post-views.ts';
import { statusAt } from '../../domain/articles/schedule.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { type articles, articleVersions } from './tables.ts';

export type PostRow = typeof articles.$inferSelect;

/** The address of what was never saved, and so never had one. */
export const unsavedSlug = (id: string): string => `draft-${id}`;

/** As the form holds it. */
export function typedPost(row: Omit<PostRow, 'search'>, now: Date): TypedPost {
  const publishedAt = row.publishedAt?.toISOString() ?? null;
  return {
    title: row.title,
    slug: row.slug,
    excerpt: row.excerpt,
    bodyMdx: row.body,
    category: row.category,
    tags: row.tags,
    isEditorsPick: row.isEditorsPick,
    isPinnedHighlight: row.isPinnedHighlight,
    hero: row.hero,
    seo: row.seo,
    author: { name: row.authorName },
    status: statusAt({ status: row.status, publishedAt }, now),
    publishedAt,
  };
}

/** What was typed last and not saved, by one editor or by any; null for nothing. */
async function latestAutosave(db: Db, id: string, userId?: string): Promise<Autosave | null> {
  const [kept] = await db
    .select()
    .from(articleVersions)
    .where(
      and(
        eq(articleVersions.articleId, id),
        eq(articleVersions.kind, 'autosave'),
        userId === undefined ? undefined : eq(articleVersions.savedBy, userId),
      ),
    )
    .orderBy(desc(articleVersions.savedAt))
    .limit(1);
  if (!kept) return null;
  const { post, base } = kept.contents as unknown as Pick<Autosave, 'post' | 'base'>;
  return { post, base, savedAt: kept.savedAt.toISOString() };
}

export async function describePost(
  ctx: AppContext,
  db: Db,
  actor: Actor,
  row: Omit<PostRow, 'search'>,
): Promise<EditedPost> {
  const autosave = await latestAutosave(db, row.id, actor.userId);
  // Before its first save a post is what somebody typed.
  const unsaved = row.version === 0 ? (autosave ?? (await latestAutosave(db, row.id))) : null;
  return {
    id: row.id,
    version: row.version,
    post: row.version === 0 ? (unsaved?.post ?? { ...NEW_POST, title: row.title }) : typedPost(row, ctx.clock.now()),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    autosave,
  };
}
