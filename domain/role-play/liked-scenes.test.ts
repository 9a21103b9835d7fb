/** What was said of earlier scenarios shapes the next ones: themes that were good come first, what was not for them never again, and no limit gives way. */
import { expect, test } from 'vitest';
import { makeOrder } from '../../tests/role-play/make-order.ts';
import { makeLibrary, makeScene } from '../../tests/role-play/small-library.ts';
import type { Theme } from '../list/topic-kinds.ts';
import type { Liking } from '../mood/felt.ts';
import type { RolePlayPreferences } from './preferences.ts';
import { makeScenarios } from './scenarios.ts';

const SCENES = [
  ...['a', 'b', 'c'].map((id) => makeScene(`court-${id}`, { theme: 'court' })),
  ...['a', 'b', 'c'].map((id) => makeScene(`spa-${id}`, { theme: 'spa' })),
];
const liking = (id: string, kind: Theme, worth: number): Liking<Theme> => ({ id, kind, worth });
const idsFor = (likings: Liking<Theme>[], seed = 1, preferences: Partial<RolePlayPreferences> = {}) =>
  makeScenarios(makeLibrary(...SCENES), makeOrder(preferences, { seed, likings })).bundle.scenarios.map(({ id }) => id);

test('a theme that was good comes first, one that was not comes after', () => {
  for (let seed = 0; seed < 10; seed++) {
    expect(idsFor([liking('x', 'spa', 2)], seed)[0]).toMatch(/^spa/);
    expect(idsFor([liking('x', 'spa', -1)], seed)[0]).toMatch(/^court/);
  }
});

test('without anything said the choice is as before, scene for scene', () => {
  for (let seed = 0; seed < 10; seed++) {
    const before = makeScenarios(makeLibrary(...SCENES), makeOrder({}, { seed }));
    expect(idsFor([], seed)).toEqual(before.bundle.scenarios.map(({ id }) => id));
  }
});

test('what was not for them never comes again, and a theme that was good outweighs none that is wished for', () => {
  const ruledOut = ['a', 'b'].map((id) => liking(`court-${id}`, 'court', -2));
  expect(idsFor(ruledOut, 1, { preferredThemes: ['court'] })).toEqual(['court-c']);
  for (const id of idsFor([liking('x', 'spa', 2)], 1, { preferredThemes: ['court'] })) expect(id).toMatch(/^court/);
});
