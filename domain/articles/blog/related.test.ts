import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_RELATED, relatedTo, type Tagged } from './related.ts';

const tagged = (slug: string, day: number, ...tags: string[]): Tagged => ({
  slug,
  tags,
  publishedAt: `2026-09-${String(day).padStart(2, '0')}T08:00:00Z`,
});
const article = tagged('this', 1, 'trust', 'growth', 'dating');

test('only the first two tags count, those with both stand first, then the newest', () => {
  const others = [
    tagged('third-tag-only', 9, 'dating'),
    tagged('older', 2, 'growth'),
    tagged('newer', 8, 'trust', 'dating'),
    tagged('both', 1, 'growth', 'trust'),
    article,
  ];
  expect(relatedTo(article, others).map(({ slug }) => slug)).toEqual(['both', 'newer', 'older']);
});

test('an article without tags has none', () => {
  expect(relatedTo(tagged('bare', 1), [tagged('other', 2, 'trust')])).toEqual([]);
});

test('the same four in the same order however the others come', () => {
  const other = fc.record({
    slug: fc.integer({ min: 0, max: 30 }).map((number) => `a-${number}`),
    tags: fc.uniqueArray(fc.constantFrom('trust', 'growth', 'dating', 'wellness')),
    publishedAt: fc.constantFrom('2026-09-01T08:00:00Z', '2026-09-02T08:00:00Z', null),
  });
  const others = fc.uniqueArray(other, { selector: ({ slug }) => slug, maxLength: 12 });
  const shuffled = others.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })),
  );
  fc.assert(
    fc.property(shuffled, ([all, again]) => {
      const found = relatedTo(article, all);
      expect(relatedTo(article, again)).toEqual(found);
      expect(found.length).toBeLessThanOrEqual(MAX_RELATED);
      expect(found.every(({ tags }) => tags.includes('trust') || tags.includes('growth'))).toBe(true);
    }),
  );
});
