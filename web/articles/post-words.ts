/** What the editors' pages call things. */
import type { ArticleStatus, Category } from '../../domain/articles/article.ts';
import type { ComparedField } from '../../domain/articles/posts/article-versions.ts';
import type { PostFilter, PostSort } from '../../domain/articles/posts/post-views.ts';

export const STATUS_WORDS: Readonly<Record<ArticleStatus, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
};

export const FILTER_WORDS: Readonly<Record<PostFilter, string>> = { all: 'All', ...STATUS_WORDS };

export const SORT_WORDS: Readonly<Record<PostSort, string>> = {
  updated: 'Last edited',
  published: 'Last published',
  title: 'Title',
  views: 'Most viewed',
  likes: 'Most liked',
};

export const CATEGORY_WORDS: Readonly<Record<Category, string>> = {
  guides: 'Guides',
  research: 'Research',
  communication: 'Communication',
  'intimacy-tips': 'Intimacy tips',
};

/** As typed, where it is none of ours yet. */
export const categoryWord = (category: string): string => CATEGORY_WORDS[category as Category] ?? category;

const FIELD_WORDS: Readonly<Record<ComparedField, string>> = {
  title: 'Title',
  slug: 'URL slug',
  excerpt: 'Excerpt',
  bodyMdx: 'Content',
  category: 'Category',
  tags: 'Tags',
  isEditorsPick: 'Editor’s pick',
  isPinnedHighlight: 'Pinned highlight',
  'hero.url': 'Hero image',
  'hero.alt': 'Hero image alt text',
  'hero.credit': 'Hero image credit',
  'hero.license': 'Hero image license',
  'hero.sourceUrl': 'Hero image source',
  'hero.caption': 'Hero image caption',
  'seo.title': 'SEO title',
  'seo.description': 'SEO description',
  'seo.ogImage': 'Share image',
  'seo.canonical': 'Canonical address',
  'author.name': 'Author',
};

export const fieldWord = (field: ComparedField): string => FIELD_WORDS[field];

/** 'Title, Excerpt and Content'. */
export function listWords(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** Where the form's control of a field is found. */
export const fieldId = (field: string): string => `post-${field.replaceAll('.', '-')}`;
