/** Forgets which articles a person liked, with their account; the sums stay without them. */
import { eq, inArray, sql } from 'drizzle-orm';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { nameLiker } from './name-liker.ts';
import { articleLikes, articles } from './tables.ts';

/** Nobody can ask for a person's likes, so each article is asked whether it has one of theirs. */
export async function forgetReader(tx: Db, ctx: Pick<AppContext, 'keys'>, userId: string): Promise<void> {
  const all = await tx.select({ id: articles.id }).from(articles);
  const likers = all.map(({ id }) => nameLiker(ctx, id, userId));
  for (let from = 0; from < likers.length; from += AT_ONCE) {
    const gone = await tx
      .delete(articleLikes)
      .where(inArray(articleLikes.liker, likers.slice(from, from + AT_ONCE)))
      .returning({ articleId: articleLikes.articleId });
    // In one order whoever is erased: two erasures at once wait for each other, and never both.
    for (const articleId of gone.map((like) => like.articleId).sort()) {
      await tx
        .update(articles)
        .set({ likes: sql`${articles.likes} - 1` })
        .where(eq(articles.id, articleId));
    }
  }
}

const AT_ONCE = 5_000;
