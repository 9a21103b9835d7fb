/** What was said of earlier ideas shapes the next bundle: kinds that were good come sooner, what was not for them never again, and no limit gives way. */
import { expect, test } from 'vitest';
import { makeIdea, makeIdeas, makeOrder } from '../../tests/spice-up/make-idea.ts';
import type { Activity } from '../list/topic-kinds.ts';
import type { Liking } from '../mood/felt.ts';
import { chooseIdeas } from './idea-choice.ts';
import { anotherIdea } from './idea-swap.ts';

const FOOD = makeIdeas(12, 'food', { activity: 'food' });
const PLAY = makeIdeas(12, 'play', { activity: 'play' });
const SEEDS = Array.from({ length: 30 }, (_, seed) => seed);
const liking = (id: string, kind: Activity, worth: number): Liking<Activity> => ({ id, kind, worth });
const countOf = (activity: string, likings?: Liking<Activity>[]) =>
  SEEDS.flatMap(
    (seed) => chooseIdeas(makeOrder({}, { seed, ...(likings && { likings }) }), [...FOOD, ...PLAY]).ideas,
  ).filter((idea) => idea.activity === activity).length;

test('a kind that was good comes more often, one that was not less, and what was not marked alike', () => {
  const before = countOf('food');
  expect(countOf('food', [])).toBe(before);
  expect(countOf('food', [liking('food-1', 'food', 2)])).toBeGreaterThan(before);
  expect(countOf('food', [liking('x', 'food', -1)])).toBeLessThan(before);
});

test('what was not for them never comes again, however little else there is, nor by a swap', () => {
  const [one, two] = [makeIdea('one'), makeIdea('two')];
  const order = makeOrder({}, { likings: [liking('one', 'talk', -2)] });
  expect(chooseIdeas(order, [one, two]).ideas).toEqual([two]);
  expect(anotherIdea(order, { ideas: [] }, [one])).toBeNull();
});

test('no kind that was good outweighs one that is wished for, or a limit', () => {
  const likings = [liking('x', 'play', 2)];
  const order = makeOrder({ activityTypes: ['food'] }, { likings });
  for (const { activity } of chooseIdeas(order, [...FOOD, ...PLAY]).ideas) expect(activity).toBe('food');
  const dear = makeIdeas(4, 'dear', { activity: 'play', budget: 'high' });
  expect(chooseIdeas(makeOrder({ budget: 'low' }, { likings }), dear).ideas).toEqual([]);
});
