/** What search engines and shared links are told of an article: the editor's words, or else its title and excerpt. */
import { ARTICLE_LENGTHS, type ArticleFields, type ArticleSeo } from '../article.ts';

/** Whole words and '…' where `text` is longer than `most`, so that no line is cut through by somebody else. */
export function cutText(text: string, most: number): string {
  const tidy = text.replaceAll(/\s+/g, ' ').trim();
  if (tidy.length <= most) return tidy;
  const room = tidy.slice(0, most);
  const end = room.lastIndexOf(' ');
  const kept = room.slice(0, end > most / 2 ? end : most - 1).replace(/[\ud800-\udbff]$/, '');
  return `${kept.replace(/[\s,;:.–-]+$/, '')}…`;
}

/** Every part filled, but `canonical`, which is empty where the article's own address is the one. */
export function seoOf({
  title,
  excerpt,
  seo,
  hero,
}: Pick<ArticleFields, 'title' | 'excerpt' | 'seo' | 'hero'>): ArticleSeo {
  return {
    title: cutText(seo.title || title, ARTICLE_LENGTHS.seoTitle),
    description: cutText(seo.description || excerpt, ARTICLE_LENGTHS.seoDescription),
    ogImage: seo.ogImage || hero.url,
    canonical: seo.canonical,
  };
}
