import { expect, test } from 'vitest';
import { makeIdea } from '../../tests/spice-up/make-idea.ts';
import { ACTIVITIES, type Activity } from '../list/topic-kinds.ts';
import { libraryIdea } from './library-idea.ts';
import { NO_PREFERENCES } from './preferences.ts';

const categories = Object.fromEntries(ACTIVITIES.map((activity) => [activity, `The ${activity}`])) as Record<
  Activity,
  string
>;

test('a card names the kind wished for that brought it, and its own where none was wished for', () => {
  const bath = makeIdea('bath', { activity: 'touch', also: ['talk', 'food'] });
  const shown = (activityTypes: Activity[]) => {
    const { activity, category } = libraryIdea(bath, { ...NO_PREFERENCES, activityTypes }, categories);
    return [activity, category];
  };
  expect(shown(['food'])).toEqual(['food', 'The food']);
  expect(shown(['food', 'touch'])).toEqual(['touch', 'The touch']);
  expect(shown([])).toEqual(['touch', 'The touch']);
  expect(shown(['play'])).toEqual(['touch', 'The touch']);
});

test('a card says when its idea can begin, unless that is any time', () => {
  const shown = (daytime: 'day' | 'evening' | 'any') =>
    libraryIdea(makeIdea('bath', { daytime }), NO_PREFERENCES, categories).daytime;
  expect([shown('day'), shown('evening'), shown('any')]).toEqual(['day', 'evening', undefined]);
});
