/** An article as search engines read it: schema.org's Article. It carries no rating, and nothing about a reader. */
import type { Article } from '../article.ts';
import { seoOf } from './seo.ts';

interface Site {
  name: string;
  /** Without a slash at its end. */
  origin: string;
}

export type JsonValue = string | number | boolean | null | JsonValue[] | { [name: string]: JsonValue };

/** An address of this house made whole; one of the web as it is. */
export const absoluteAddress = (origin: string, address: string): string =>
  address.startsWith('/') ? `${origin}${address}` : address;

/** `words`: how many it has. */
type DescribedArticle = Omit<Article, 'id' | 'status' | 'metrics' | 'readingTime' | 'createdAt' | 'bodyMdx'> & {
  words: number;
};

/** Of a published article. Ours where no author is named. */
export function articleData(article: DescribedArticle, { name, origin }: Site): { [name: string]: JsonValue } {
  const seo = seoOf(article);
  const house = { '@type': 'Organization', name, url: `${origin}/` };
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: article.title,
    description: seo.description,
    image: [absoluteAddress(origin, seo.ogImage)],
    ...(article.publishedAt && { datePublished: article.publishedAt }),
    dateModified: article.updatedAt,
    author:
      article.author.name && article.author.name !== name ? { '@type': 'Person', name: article.author.name } : house,
    publisher: house,
    mainEntityOfPage: seo.canonical || `${origin}/blog/${article.slug}`,
    articleSection: article.category,
    keywords: [...article.tags],
    wordCount: article.words,
    inLanguage: 'en',
    isAccessibleForFree: true,
  };
}

/** For inside `<script type="application/ld+json">`: the same object, with nothing in it that could end the element. */
export const scriptText = (data: JsonValue): string =>
  JSON.stringify(data).replaceAll(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
