import { expect, test } from 'vitest';
import { makeOrder } from '../../tests/role-play/make-order.ts';
import { makeLibrary, makeScene } from '../../tests/role-play/small-library.ts';
import { withNames, withRoles } from './role-names.ts';
import { type Scenario, textsOf } from './scenario.ts';
import { makeScenarios } from './scenarios.ts';

const { roles } = makeScene('x');
const [made] = makeScenarios(makeLibrary(makeScene('x')), makeOrder()).bundle.scenarios as [Scenario];
/** As a provider writes. */
const scenario: Scenario = { ...made, description: 'Partner 1 is the first to come, and Partner 2 is late.' };

test.each([
  ['{one} waits.', 'The Porter waits.'],
  ['At the door {two} waits for {one}.', 'At the door the Guest waits for the Porter.'],
  ['A bell. {two} looks up.', 'A bell. The Guest looks up.'],
  ["'Stay.' {one} means it.", "'Stay.' The Porter means it."],
  ["{one}'s coat is wet, says {two}.", "The Porter's coat is wet, says the Guest."],
  ['Nobody is named.', 'Nobody is named.'],
])('%s becomes %s', (text, said) => {
  expect(withRoles(text, roles)).toBe(said);
});

test('both names stand in what is told, and in nothing that is kept or shown to strangers', () => {
  const named = withNames(scenario, { partner1: 'Kim', partner2: 'Ola' });
  expect(named.description).toBe('Kim is the first to come, and Ola is late.');
  expect(textsOf(named).join()).not.toMatch(/Partner [12]/);
  expect([named.id, named.discreet_title]).toEqual([scenario.id, scenario.discreet_title]);
  expect(scenario.description).toMatch('Partner 1');
});

test('a name is text and nothing else', () => {
  const story = (partner1: string, partner2: string) => withNames(scenario, { partner1, partner2 }).description;
  expect(story('$& $1', 'x')).toContain('$& $1 is the ');
  const swapped = story('Partner 2', 'Partner 1');
  expect(swapped.indexOf('Partner 2 is')).toBeLessThan(swapped.indexOf('Partner 1 is'));
});

test('a blank name leaves the number', () => {
  expect(withNames(scenario, { partner1: ' ', partner2: '' })).toEqual(scenario);
});
