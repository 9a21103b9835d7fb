/** The articles of an issue that readers may open just now, in the order in which the issue has them. */
import type { IssueArticle } from '../../domain/newsletter/issue.ts';
import { findPublished } from '../articles/find-published.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';

export const articleAddress = (ctx: AppContext, slug: string): string => `${ctx.env.publicUrl}/blog/${slug}`;

export async function findIssueArticles(db: Db, ctx: AppContext, ids: readonly string[]): Promise<IssueArticle[]> {
  const found = new Map((await findPublished(db, ids)).map((article) => [article.id, article]));
  return ids.flatMap((id) => {
    const article = found.get(id);
    if (!article) return [];
    const { title, excerpt, readingTime, slug } = article;
    return [{ title, excerpt, readingTime, address: articleAddress(ctx, slug) }];
  });
}
