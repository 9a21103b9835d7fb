/** An article as editors keep it and as readers get it, and what the post editor asks of each of its fields. */
import type { FieldProblem } from '../field-problem.ts';
import { isLicense, type License } from '../media/asset.ts';
import { ok, problem, type Result } from '../result.ts';
import { isOneLine, isPictureAddress, isWebAddress, type TextField, textProblems } from '../text-fields.ts';
import { isSlug, MAX_SLUG_LENGTH, slugOf } from './slug.ts';

export const CATEGORIES = ['guides', 'research', 'communication', 'intimacy-tips'] as const;
export type Category = (typeof CATEGORIES)[number];

export const ARTICLE_STATUSES = ['draft', 'scheduled', 'published'] as const;
export type ArticleStatus = (typeof ARTICLE_STATUSES)[number];

export const ARTICLE_TAGS = [
  'communication',
  'intimacy',
  'relationships',
  'dating',
  'marriage',
  'trust',
  'vulnerability',
  'growth',
  'connection',
  'wellness',
  'research',
] as const;
export type ArticleTag = (typeof ARTICLE_TAGS)[number];

/** Characters; those of excerpt and seo are the spec's. */
export const ARTICLE_LENGTHS = {
  title: 120,
  slug: MAX_SLUG_LENGTH,
  excerpt: 250,
  bodyMdx: 200_000,
  address: 2_000,
  alt: 250,
  credit: 120,
  caption: 250,
  seoTitle: 60,
  seoDescription: 160,
  authorName: 80,
} as const;

/** On a card. */
export const TAGS_ON_CARD = 3;

export interface ArticleHero {
  /** Of this house (`/media/...`), or of the web: fetched once and served from here. */
  url: string;
  alt: string;
  credit: string;
  license: License;
  /** Both empty where there is none. */
  sourceUrl: string;
  caption: string;
}

/** Each empty where the default holds (`seo.ts`). */
export interface ArticleSeo {
  title: string;
  description: string;
  ogImage: string;
  canonical: string;
}

/** What an editor writes. Times as ISO 8601 in UTC. */
export interface ArticleFields {
  title: string;
  slug: string;
  excerpt: string;
  /** Markdown (GFM, footnotes); never run as code. */
  bodyMdx: string;
  category: Category;
  tags: ArticleTag[];
  isEditorsPick: boolean;
  isPinnedHighlight: boolean;
  hero: ArticleHero;
  seo: ArticleSeo;
  author: { name: string };
}

/** What stands in the editor's form: nothing may be chosen yet. */
export interface TypedArticle extends Omit<ArticleFields, 'category' | 'tags' | 'hero'> {
  category: string;
  tags: string[];
  hero: Omit<ArticleHero, 'license'> & { license: string };
}

export interface Article extends ArticleFields {
  id: string;
  status: ArticleStatus;
  /** Minutes. */
  readingTime: number;
  /** When readers may see it; null for a draft. */
  publishedAt: string | null;
  createdAt: string;
  updatedAt: string;
  metrics: { views: number; reads: number; likes: number; shares: number };
}

/** On one line each, without white space around, and with the slug of its title where it has none yet. */
export function tidyArticle<A extends TypedArticle>(typed: A): A {
  const onOneLine = (text: string) => text.trim().replaceAll(/[\t\r\n]+/g, ' ');
  const trimmed = <T extends object>(fields: T): T =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? onOneLine(value) : value]),
    ) as T;
  const { hero, seo, author } = typed;
  const tidy = { ...trimmed(typed), hero: trimmed(hero), seo: trimmed(seo), author: trimmed(author) };
  return { ...tidy, bodyMdx: typed.bodyMdx.trim(), slug: tidy.slug || slugOf(tidy.title) };
}

/** What a draft needs: a title, and the address that is made of it. The rest is asked before readers see it. */
const DRAFT_NEEDS: readonly string[] = ['title', 'slug'];

/**
 * The problems of an article that is to be saved with this status, in the order of the form; empty for one that can be.
 * What stands in a draft has to hold, and may be missing. Whether its slug is free is the database's answer.
 */
export function checkArticle(typed: TypedArticle, status: ArticleStatus): FieldProblem[] {
  const asked = askedOf(tidyArticle(typed)).filter(
    ({ field, value }) => status !== 'draft' || value !== '' || DRAFT_NEEDS.includes(field),
  );
  return [...textProblems(asked), ...tagProblems(typed.tags)];
}

/** Tidied as it is saved, or all its problems. */
export function readyArticle(typed: TypedArticle, status: ArticleStatus): Result<ArticleFields, FieldProblem[]> {
  const problems = checkArticle(typed, status);
  // The check has held category, tags and license to their lists, but for what a draft leaves empty.
  return problems.length > 0 ? problem(problems) : ok(tidyArticle(typed) as ArticleFields);
}

/** An autosave may lack anything, and overrun: only what is far too long to keep is a problem. */
export const checkAutosave = (typed: TypedArticle): FieldProblem[] =>
  textProblems(
    askedOf(typed).map(({ field, value, called, most }) => ({ field, value, called, most: Math.max(most * 4, 1_000) })),
  );

const isOneOf = (list: readonly string[]) => (value: string) => list.includes(value);

function tagProblems(tags: readonly string[]): FieldProblem[] {
  const known = tags.every(isOneOf(ARTICLE_TAGS)) && new Set(tags).size === tags.length;
  return known ? [] : [{ field: 'tags', message: 'Choose tags from the list, each only once.' }];
}

const ONE_LINE = { holds: isOneLine, message: 'Keep this on one line, without hidden characters.' };
const SLUG = {
  holds: isSlug,
  message: 'Use lowercase letters, digits and hyphens. “share” and “stories” are taken.',
};
const PICTURE = {
  holds: isPictureAddress,
  message: 'Enter an address that begins with https://, or choose an image.',
};
const LICENSE = { holds: isLicense, message: 'Choose a license from the list.' };
const CATEGORY = { holds: isOneOf(CATEGORIES), message: 'Choose a category.' };
const ADDRESS = { holds: isWebAddress, message: 'Enter an address that begins with https://.' };

function askedOf({ title, slug, excerpt, bodyMdx, category, hero, seo, author }: TypedArticle): TextField[] {
  const most = ARTICLE_LENGTHS;
  const field = (name: string, value: string, called: string, length: number, rest: Partial<TextField> = {}) => ({
    field: name,
    value,
    called,
    most: length,
    ...rest,
  });
  const required = (what: string) => ({ missing: `${what} is required` });
  return [
    field('title', title, 'the title', most.title, { ...required('Title'), form: ONE_LINE }),
    field('slug', slug, 'the URL slug', most.slug, { ...required('URL slug'), form: SLUG }),
    field('excerpt', excerpt, 'the excerpt', most.excerpt, { ...required('Excerpt'), form: ONE_LINE }),
    field('bodyMdx', bodyMdx, 'the content', most.bodyMdx, required('Content')),
    field('hero.url', hero.url, 'the address', most.address, { ...required('Hero image URL'), form: PICTURE }),
    field('hero.alt', hero.alt, 'the alt text', most.alt, { ...required('Hero image alt text'), form: ONE_LINE }),
    field('hero.credit', hero.credit, 'the credit', most.credit, { ...required('Hero image credit'), form: ONE_LINE }),
    field('hero.license', hero.license, 'the license', most.credit, {
      ...required('Hero image license'),
      form: LICENSE,
    }),
    field('hero.sourceUrl', hero.sourceUrl, 'the source address', most.address, { form: ADDRESS }),
    field('hero.caption', hero.caption, 'the caption', most.caption, { form: ONE_LINE }),
    field('category', category, 'the category', most.credit, { missing: CATEGORY.message, form: CATEGORY }),
    field('seo.title', seo.title, 'the SEO title', most.seoTitle, { form: ONE_LINE }),
    field('seo.description', seo.description, 'the SEO description', most.seoDescription, { form: ONE_LINE }),
    field('seo.ogImage', seo.ogImage, 'the address', most.address, { form: PICTURE }),
    field('seo.canonical', seo.canonical, 'the address', most.address, { form: ADDRESS }),
    field('author.name', author.name, 'the name', most.authorName, { form: ONE_LINE }),
  ];
}
