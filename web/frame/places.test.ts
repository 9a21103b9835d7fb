/** Every page of the frame stands under one of the four places, by its telling address and by its neutral one. */
import { expect, test } from 'vitest';
import { neutralAddress } from '../client/privacy/neutral-paths.ts';
import { PLACES, placeOf } from './places.ts';

test.each([
  ['/tonight', '/tonight'],
  ['/month', '/month'],
  ['/us', '/us'],
  ['/you', '/you'],
  ['/you/moving-in', '/you'],
  ['/tools/intimacy-planner', '/month'],
  ['/tools/intimacy-planner/0b9d6c1e', '/month'],
  ['/tools/intimacy-planner/calendars', '/you'],
  ['/tools/spice-up-planner/0b9d6c1e', '/us'],
  ['/tools/roleplay-suggestor', '/us'],
  ['/tools/yes-maybe-no', '/us'],
  ['/partner', '/us'],
  ['/partner/dates', '/us'],
  ['/invite/abc', '/us'],
  ['/database', '/us'],
  ['/tools/mood-energy-tracker', '/you'],
  ['/tools/relationship-analytics/assessment', '/you'],
  ['/tools/privacy-controls', '/you'],
  ['/account', '/you'],
  ['/account/closing', '/you'],
  ['/blog/stories/mine', '/you'],
])('%s stands under %s', (path, place) => {
  expect(PLACES.map(({ to }) => to)).toContain(place);
  expect(placeOf(path)).toBe(place);
  expect(placeOf(neutralAddress(path) ?? path)).toBe(place);
});
