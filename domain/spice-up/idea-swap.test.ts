import { expect, test } from 'vitest';
import { makeIdeas, makeOrder } from '../../tests/spice-up/make-idea.ts';
import type { DateIdea } from './date-idea.ts';
import type { IdeaBundle } from './idea-bundle.ts';
import { anotherIdea, type IdeaSwap, swappedBack, withSwap } from './idea-swap.ts';
import { libraryIdea } from './library-idea.ts';

const order = makeOrder({ budget: 'low' });
const LABELS = {} as Parameters<typeof libraryIdea>[2];
const shown = (idea: DateIdea) => libraryIdea(idea, order.preferences, LABELS);
const first = makeIdeas(4, 'first');
const bundle: IdeaBundle = { generated_at: '2026-11-21T19:00:00.000Z', seed: 1, ideas: first.map(shown) };
const [spare] = makeIdeas(1, 'spare') as [DateIdea];
const record: { bundle: IdeaBundle; swap?: IdeaSwap; made: string } = { bundle, made: 'then' };

test('another idea keeps to the same limits and is none of the bundle, by its id or by its title', () => {
  const dear = makeIdeas(1, 'dear', { budget: 'high' });
  expect(anotherIdea(order, bundle, [...first, ...dear, spare])).toBe(spare);
  expect(anotherIdea(order, bundle, [...first, ...dear])).toBeNull();
  const written = { ideas: [{ ...shown(spare), id: 'written-1', title: spare.title.toUpperCase() }] };
  expect(anotherIdea(order, written, [spare])).toBeNull();
});

test('what was had lately is taken only where nothing else fits', () => {
  const [rested] = makeIdeas(1, 'rested') as [DateIdea];
  const others = makeIdeas(3, 'other');
  const had = { ...order, seen: [{ id: rested.id, day: '2026-11-20' }] };
  expect(others).toContain(anotherIdea(had, bundle, [rested, ...others]));
  expect(anotherIdea(had, bundle, [rested])).toBe(rested);
});

test('a swap is made once, keeps both, and can be taken back and made again', () => {
  const after = withSwap(record, 1, shown(spare));
  expect(after.bundle.ideas.map(({ id }) => id)).toEqual(['first-1', spare.id, 'first-3', 'first-4']);
  expect(after).toMatchObject({ made: 'then', swap: { place: 1, other: { id: 'first-2' } } });
  expect(withSwap(after, 0, shown(spare))).toBe(after);
  const back = swappedBack(after);
  expect(back.bundle).toEqual(bundle);
  expect(back.swap).toMatchObject({ place: 1, other: { id: spare.id } });
  expect(swappedBack(back)).toEqual(after);
});

test('nothing is swapped where there is nothing', () => {
  expect(withSwap(record, 7, shown(spare))).toBe(record);
  expect(swappedBack(record)).toBe(record);
});
