import { expect, test } from 'vitest';
import { makeOrder } from '../../tests/role-play/make-order.ts';
import { makeLibrary, makeScene } from '../../tests/role-play/small-library.ts';
import type { Scenario } from './scenario.ts';
import { scenarioFaults } from './scenario-check.ts';
import { makeScenarios } from './scenarios.ts';

const scene = makeScene('sound');
const [sound] = makeScenarios(makeLibrary(scene), makeOrder({ powerDynamics: 'equal' })).bundle.scenarios as [Scenario];
const [step] = sound.steps as [Scenario['steps'][number]];
const said = (words: string): Partial<Scenario> => ({ description: words });

type Case = [string, Partial<Scenario>, Parameters<typeof makeOrder>[0], string, string];

test.each([
  [
    'a boundary by its words',
    said('A blindfold.'),
    { comfortBoundaries: ['covered-eyes'] },
    'boundary',
    'covered-eyes',
  ],
  ['a boundary in a prop', { props: ['a rope'] }, { comfortBoundaries: ['restraint'] }, 'boundary', 'restraint'],
  [
    'a boundary in a step',
    { steps: [{ ...step, notes: 'An ice cube helps.' }] },
    { comfortBoundaries: ['temperature'] },
    'boundary',
    'temperature',
  ],
  [
    'a boundary in a first line',
    { dialogue_starters: ['More wine?'] },
    { comfortBoundaries: ['alcohol'] },
    'boundary',
    'alcohol',
  ],
  [
    'one who leads',
    { power_dynamic: 'one-leads' },
    { comfortBoundaries: ['one-in-charge'] },
    'boundary',
    'one-in-charge',
  ],
  [
    'an intensity',
    { intensity: 'intense', duration: '60-90 minutes', minutes: 60 },
    { intensityLevel: 'moderate' },
    'intensity',
    'intense',
  ],
  [
    'an intensity by default',
    { intensity: 'intense', duration: '60-90 minutes', minutes: 60 },
    {},
    'intensity',
    'intense',
  ],
  ['an intensity in words', said('They are naked.'), { intensityLevel: 'light' }, 'intensity', 'words'],
  ['an experience in words', said('There are shackles.'), {}, 'experience', 'words'],
  ['another dynamic', { power_dynamic: 'turns' }, { powerDynamics: 'equal' }, 'power-dynamic', 'turns'],
  ['orders between equals', said('One obeys.'), {}, 'power-dynamic', 'words'],
  ['one role', { roles: [sound.roles[0]] as unknown as Scenario['roles'] }, {}, 'roles', '1'],
  ['the same role twice', { roles: [sound.roles[0], sound.roles[0]] }, {}, 'roles', '2'],
  ['no steps', { steps: [] }, {}, 'steps', '0'],
  ['steps out of order', { steps: [{ ...step, step_number: 2 }] }, {}, 'steps', '1'],
  ['a step without words', { steps: [{ ...step, description: '' }] }, {}, 'steps', '1'],
  ['nothing to do for one', { steps: [{ ...step, actions_for_partner2: ' ' }] }, {}, 'steps', '1'],
  ['a length of another intensity', { duration: '60-90 minutes' }, {}, 'duration', '60-90 minutes'],
  ['minutes outside the length', { minutes: 46 }, {}, 'duration', '30-45 minutes'],
  ['no safe word', { safety_tips: ['Say yes. Stop is stop.'] }, {}, 'safety', 'safe word'],
  ['no stop', { safety_tips: ['Agree on a safe word.'] }, {}, 'safety', 'stop'],
  ['no consent', { safety_tips: ['Choose a safe word. Stop is stop.'] }, {}, 'safety', 'consent'],
  ['no aftercare', { aftercare: ' ' }, {}, 'safety', 'aftercare'],
  ['explicit words', said('Porn.'), {}, 'explicit', 'words'],
  ['the very young', said('A schoolgirl waits.'), {}, 'age', 'words'],
  ['family', said('The stepmother waits.'), {}, 'family', 'words'],
  ['the very young, by a number', said('A student of 16 waits.'), {}, 'age', 'words'],
  ['family further off', said('Your cousin waits.'), {}, 'family', 'words'],
  ['force, in more words', said('Go on even if they say no.'), {}, 'force', 'words'],
  ['danger to the throat', said('A hand around their throat.'), {}, 'danger', 'words'],
  ['force', said('One forces them to stay.'), {}, 'force', 'words'],
  ['danger', said('One is strangled.'), {}, 'danger', 'words'],
] as Case[])('%s is named', (_, change, preferences, code, detail) => {
  expect(scenarioFaults({ ...sound, ...change }, makeOrder(preferences))).toContainEqual({ code, detail });
});

test('a theme of their noes is named', () => {
  const order = makeOrder({}, { wishes: { avoid: ['theme:kitchen'] } });
  expect(scenarioFaults(sound, order)).toEqual([{ code: 'theme', detail: 'kitchen' }]);
});

test('an activity of their noes is named', () => {
  const order = makeOrder({}, { wishes: { avoid: ['activity:dancing'] } });
  const faults = scenarioFaults({ ...sound, ...said('They dance.') }, order);
  expect(faults).toEqual([{ code: 'activity', detail: 'dancing' }]);
});

test('tags of the parts count beside the words', () => {
  const beats = [
    { ...(scene.beats[0] as (typeof scene.beats)[number]), touches: ['food' as const], experience: 'some' as const },
  ];
  const faults = scenarioFaults(sound, makeOrder({ comfortBoundaries: ['food'] }), { scene, beats, others: [] });
  expect(faults).toEqual([
    { code: 'boundary', detail: 'food' },
    { code: 'experience', detail: 'parts' },
  ]);
});

test('a sound one has no fault', () => {
  expect(scenarioFaults(sound, makeOrder({ powerDynamics: 'equal' }))).toEqual([]);
});
