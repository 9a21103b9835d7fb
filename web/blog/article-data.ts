/** What an article's page is rendered from: the same for everyone who reads it. */
import type { ArticleSeo } from '../../domain/articles/article.ts';
import type { ArticleView } from '../../domain/articles/blog-views.ts';
import type { CategoryNames } from './blog-words.ts';

export interface ArticleData {
  /** Null where there is none. */
  article: ArticleView | null;
  categories: CategoryNames;
  /** Every part filled but `canonical`, which is empty where the page's own address is the one; null without an article. */
  seo: ArticleSeo | null;
  /** schema.org's Article, as text that nothing can end the element in; empty without an article. */
  structured: string;
}
