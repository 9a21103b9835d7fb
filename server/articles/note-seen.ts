/** Counts that an article was opened, read to its end or shared: a sum and a sum of the day, and nothing about who did. */

import { eq, sql } from 'drizzle-orm';
import type { Seen } from '../../domain/articles/seen-kinds.ts';
import type { AppContext } from '../platform/app-context.ts';
import { findPublic } from './find-public.ts';
import { articleDays, articles } from './tables.ts';

const COLUMNS = { view: 'views', read: 'reads', share: 'shares' } as const;

export async function noteSeen(ctx: AppContext, id: string, what: Seen): Promise<void> {
  const now = ctx.clock.now();
  await findPublic(ctx.db, id, now);
  const column = COLUMNS[what];
  await ctx.db.transaction(async (tx) => {
    await tx
      .update(articles)
      .set({ [column]: sql`${articles[column]} + 1` })
      .where(eq(articles.id, id));
    await tx
      .insert(articleDays)
      .values({ articleId: id, day: now.toISOString().slice(0, 10), [column]: 1 })
      .onConflictDoUpdate({
        target: [articleDays.articleId, articleDays.day],
        set: { [column]: sql`${articleDays[column]} + 1` },
      });
  });
}
