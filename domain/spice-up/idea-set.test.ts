/** A set is chosen as a whole: best first, varied, and not one that was had together where there is another. */
import { expect, it } from 'vitest';
import { makeIdea, makeIdeas, makeOrder } from '../../tests/spice-up/make-idea.ts';
import { tasteOf } from '../mood/felt.ts';
import type { DateIdea } from './date-idea.ts';
import { ideaSet, type SetWish } from './idea-set.ts';

const SEEDS = Array.from({ length: 20 }, (_, seed) => seed);
const chosen = (pool: readonly DateIdea[], wish: Partial<SetWish> = {}): string[] =>
  ideaSet(pool, {
    preferences: makeOrder().preferences,
    taste: tasteOf(),
    liked: { activities: [], finer: [], boundaries: [] },
    seed: 1,
    size: 3,
    spare: [],
    isFresh: () => true,
    hadTogether: () => false,
    ...wish,
  }).map(({ id }) => id);
const had =
  (...sets: string[][]) =>
  (ideas: readonly DateIdea[]) => {
    const ids = ideas.map(({ id }) => id).sort();
    return sets.some((set) => set.join() === ids.join());
  };

it('holds as many as are asked for, each once, or all that there are', () => {
  for (const seed of SEEDS) {
    expect(new Set(chosen(makeIdeas(8, 'one'), { seed })).size).toBe(3);
    expect(chosen(makeIdeas(2, 'one'), { seed }).sort()).toEqual(['one-1', 'one-2']);
  }
  expect(chosen([])).toEqual([]);
});

it('has the best first: what was not had lately, then the kind wished for, then what is made for the occasion', () => {
  const pool = [
    makeIdea('plain'),
    makeIdea('cake', { occasions: ['birthday'] }),
    makeIdea('meal', { activity: 'food' }),
    makeIdea('old', { activity: 'food', occasions: ['birthday'] }),
  ];
  const { preferences } = makeOrder({ specialOccasion: 'birthday', activityTypes: ['food'] });
  for (const seed of SEEDS) {
    const all = chosen(pool, { seed, preferences, size: 4, isFresh: ({ id }) => id !== 'old' });
    expect(all).toEqual(['meal', 'cake', 'plain', 'old']);
  }
});

it('is varied although the best ideas are alike', () => {
  const walks = makeIdeas(4, 'walk', { activity: 'moving', title: 'A long evening walk', occasions: ['birthday'] });
  const others = [makeIdea('meal', { activity: 'food' }), makeIdea('game', { activity: 'play' })];
  const { preferences } = makeOrder({ specialOccasion: 'birthday' });
  for (const seed of SEEDS) {
    const plain = [...walks.map((walk) => ({ ...walk, occasions: [] })), ...others];
    expect(chosen(plain, { seed }).sort().join()).toMatch(/^game,meal,walk-\d$/);
    // One that is made for the day is worth more than that.
    expect(chosen([...walks, ...others], { seed, preferences, size: 1 })[0]).toMatch(/^walk/);
  }
});

it('that was had together gives way to another of the same ideas, then of further ones, and returns only where there is none', () => {
  const pool = ['a', 'b', 'c', 'd'].map((id) => makeIdea(id));
  const spare = [makeIdea('e')];
  for (const seed of SEEDS) {
    const three = pool.slice(0, 3);
    expect(chosen(three, { seed, hadTogether: had(['a', 'b', 'c']) }).sort()).toEqual(['a', 'b', 'c']);
    const other = chosen(pool, { seed, spare, hadTogether: had(['a', 'b', 'c'], ['a', 'b', 'd'], ['a', 'c', 'd']) });
    expect(other.sort()).toEqual(['b', 'c', 'd']);
    const further = chosen(three, { seed, spare, hadTogether: had(['a', 'b', 'c'], ['a', 'b', 'e'], ['b', 'c', 'e']) });
    expect(further.sort()).toEqual(['a', 'c', 'e']);
  }
});

it('of those that were not had together the most worthy is taken', () => {
  const pool = [...makeIdeas(3, 'cake', { occasions: ['birthday'] }), ...makeIdeas(3, 'plain')];
  const { preferences } = makeOrder({ specialOccasion: 'birthday' });
  for (const seed of SEEDS) {
    const set = chosen(pool, { seed, preferences, hadTogether: had(['cake-1', 'cake-2', 'cake-3']) });
    expect(set.filter((id) => id.startsWith('cake'))).toHaveLength(2);
  }
});
