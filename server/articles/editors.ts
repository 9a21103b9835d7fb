/** The editors of a post: who has it open just now, what they are called, and how they are forgotten. */
import { and, eq, lt, ne } from 'drizzle-orm';
import type { EditingNow } from '../../domain/articles/posts/post-views.ts';
import { findFirstName } from '../accounts/profile.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { NIL_UUID } from '../platform/sql/uuid.ts';
import { articleEditors, articles, articleVersions } from './tables.ts';

/** An editor who has not been heard of for so long counts as gone. */
const PRESENT_MS = 30_000;

/** Each open editor calls this every few seconds. Returns the others who have it open, and the stored version. */
export async function noteEditing(ctx: AppContext, actor: Actor, id: string, leaving: boolean): Promise<EditingNow> {
  const now = ctx.clock.now();
  const others = await ctx.db.transaction(async (tx) => {
    // Locks the row against a deletion in between.
    const [row] = await tx
      .select({ version: articles.version })
      .from(articles)
      .where(eq(articles.id, id))
      .for('key share');
    if (!row) return null;
    const here = eq(articleEditors.articleId, id);
    await tx.delete(articleEditors).where(and(here, lt(articleEditors.seenAt, new Date(now.getTime() - PRESENT_MS))));
    if (leaving) await tx.delete(articleEditors).where(and(here, eq(articleEditors.userId, actor.userId)));
    else
      await tx
        .insert(articleEditors)
        .values({ articleId: id, userId: actor.userId, seenAt: now })
        .onConflictDoUpdate({ target: [articleEditors.articleId, articleEditors.userId], set: { seenAt: now } });
    const ids = await tx
      .select({ userId: articleEditors.userId })
      .from(articleEditors)
      .where(and(here, ne(articleEditors.userId, actor.userId)));
    return { version: row.version, ids: ids.map(({ userId }) => userId) };
  });
  if (!others) return { others: [], version: 0 };
  const names = await nameEditors(ctx, others.ids);
  return { others: others.ids.map((userId) => names.get(userId) ?? ''), version: others.version };
}

/** First names by account. */
export async function nameEditors(ctx: AppContext, ids: readonly string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const id of new Set(ids)) names.set(id, await findFirstName(ctx.db, id));
  return names;
}

/** With the account: deletes what they left unsaved; saved versions no longer say by whom. */
export async function forgetEditor(tx: Db, userId: string): Promise<void> {
  await tx.delete(articleEditors).where(eq(articleEditors.userId, userId));
  await tx
    .delete(articleVersions)
    .where(and(eq(articleVersions.kind, 'autosave'), eq(articleVersions.savedBy, userId)));
  await tx.update(articleVersions).set({ savedBy: NIL_UUID }).where(eq(articleVersions.savedBy, userId));
}
