/** Above and below an article: a word that is wider than a phone is broken, also in large text, and makes no page wider. */
import '../style/article.css';
import { expect, test } from 'vitest';
import type { ArticleView } from '../../domain/articles/blog/blog-views.ts';
import { SITE_DEFAULTS } from '../../domain/site/settings.ts';
import { inLargeText, reach } from '../../tests/component/large-text.ts';
import { PHONE, show } from '../../tests/component/show.tsx';
import { ArticleFoot } from './article-foot.tsx';
import { ArticleHead } from './article-head.tsx';

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const CATEGORIES = SITE_DEFAULTS.categories;
const ARTICLE: ArticleView = {
  id: '00000000-0000-4000-8000-00000000000a',
  slug: 'long',
  title: LONG,
  excerpt: LONG,
  category: 'guides',
  tags: [],
  author: { name: LONG },
  publishedAt: '2031-03-01T10:00:00.000Z',
  updatedAt: '2031-03-01T10:00:00.000Z',
  readingTime: 3,
  isEditorsPick: false,
  hero: {
    url: '/favicon.svg',
    alt: 'A window',
    width: 16,
    height: 10,
    sources: [],
    credit: LONG,
    license: 'Own Work',
    sourceUrl: '',
    caption: LONG,
  },
  metrics: { views: 0, likes: 0 },
  status: 'published',
  seo: { title: '', description: '', ogImage: '', canonical: '' },
  liked: false,
  reported: false,
  html: '',
  contents: [],
  previous: null,
  next: null,
  related: [],
};
const neighbour = { slug: 'long', title: LONG };

test.each([
  ['its head', <ArticleHead key="head" article={ARTICLE} categories={CATEGORIES} />],
  [
    'the ways on',
    <ArticleFoot key="foot" article={{ previous: neighbour, next: neighbour, related: [] }} categories={CATEGORIES} />,
  ],
])('%s', async (_, part) => {
  await show(<div className="wrap page">{part}</div>, { size: PHONE });
  expect(reach()).toBeLessThanOrEqual(PHONE.width);
  await inLargeText(() => expect.poll(reach).toBeLessThanOrEqual(PHONE.width));
});
