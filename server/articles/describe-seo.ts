/** What search engines and shared links are told of an article, every part filled, with a picture that they can show. */
import type { ArticleFields, ArticleSeo } from '../../domain/articles/article.ts';
import { coverOf } from '../../domain/articles/cover.ts';
import { seoOf } from '../../domain/articles/seo.ts';

/** A drawing is shared as a PNG of its own: nobody shows SVG beside a link. */
export function describeSeo(article: Pick<ArticleFields, 'slug' | 'title' | 'excerpt' | 'seo' | 'hero'>): ArticleSeo {
  const seo = seoOf(article);
  return coverOf(seo.ogImage) ? { ...seo, ogImage: `/blog/share/${article.slug}.png` } : seo;
}
