/** The published articles that an issue can be made of, newest first, and those that a fresh one begins with. */
import { ne } from 'drizzle-orm';
import type { OfferedArticle } from '../../domain/newsletter/issue-views.ts';
import { listPublished } from '../articles/find-published.ts';
import type { AppContext } from '../platform/app-context.ts';
import { articleAddress } from './find-issue-articles.ts';
import { issues } from './tables.ts';

/** Further back an editor looks them up in the list of posts. */
const MOST = 200;
/** A fresh issue begins with what came out in so many days, at most so many. */
const SUGGESTED = { days: 31, most: 4 };

export async function offerArticles(ctx: AppContext): Promise<OfferedArticle[]> {
  const { db } = ctx;
  const sent = await db.select({ articleIds: issues.articleIds }).from(issues).where(ne(issues.status, 'draft'));
  const used = new Set(sent.flatMap(({ articleIds }) => articleIds));
  return (await listPublished(db, MOST)).map(({ slug, publishedAt, ...rest }) => ({
    ...rest,
    address: articleAddress(ctx, slug),
    publishedAt: publishedAt.toISOString(),
    used: used.has(rest.id),
  }));
}

/** The newest that no issue had yet; older ones where the last month brought none. */
export function suggestArticles(offered: readonly OfferedArticle[], now: Date): string[] {
  const from = new Date(now.getTime() - SUGGESTED.days * 86_400_000).toISOString();
  const unused = offered.filter(({ used }) => !used);
  const fresh = unused.filter(({ publishedAt }) => publishedAt >= from);
  return (fresh.length > 0 ? fresh : unused).slice(0, SUGGESTED.most).map(({ id }) => id);
}
