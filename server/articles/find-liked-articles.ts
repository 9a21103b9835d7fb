/** Which articles a person liked: nobody can ask for that, so each that is liked is asked whether one of its likes is theirs. */
import { and, asc, gt, inArray } from 'drizzle-orm';
import type { AppContext } from '../platform/app-context.ts';
import { nameLiker } from './name-liker.ts';
import { articleLikes, articles } from './tables.ts';

export interface LikedArticle {
  slug: string;
  title: string;
}

const AT_ONCE = 2_000;

/** Also those that are published no more. */
export async function findLikedArticles(ctx: AppContext, userId: string): Promise<LikedArticle[]> {
  const liked: LikedArticle[] = [];
  let last: string | undefined;
  for (;;) {
    const slice = await ctx.db
      .select({ id: articles.id, slug: articles.slug, title: articles.title })
      .from(articles)
      .where(and(gt(articles.likes, 0), last === undefined ? undefined : gt(articles.id, last)))
      .orderBy(asc(articles.id))
      .limit(AT_ONCE);
    const ids = slice.map(({ id }) => id);
    const likers = ids.map((id) => nameLiker(ctx, id, userId));
    const theirs = await ctx.db
      .select({ id: articleLikes.articleId })
      .from(articleLikes)
      .where(and(inArray(articleLikes.articleId, ids), inArray(articleLikes.liker, likers)));
    const found = new Set(theirs.map(({ id }) => id));
    liked.push(...slice.filter(({ id }) => found.has(id)).map(({ slug, title }) => ({ slug, title })));
    last = slice.at(-1)?.id;
    if (last === undefined || slice.length < AT_ONCE) return liked;
  }
}
