/** Turns what was scheduled and is due into what is published. Readers see it from its minute on all the same. */
import { and, eq, lte } from 'drizzle-orm';
import type { AppContext } from '../platform/app-context.ts';
import { articles } from './tables.ts';

/** The slugs of those that became due. */
export async function publishDue(ctx: Pick<AppContext, 'db' | 'clock'>): Promise<string[]> {
  const due = and(eq(articles.status, 'scheduled'), lte(articles.publishedAt, ctx.clock.now()));
  // An update of nothing, every minute, would still count as a change of the public pages.
  if ((await ctx.db.$count(articles, due)) === 0) return [];
  const rows = await ctx.db.update(articles).set({ status: 'published' }).where(due).returning({ slug: articles.slug });
  return rows.map(({ slug }) => slug);
}
