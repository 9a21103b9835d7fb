import { expect, test } from 'vitest';
import { namedActivities, wasDoneBefore } from './earlier-activities.ts';

const idea = (title: string, description = 'Something worth an evening.') => ({ title, description });
const done = (activity: string, title: string, description?: string) =>
  wasDoneBefore(idea(title, description), namedActivities([activity]));

test.each([
  ['museum', 'One room of a museum'],
  ['Museums', 'One room of a museum'],
  ['went hiking', 'A short hike with a long lunch'],
  ['walks', 'Walking the old town'],
  ['cooking class', 'The cookery class'],
  ['Cinema!', 'A film without sound'],
  ['movies', 'Movie in the garden'],
  ['swimming', 'Swim before breakfast'],
  ['Café', 'The corner cafe'],
  ['stories', 'A story each'],
  ['picnic', 'Blanket and bread', 'A picnic on the living-room floor.'],
  ['a picnic by the river with friends', 'A picnic by the river'],
])('"%s" was "%s"', (activity, title, description?: string) => {
  expect(done(activity, title, description)).toBe(true);
});

test.each([
  ['museum', 'The gallery walk'],
  ['cooking class', 'A pottery class'],
  ['board games', 'Games in the dark'],
  ['art', 'Party for two'],
  ['a date', 'A date with nothing planned'],
  ['us', 'Bus to the last stop'],
  ['wine tasting in the old cellar', 'Tasting olive oil'],
])('"%s" was not "%s"', (activity, title) => {
  expect(done(activity, title)).toBe(false);
});

test('one of several is enough, and none names nothing', () => {
  expect(wasDoneBefore(idea('One room of a museum'), namedActivities(['karaoke', 'museum']))).toBe(true);
  expect(namedActivities(['the', '  a date '])).toEqual([]);
  expect(wasDoneBefore(idea('One room of a museum'), [])).toBe(false);
});
