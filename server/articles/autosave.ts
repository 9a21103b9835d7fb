/**
 * An autosave: what an editor types, kept without touching what readers see, one per editor and post until it is saved or
 * dropped. A new post gets its row with its first autosave, so that it is found again from any device.
 */
import { and, desc, eq, max } from 'drizzle-orm';
import { ARTICLE_LENGTHS, type ArticleHero, type Category, checkAutosave } from '../../domain/articles/article.ts';
import { type Autosave, NEW_POST, type TypedPost } from '../../domain/articles/posts/post-views.ts';
import { DEFAULT_MINUTES } from '../../domain/articles/reading-time.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { articles, articleVersions } from './tables.ts';

interface SentAutosave {
  post: TypedPost;
  /** The version it is typed on; 0 for a new post. */
  base: number;
}

/** Returns the stored version, so that an editor hears of another's save. */
export async function autosavePost(
  ctx: AppContext,
  actor: Actor,
  id: string,
  { post, base }: SentAutosave,
): Promise<{ version: number; savedAt: string }> {
  const [wrong] = checkAutosave(post);
  if (wrong) throw new PublicError('invalid', wrong.message, { field: wrong.field });
  const now = ctx.clock.now();
  const version = await ctx.db.transaction(async (tx) => {
    const held = await holdPost(tx, id, post, base, now);
    const own = and(
      eq(articleVersions.articleId, id),
      eq(articleVersions.kind, 'autosave'),
      eq(articleVersions.savedBy, actor.userId),
    );
    const contents = { post, base } as unknown as Record<string, unknown>;
    const kept = await tx
      .update(articleVersions)
      .set({ contents, savedAt: now })
      .where(own)
      .returning({ version: articleVersions.version });
    if (kept.length > 0) return held;
    const [last] = await tx
      .select({ version: max(articleVersions.version) })
      .from(articleVersions)
      .where(and(eq(articleVersions.articleId, id), eq(articleVersions.kind, 'autosave')));
    await tx.insert(articleVersions).values({
      articleId: id,
      version: (last?.version ?? 0) + 1,
      kind: 'autosave',
      contents,
      savedAt: now,
      savedBy: actor.userId,
    });
    return held;
  });
  return { version, savedAt: now.toISOString() };
}

/** The latest unsaved text, by one editor or by any; null for none. */
export async function latestAutosave(db: Db, id: string, userId?: string): Promise<Autosave | null> {
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

/** Deletes the editor's autosave, and with the last one a post that was never saved. */
export async function dropAutosave(ctx: AppContext, actor: Actor, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ version: articles.version })
      .from(articles)
      .where(eq(articles.id, id))
      .for('update');
    if (!row) return;
    const kept = and(eq(articleVersions.articleId, id), eq(articleVersions.kind, 'autosave'));
    await tx.delete(articleVersions).where(and(kept, eq(articleVersions.savedBy, actor.userId)));
    if (row.version > 0 || (await tx.$count(articleVersions, kept)) > 0) return;
    await tx.delete(articles).where(eq(articles.id, id));
  });
}

/** Locks the post's row until the end of the transaction, and inserts one for a new post. */
async function holdPost(tx: Db, id: string, post: TypedPost, base: number, now: Date): Promise<number> {
  const hold = async () =>
    (
      await tx
        .select({ version: articles.version, title: articles.title })
        .from(articles)
        .where(eq(articles.id, id))
        .for('update')
    )[0];
  const title = post.title.slice(0, ARTICLE_LENGTHS.title);
  let row = await hold();
  if (!row && base === 0) {
    await tx
      .insert(articles)
      .values({ ...BLANK, id, slug: `draft-${id}`, title, createdAt: now, updatedAt: now })
      .onConflictDoNothing({ target: articles.id });
    row = await hold();
  }
  // Deleted meanwhile: the text stays in the browser, which may save it anew.
  if (!row) throw new PublicError('not-found', 'This post has been deleted.');
  if (row.version === 0) {
    // Any change of a title renders cached public pages again, so only a real one is written.
    const change = row.title === title ? {} : { title };
    await tx
      .update(articles)
      .set({ ...change, updatedAt: now })
      .where(eq(articles.id, id));
  }
  return row.version;
}

/** The row of a new post has only its title, for the list; the rest is in the autosave until it is saved. */
const BLANK = {
  excerpt: '',
  body: '',
  category: '' as Category,
  tags: [],
  status: 'draft' as const,
  hero: NEW_POST.hero as ArticleHero,
  seo: NEW_POST.seo,
  authorName: '',
  readingTime: DEFAULT_MINUTES,
  version: 0,
};
