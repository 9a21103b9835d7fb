/**
 * Saves a post on the version it was made on, as a version of its own; the address it had leads on to the new one. A
 * save that somebody else's came before is refused with 'version-conflict', and one that is only repeated is not.
 */
import { and, eq, sql } from 'drizzle-orm';
import { type ArticleFields, readyArticle } from '../../domain/articles/article.ts';
import { type EditedPost, isSamePost, type TypedPost } from '../../domain/articles/post-views.ts';
import { readingTime } from '../../domain/articles/reading-time.ts';
import { isPublished, type Publication, publicationOf } from '../../domain/articles/schedule.ts';
import type { FieldProblem } from '../../domain/field-problem.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { isUniqueViolation } from '../platform/unique-violation.ts';
import { bringPictures } from './bring-pictures.ts';
import { chooseSlug, TAKEN } from './choose-slug.ts';
import { describePost, type PostRow, typedPost } from './describe-post.ts';
import { articles, articleVersions, formerSlugs } from './tables.ts';

export interface SentPost extends TypedPost {
  /** The version that was on the screen; 0 for a new post. */
  version: number;
}

export async function savePost(
  ctx: AppContext,
  actor: Actor,
  id: string,
  { version, ...typed }: SentPost,
): Promise<{ post: EditedPost; isNew: boolean }> {
  const ready = readyArticle(typed, typed.status);
  if (!ready.ok) throw refused(ready.problem[0]);
  // Blank lines before the first words are taken off; the editor counts them.
  const blank = /^\s*/.exec(typed.bodyMdx)?.[0] ?? '';
  const fields = await bringPictures(ctx, ready.value, blank.split('\n').length);
  const once = () =>
    ctx.db.transaction(async (tx) => {
      const [before] = await tx.select().from(articles).where(eq(articles.id, id)).for('update');
      const now = ctx.clock.now();
      if ((before?.version ?? 0) !== version) {
        if (before && before.version === version + 1 && isRepeated(before, fields, typed, now))
          return { post: await describePost(ctx, tx, actor, before), isNew: false };
        throw new PublicError('version-conflict', 'Somebody saved this post meanwhile.', {
          version: before?.version ?? 0,
        });
      }
      const publication = publish(typed, before, now);
      const slug = await chooseSlug(tx, id, fields.slug, typed.slug.trim() !== '');
      const row = await write(tx, { id, before, fields: { ...fields, slug }, publication, now });
      await keepVersion(tx, actor, row, now);
      return { post: await describePost(ctx, tx, actor, row), isNew: version === 0 };
    });
  // Two of the same moment: the second sees what the first wrote.
  return once().catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    return once().catch((again: unknown) => {
      throw isUniqueViolation(again) ? new PublicError('invalid', TAKEN, { field: 'slug' }) : again;
    });
  });
}

function refused(found: FieldProblem | undefined): PublicError {
  return new PublicError('invalid', found?.message ?? 'This post cannot be saved.', { field: found?.field ?? '' });
}

/** A press whose answer was lost is pressed again. */
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
  // Its minute came while it lay open in the editor.
  const cameOut = before && isPublished(before, now) && Date.parse(publishedAt ?? '') === row?.publishedAt?.getTime();
  const found = publicationOf(status === 'scheduled' && cameOut ? 'published' : status, publishedAt, before, now);
  if (!found.ok) throw refused(found.problem);
  return found.value;
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
  // What readers never saw needs no way on.
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

/** With its own version, what its editor had kept by itself has served. */
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
