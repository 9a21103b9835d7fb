/** A post as its editor works on it: draft -> scheduled | published. Read, saved as a new version, published when due, deleted. */
import { and, eq, like, lte, ne, or, sql } from 'drizzle-orm';
import { type ArticleFields, readyArticle } from '../../domain/articles/article.ts';
import { type EditedPost, isSamePost, NEW_POST, type TypedPost } from '../../domain/articles/posts/post-views.ts';
import { readingTime } from '../../domain/articles/reading-time.ts';
import { isPublished, type Publication, publicationOf, statusAt } from '../../domain/articles/schedule.ts';
import { uniqueSlug } from '../../domain/articles/slug.ts';
import type { FieldProblem } from '../../domain/field-problem.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { isUniqueViolation } from '../platform/errors.ts';
import { PublicError } from '../platform/public-error.ts';
import { importRemoteImages } from './article-pictures.ts';
import { latestAutosave } from './autosave.ts';
import { articles, articleVersions, formerSlugs } from './tables.ts';

type PostRow = typeof articles.$inferSelect;

export const noSuchPost = (): PublicError => new PublicError('not-found', 'We couldn’t find that post.');

export async function readPost(ctx: AppContext, actor: Actor, id: string): Promise<EditedPost> {
  const [row] = await ctx.db.select().from(articles).where(eq(articles.id, id));
  if (!row) throw noSuchPost();
  return describePost(ctx, ctx.db, actor, row);
}

/** What the form holds, with the autosave of the same editor. */
async function describePost(ctx: AppContext, db: Db, actor: Actor, row: Omit<PostRow, 'search'>): Promise<EditedPost> {
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

/** As the form holds it. */
function typedPost(row: Omit<PostRow, 'search'>, now: Date): TypedPost {
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

interface SentPost extends TypedPost {
  /** The version that was on the screen; 0 for a new post. */
  version: number;
}

/**
 * Saves a new version; a former address redirects to the new one. Throws 'version-conflict' where somebody saved meanwhile. A
 * repeated save is no conflict.
 */
export async function savePost(
  ctx: AppContext,
  actor: Actor,
  id: string,
  { version, ...typed }: SentPost,
): Promise<{ post: EditedPost; isNew: boolean }> {
  const ready = readyArticle(typed, typed.status);
  if (!ready.ok) throw refused(ready.problem[0]);
  // Leading blank lines are trimmed, but the editor counts them.
  const blank = /^\s*/.exec(typed.bodyMdx)?.[0] ?? '';
  const fields = await importRemoteImages(ctx, ready.value, blank.split('\n').length);
  const once = () =>
    ctx.db.transaction(async (tx) => {
      const [before] = await tx.select().from(articles).where(eq(articles.id, id)).for('update');
      const now = ctx.clock.now();
      if ((before?.version ?? 0) !== version) {
        if (before && before.version === version + 1 && isRepeated(before, fields, typed, now))
          return { post: await describePost(ctx, tx, actor, before), isNew: false };
        throw new PublicError('version-conflict', 'Someone else saved this post in the meantime.', {
          version: before?.version ?? 0,
        });
      }
      const publication = publish(typed, before, now);
      const slug = await chooseSlug(tx, id, fields.slug, typed.slug.trim() !== '');
      const row = await write(tx, { id, before, fields: { ...fields, slug }, publication, now });
      await keepVersion(tx, actor, row, now);
      return { post: await describePost(ctx, tx, actor, row), isNew: version === 0 };
    });
  // Of two concurrent saves the second sees what the first wrote.
  return once().catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    return once().catch((again: unknown) => {
      throw isUniqueViolation(again) ? new PublicError('invalid', TAKEN, { field: 'slug' }) : again;
    });
  });
}

function refused(found: FieldProblem | undefined): PublicError {
  return new PublicError('invalid', found?.message ?? 'This post can’t be saved.', { field: found?.field ?? '' });
}

/** A save whose response was lost is sent again. */
const isRepeated = (row: PostRow, fields: ArticleFields, typed: TypedPost, now: Date): boolean => {
  const kept = typedPost(row, now);
  return isSamePost(kept, { ...typed, ...fields, slug: typed.slug.trim() || kept.slug });
};

const publicationBefore = (row: PostRow): Publication => ({
  status: row.status,
  publishedAt: row.publishedAt?.toISOString() ?? null,
});

function publish({ status, publishedAt }: TypedPost, row: PostRow | undefined, now: Date): Publication {
  const before = row ? publicationBefore(row) : null;
  // It was published while it lay open in the editor.
  const cameOut = before && isPublished(before, now) && Date.parse(publishedAt ?? '') === row?.publishedAt?.getTime();
  const found = publicationOf(status === 'scheduled' && cameOut ? 'published' : status, publishedAt, before, now);
  if (!found.ok) throw refused(found.problem);
  return found.value;
}

const TAKEN = 'Another post has this URL slug.';

/** The slug a post is saved under. One that the editor typed is refused where it is taken; else the first free one is chosen. */
async function chooseSlug(tx: Db, id: string, wanted: string, typed: boolean): Promise<string> {
  const isNear = (column: typeof articles.slug | typeof formerSlugs.slug) =>
    typed ? eq(column, wanted) : or(eq(column, wanted), like(column, `${wanted.slice(0, 60)}%`));
  const others = await tx
    .select({ slug: articles.slug })
    .from(articles)
    .where(and(isNear(articles.slug), ne(articles.id, id)));
  const former = await tx
    .select({ slug: formerSlugs.slug })
    .from(formerSlugs)
    .where(and(isNear(formerSlugs.slug), ne(formerSlugs.articleId, id)));
  const taken = new Set([...others, ...former].map(({ slug }) => slug));
  if (!typed) return uniqueSlug(wanted, (slug) => taken.has(slug));
  if (others.length > 0) throw new PublicError('invalid', TAKEN, { field: 'slug' });
  if (former.length > 0)
    throw new PublicError('invalid', 'This URL slug still leads readers to another post.', { field: 'slug' });
  return wanted;
}

async function write(
  tx: Db,
  {
    id,
    before,
    fields,
    publication,
    now,
  }: { id: string; before: PostRow | undefined; fields: ArticleFields; publication: Publication; now: Date },
): Promise<PostRow> {
  const { bodyMdx, author, ...rest } = fields;
  const values = {
    ...rest,
    body: bodyMdx,
    authorName: author.name,
    readingTime: readingTime(bodyMdx),
    status: publication.status,
    publishedAt: publication.publishedAt === null ? null : new Date(publication.publishedAt),
    updatedAt: now,
  };
  if (!before) {
    const [made] = await tx
      .insert(articles)
      .values({ ...values, id, createdAt: now })
      .returning();
    return made as PostRow;
  }
  // What readers never saw needs no redirect.
  if (before.slug !== fields.slug && before.publishedAt !== null && before.publishedAt <= now)
    await tx.insert(formerSlugs).values({ slug: before.slug, articleId: id }).onConflictDoNothing();
  await tx.delete(formerSlugs).where(and(eq(formerSlugs.slug, fields.slug), eq(formerSlugs.articleId, id)));
  const [saved] = await tx
    .update(articles)
    .set({ ...values, version: sql`${articles.version} + 1` })
    .where(eq(articles.id, id))
    .returning();
  return saved as PostRow;
}

/** Records the version, and drops the editor's autosave, which has served its purpose. */
async function keepVersion(tx: Db, actor: Actor, row: PostRow, now: Date): Promise<void> {
  const contents = typedPost(row, now) as unknown as Record<string, unknown>;
  await tx
    .insert(articleVersions)
    .values({ articleId: row.id, version: row.version, kind: 'saved', contents, savedAt: now, savedBy: actor.userId });
  await tx
    .delete(articleVersions)
    .where(
      and(
        eq(articleVersions.articleId, row.id),
        eq(articleVersions.kind, 'autosave'),
        eq(articleVersions.savedBy, actor.userId),
      ),
    );
}

/** Marks due posts as published and returns their slugs. Readers see them from their minute on in any case. */
export async function publishDue(ctx: Pick<AppContext, 'db' | 'clock'>): Promise<string[]> {
  const due = and(eq(articles.status, 'scheduled'), lte(articles.publishedAt, ctx.clock.now()));
  // An update of nothing, every minute, would still count as a change of the public pages.
  if ((await ctx.db.$count(articles, due)) === 0) return [];
  const rows = await ctx.db.update(articles).set({ status: 'published' }).where(due).returning({ slug: articles.slug });
  return rows.map(({ slug }) => slug);
}

/** With its versions, its likes and its former addresses. */
export async function deletePost(ctx: AppContext, id: string): Promise<void> {
  const gone = await ctx.db.delete(articles).where(eq(articles.id, id)).returning({ id: articles.id });
  if (gone.length === 0) throw noSuchPost();
}
