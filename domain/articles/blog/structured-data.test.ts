import fc from 'fast-check';
import { expect, test } from 'vitest';
import { howMany } from '../../../tests/how-many.ts';
import { absoluteAddress, articleData, type JsonValue, scriptText } from './structured-data.ts';

const SITE = { name: 'Twofold', origin: 'https://twofold.example' };
const ARTICLE = {
  title: 'A weeknight',
  slug: 'a-weeknight',
  excerpt: 'An hour.',
  words: 3,
  category: 'guides' as const,
  tags: ['trust' as const],
  isEditorsPick: false,
  isPinnedHighlight: false,
  hero: { url: '/media/a.jpg', alt: '', credit: '', license: 'CC0' as const, sourceUrl: '', caption: '' },
  seo: { title: '', description: '', ogImage: '', canonical: '' },
  author: { name: 'Twofold' },
  publishedAt: '2026-09-01T08:00:00.000Z',
  updatedAt: '2026-09-02T08:00:00.000Z',
};

test('an address of this house is made whole, one of the web stays as it is', () => {
  expect(absoluteAddress(SITE.origin, '/media/a.jpg')).toBe('https://twofold.example/media/a.jpg');
  expect(absoluteAddress(SITE.origin, 'https://pictures.example/a.jpg')).toBe('https://pictures.example/a.jpg');
});

test('an article of the house, with whole addresses and no rating', () => {
  expect(articleData(ARTICLE, SITE)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: 'A weeknight',
    description: 'An hour.',
    image: ['https://twofold.example/media/a.jpg'],
    datePublished: '2026-09-01T08:00:00.000Z',
    dateModified: '2026-09-02T08:00:00.000Z',
    author: { '@type': 'Organization', name: 'Twofold', url: 'https://twofold.example/' },
    publisher: { '@type': 'Organization', name: 'Twofold', url: 'https://twofold.example/' },
    mainEntityOfPage: 'https://twofold.example/blog/a-weeknight',
    articleSection: 'guides',
    keywords: ['trust'],
    wordCount: 3,
    inLanguage: 'en',
    isAccessibleForFree: true,
  });
});

test('a named author is a person, and a canonical address is kept', () => {
  const seo = { ...ARTICLE.seo, canonical: 'https://example.org/first' };
  const data = articleData({ ...ARTICLE, seo, author: { name: 'Ada' }, publishedAt: null }, SITE);
  expect(data.author).toEqual({ '@type': 'Person', name: 'Ada' });
  expect(data.mainEntityOfPage).toBe('https://example.org/first');
  expect(Object.keys(data)).not.toContain('datePublished');
});

test('nothing in it can end its script element, and it reads back the same', () => {
  const title = '</script><script>alert(1)</script><!-- & \u2028';
  const text = scriptText(articleData({ ...ARTICLE, title }, SITE));
  expect(text).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(text).headline).toBe(title);
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
      const written = scriptText(value as JsonValue);
      expect(written).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
    { numRuns: howMany(30, 200) },
  );
});
