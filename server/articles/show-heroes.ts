/** Makes an article's hero into a picture that a page can show, with every width that the media library has of it. */
import type { ArticleHero } from '../../domain/articles/article.ts';
import type { ShownHero } from '../../domain/articles/blog-views.ts';
import { findPictures } from '../media/find-pictures.ts';
import type { AppContext } from '../platform/app-context.ts';

/** One for each hero, in their order. */
export async function showHeroes(ctx: Pick<AppContext, 'db'>, heroes: readonly ArticleHero[]): Promise<ShownHero[]> {
  const pictures = await findPictures(
    ctx.db,
    heroes.map(({ url }) => url),
  );
  return heroes.map((hero) => {
    const picture = pictures.get(hero.url);
    return {
      url: picture?.url ?? hero.url,
      alt: hero.alt,
      width: picture?.width ?? null,
      height: picture?.height ?? null,
      sources: picture?.sources ?? [],
      credit: hero.credit,
      license: hero.license,
      sourceUrl: hero.sourceUrl,
      caption: hero.caption,
    };
  });
}
