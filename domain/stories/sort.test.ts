import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareStories, type Sortable, STORY_SORTS } from './sort.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));

test('recent is newest first, liked is most liked first and then newest; the id breaks what is left', () => {
  const stories: Sortable[] = [
    { id: 'd', likes: 1, publishedAt: at(3) },
    { id: 'b', likes: 9, publishedAt: at(1) },
    { id: 'a', likes: 9, publishedAt: at(2) },
    { id: 'c', likes: 1, publishedAt: at(3) },
  ];
  const order = (sort: 'recent' | 'liked') =>
    stories
      .toSorted(compareStories(sort))
      .map(({ id }) => id)
      .join('');
  expect(order('recent')).toBe('cdab');
  expect(order('liked')).toBe('abcd');
});

test('both orders are total: whichever way the stories come, they leave in one order', () => {
  const one = fc.record({ id: fc.uuid(), likes: fc.nat(2), publishedAt: fc.nat(2).map((day) => at(1 + day)) });
  fc.assert(
    fc.property(fc.uniqueArray(one, { selector: ({ id }) => id }), fc.constantFrom(...STORY_SORTS), (stories, sort) => {
      expect(stories.toReversed().sort(compareStories(sort))).toEqual(stories.toSorted(compareStories(sort)));
    }),
  );
});
