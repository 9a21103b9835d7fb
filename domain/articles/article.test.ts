import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../tests/any-text.ts';
import { howMany } from '../../tests/how-many.ts';
import {
  ARTICLE_LENGTHS,
  type ArticleStatus,
  checkArticle,
  checkAutosave,
  readyArticle,
  type TypedArticle,
  tidyArticle,
} from './article.ts';

const EMPTY: TypedArticle = {
  title: '',
  slug: '',
  excerpt: '',
  bodyMdx: '',
  category: '',
  tags: [],
  isEditorsPick: false,
  isPinnedHighlight: false,
  hero: { url: '', alt: '', credit: '', license: '', sourceUrl: '', caption: '' },
  seo: { title: '', description: '', ogImage: '', canonical: '' },
  author: { name: '' },
};
const WHOLE: TypedArticle = {
  ...EMPTY,
  title: 'A weeknight that is enough',
  slug: 'a-weeknight',
  excerpt: 'Sixty to ninety minutes.',
  bodyMdx: '## Tonight\n\nChoose one hour.',
  category: 'guides',
  tags: ['trust', 'growth'],
  hero: { ...EMPTY.hero, url: '/media/a.jpg', alt: 'Six windows', credit: 'Twofold', license: 'Own Work' },
};
const said = (typed: TypedArticle, status: ArticleStatus = 'published') =>
  checkArticle(typed, status).map(({ field, message }) => [field, message]);

test('an empty form is told everything that is required, in the words and the order of the editor', () => {
  expect(said(EMPTY)).toEqual([
    ['title', 'Title is required'],
    ['slug', 'URL slug is required'],
    ['excerpt', 'Excerpt is required'],
    ['bodyMdx', 'Content is required'],
    ['hero.url', 'Hero image URL is required'],
    ['hero.alt', 'Hero image alt text is required'],
    ['hero.credit', 'Hero image credit is required'],
    ['hero.license', 'Hero image license is required'],
    ['category', 'Choose a category.'],
  ]);
});

test('a draft needs a title alone; what stands in it has to hold, and all is asked before readers see it', () => {
  const titled = { ...EMPTY, title: 'A weeknight that is enough' };
  expect(said(titled, 'draft')).toEqual([]);
  expect(readyArticle(titled, 'draft')).toMatchObject({ ok: true, value: { slug: 'a-weeknight-that-is-enough' } });
  expect(said(EMPTY, 'draft')).toEqual([
    ['title', 'Title is required'],
    ['slug', 'URL slug is required'],
  ]);
  expect(said({ ...titled, category: 'spam', excerpt: 'x'.repeat(251) }, 'draft').map(([field]) => field)).toEqual([
    'excerpt',
    'category',
  ]);
  for (const status of ['scheduled', 'published'] as const) expect(said(titled, status)).toHaveLength(7);
});

test('a whole article has no problem, and its slug comes from the title where there is none', () => {
  expect(said(WHOLE)).toEqual([]);
  expect(said({ ...WHOLE, slug: '' })).toEqual([]);
  expect(tidyArticle({ ...WHOLE, slug: ' ' }).slug).toBe('a-weeknight-that-is-enough');
  expect(tidyArticle(WHOLE).slug).toBe('a-weeknight');
});

test('every length holds to the character', () => {
  const at: [string, number, (value: string) => TypedArticle][] = [
    ['excerpt', 250, (excerpt) => ({ ...WHOLE, excerpt })],
    ['seo.title', 60, (title) => ({ ...WHOLE, seo: { ...WHOLE.seo, title } })],
    ['seo.description', 160, (description) => ({ ...WHOLE, seo: { ...WHOLE.seo, description } })],
    ['title', ARTICLE_LENGTHS.title, (title) => ({ ...WHOLE, title })],
    ['hero.alt', ARTICLE_LENGTHS.alt, (alt) => ({ ...WHOLE, hero: { ...WHOLE.hero, alt } })],
    ['bodyMdx', ARTICLE_LENGTHS.bodyMdx, (bodyMdx) => ({ ...WHOLE, bodyMdx })],
  ];
  for (const [field, most, typed] of at) {
    expect(said(typed('x'.repeat(most))), field).toEqual([]);
    expect(said(typed('x'.repeat(most + 1)))[0]?.[0], field).toBe(field);
  }
});

test('an address that could run is refused wherever one is asked for', () => {
  const bad = 'javascript:alert(1)';
  const typed = {
    ...WHOLE,
    hero: { ...WHOLE.hero, url: bad, sourceUrl: bad },
    seo: { ...WHOLE.seo, ogImage: bad, canonical: bad },
  };
  expect(said(typed).map(([field]) => field)).toEqual(['hero.url', 'hero.sourceUrl', 'seo.ogImage', 'seo.canonical']);
});

test('choices are of their lists', () => {
  const refused = (change: Partial<TypedArticle>) => said({ ...WHOLE, ...change }).map(([field]) => field);
  expect(refused({ category: 'community-stories' })).toEqual(['category']);
  expect(refused({ tags: ['trust', 'trust'] })).toEqual(['tags']);
  expect(refused({ tags: ['<b>'] })).toEqual(['tags']);
  expect(refused({ hero: { ...WHOLE.hero, license: 'MIT' } })).toEqual(['hero.license']);
  expect(refused({ slug: 'stories' })).toEqual(['slug']);
  expect(refused({ slug: 'Not A Slug' })).toEqual(['slug']);
});

test('what is ready is tidy: on one line each, but for the content', () => {
  const typed = {
    ...WHOLE,
    title: '  A\nweeknight ',
    bodyMdx: '\n\nOne.\n\nTwo.\n',
    hero: { ...WHOLE.hero, license: ' CC0 ' },
  };
  const ready = readyArticle(typed, 'published');
  expect(ready.ok && [ready.value.title, ready.value.bodyMdx, ready.value.hero.license]).toEqual([
    'A weeknight',
    'One.\n\nTwo.',
    'CC0',
  ]);
  expect(readyArticle(EMPTY, 'published').ok).toBe(false);
});

test('tidying twice changes nothing more', () => {
  const text = anyText({ maxLength: 40 });
  fc.assert(
    fc.property(text, text, text, (title, bodyMdx, alt) => {
      const once = tidyArticle({ ...WHOLE, slug: '', title, bodyMdx, hero: { ...WHOLE.hero, alt } });
      expect(tidyArticle(once)).toEqual(once);
    }),
    { numRuns: howMany(30, 100) },
  );
});

test('an autosave keeps what is unfinished, and refuses only what is far too long', () => {
  expect(checkAutosave(EMPTY)).toEqual([]);
  expect(checkAutosave({ ...EMPTY, title: 'x'.repeat(300), slug: 'Not yet' })).toEqual([]);
  expect(checkAutosave({ ...EMPTY, title: 'x'.repeat(1_001) })).toHaveLength(1);
});
