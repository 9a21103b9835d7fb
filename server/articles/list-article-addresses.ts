/** Where the published articles are, for the sitemap: newest first, with the time of their last change. */
import type { AppContext } from '../platform/app-context.ts';
import { NEWEST, published } from './pick-cards.ts';
import { articles } from './tables.ts';

export interface Listed {
  /** Of this house. */
  path: string;
  changed?: Date;
}

export async function listArticleAddresses({ db, clock }: AppContext, most: number): Promise<Listed[]> {
  const rows = await db
    .select({ slug: articles.slug, changed: articles.updatedAt })
    .from(articles)
    .where(published(clock.now()))
    .orderBy(NEWEST)
    .limit(Math.max(0, most));
  return rows.map(({ slug, changed }) => ({ path: `/blog/${slug}`, changed }));
}
