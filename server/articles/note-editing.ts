/** Who has a post open in the editor: each says so every few seconds, and hears of the others and of the version that is kept. */
import { and, eq, lt, ne } from 'drizzle-orm';
import type { EditingNow } from '../../domain/articles/post-views.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { nameEditors } from './list-post-versions.ts';
import { articleEditors, articles } from './tables.ts';

/** Not heard of for so long, an editor counts as gone. */
export const PRESENT_MS = 30_000;

export async function noteEditing(ctx: AppContext, actor: Actor, id: string, leaving: boolean): Promise<EditingNow> {
  const now = ctx.clock.now();
  const others = await ctx.db.transaction(async (tx) => {
    // Holds it against a deletion in between.
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
