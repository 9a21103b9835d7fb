/** Turns what was scheduled and is due into what is published. Readers see it from its minute on all the same. */
import { and, eq, lte } from 'drizzle-orm';
import type { House } from '../platform/house.ts';
import { articles } from './tables.ts';

/** The slugs of those that became due. */
export async function publishDue(house: Pick<House, 'db' | 'clock'>): Promise<string[]> {
  const due = and(eq(articles.status, 'scheduled'), lte(articles.publishedAt, house.clock.now()));
  // An update of nothing, every minute, would still count as a change of the public pages.
  if ((await house.db.$count(articles, due)) === 0) return [];
  const rows = await house.db
    .update(articles)
    .set({ status: 'published' })
    .where(due)
    .returning({ slug: articles.slug });
  return rows.map(({ slug }) => slug);
}
