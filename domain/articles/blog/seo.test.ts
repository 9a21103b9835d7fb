import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../../tests/any-text.ts';
import { cutText, seoOf } from './seo.ts';

const article = {
  title: 'A title that is longer than the sixty characters that a search engine shows of it',
  excerpt: 'Short enough.',
  hero: { url: '/media/a.jpg', alt: '', credit: '', license: 'CC0' as const, sourceUrl: '', caption: '' },
  seo: { title: '', description: '', ogImage: '', canonical: '' },
};

test('title and excerpt stand in for what the editor left empty, within 60 and 160', () => {
  expect(seoOf(article)).toEqual({
    title: 'A title that is longer than the sixty characters that a…',
    description: 'Short enough.',
    ogImage: '/media/a.jpg',
    canonical: '',
  });
});

test('the editor’s own words come first', () => {
  const own = { title: 'Own', description: 'Words', ogImage: '/media/b.jpg', canonical: 'https://example.org/a' };
  expect(seoOf({ ...article, seo: own })).toEqual(own);
});

test('a cut text is never longer than it may be, and one that fits stays as it is', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 400 }), fc.integer({ min: 2, max: 200 }), (text, most) => {
      const cut = cutText(text, most);
      expect(cut.length).toBeLessThanOrEqual(most);
      const tidy = text.replaceAll(/\s+/g, ' ').trim();
      if (tidy.length <= most) expect(cut).toBe(tidy);
      else expect(tidy.startsWith(cut.slice(0, -1))).toBe(true);
    }),
  );
});
