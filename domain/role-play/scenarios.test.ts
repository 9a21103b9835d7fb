import { describe, expect, test } from 'vitest';
import { DAY, makeOrder } from '../../tests/role-play/make-order.ts';
import { makeBeat, makeLibrary, makeScene, SMALL_WORDS } from '../../tests/role-play/small-library.ts';
import { addDays } from '../calendar-date.ts';
import { INTENSITIES } from './preferences.ts';
import { type Scenario, textsOf } from './scenario.ts';
import type { ScenarioOrder } from './scenario-order.ts';
import { makeScenarios } from './scenarios.ts';
import type { Scene } from './scene.ts';

const make = (scenes: Scene[], ...order: Parameters<typeof makeOrder>) =>
  makeScenarios(makeLibrary(...scenes), makeOrder(...order));
const ids = (scenes: Scene[], ...order: Parameters<typeof makeOrder>) =>
  make(scenes, ...order).bundle.scenarios.map(({ id }) => id);
const many = (from: number, to: number, more: Partial<Scene> = {}) =>
  Array.from({ length: to - from }, (_, at) => makeScene(`scene-${from + at}`, more));

describe('a scenario', () => {
  test('has two roles, numbered steps for both, and says at the start and the end what keeps it safe', () => {
    const [scenario] = make(
      [makeScene('bread', { safety: ['Mind the stove.'] })],
      { powerDynamics: 'equal' },
      { seed: 4 },
    ).bundle.scenarios;
    expect(scenario).toMatchObject({
      id: 'bread',
      title: 'Title of bread',
      discreet_title: 'Reading Time',
      theme: 'kitchen',
      setting: 'living-room',
      power_dynamic: 'equal',
      intensity: 'light',
      duration: '30-45 minutes',
      writer: 'engine',
    });
    expect(scenario?.roles.map(({ name }) => name)).toEqual(['The Porter', 'The Guest']);
    expect(scenario?.steps.map(({ step_number }) => step_number)).toEqual([1, 2, 3, 4, 5]);
    expect(scenario?.steps[0]).toEqual({
      step_number: 1,
      description: 'The Porter and the Guest come to the-door.',
      actions_for_partner1: 'Say the first line of the-door.',
      actions_for_partner2: 'Answer the first line of the-door.',
      notes: '',
    });
    const [consent, word, stop, ...more] = scenario?.safety_tips ?? [];
    expect([consent, stop, more]).toEqual([SMALL_WORDS.consent, SMALL_WORDS.stop, ['Laugh.', 'Mind the stove.']]);
    expect(word).toMatch(/safe word, such as (?:Pineapple|Cactus)\./);
    expect(scenario?.aftercare).toBe('Put the kettle on. Drink water.');
  });
  test('tells everything once', () => {
    for (const powerDynamics of ['equal', 'turns', 'one-leads'] as const) {
      const [scenario] = make([makeScene('bread')], { powerDynamics }).bundle.scenarios as [Scenario];
      // Sentences; a role's name or a lamp may well be named again.
      const texts = [...textsOf(scenario), scenario.scenario].filter((text) => text.endsWith('.'));
      const all = texts.join('\n');
      for (const text of texts) expect(all.split(text), text).toHaveLength(2);
    }
  });
  test.each(INTENSITIES)('%s lasts as long as its intensity says', (intensity) => {
    const beats = [
      makeBeat('a', 'opening'),
      ...['b', 'c', 'd', 'e', 'f'].map((id) => makeBeat(id, 'turn', { intensity })),
      makeBeat('g', 'closing'),
    ];
    const [scenario] = make([makeScene('x', { beats })], { intensityLevel: intensity }).bundle.scenarios;
    const [least = 0, most = 0] = { light: [30, 45], moderate: [45, 60], intense: [60, 90] }[intensity];
    expect(scenario?.intensity).toBe(intensity);
    expect(scenario?.duration).toBe(`${least}-${most} minutes`);
    expect(scenario?.minutes).toBeGreaterThanOrEqual(least);
    expect(scenario?.minutes).toBeLessThanOrEqual(most);
  });
  test('is as intense as its beats, not as the wish', () => {
    const [scenario] = make([makeScene('mild')], { intensityLevel: 'intense' }).bundle.scenarios;
    expect([scenario?.intensity, scenario?.duration]).toEqual(['light', '30-45 minutes']);
    const { narrow } = make(many(0, 3), { intensityLevel: 'intense' });
    expect(narrow).toMatchObject({ wish: 'intensityLevel', message: expect.stringMatching(/so these are milder/) });
    expect(make(many(0, 3), { intensityLevel: 'light' }).narrow).toBeNull();
  });
  test('keeps the order of the library among its turns', () => {
    for (let seed = 0; seed < 20; seed++) {
      const [scenario] = make([makeScene('x')], { intensityLevel: 'light' }, { seed }).bundle.scenarios;
      const places = scenario?.steps
        .slice(1, -1)
        .map(({ description }) => ['first', 'second', 'third'].findIndex((id) => description.includes(id)));
      expect(places).toEqual(places?.toSorted());
    }
  });
  test('takes a turn that only this power dynamic has before one that any has', () => {
    const beats = [
      makeBeat('a', 'opening'),
      ...['b', 'c', 'd', 'e'].map((id) => makeBeat(id, 'turn')),
      makeBeat('own', 'turn', { dynamics: ['turns'] }),
      makeBeat('g', 'closing'),
    ];
    const told = Array.from(
      { length: 20 },
      (_, seed) => make([makeScene('x', { beats })], { powerDynamics: 'turns' }, { seed }).bundle.scenarios[0]?.steps,
    );
    expect(told.filter((steps) => JSON.stringify(steps).includes('own')).length).toBeGreaterThan(14);
  });
});

describe('who takes the leading role', () => {
  const leads = (dynamic: 'turns' | 'one-leads' | 'equal', seed: number) =>
    make(many(0, 3), { powerDynamics: dynamic }, { seed }).bundle.scenarios.map((scenario) => ({
      role: scenario.roles[0].name,
      actions: [
        scenario.steps[0]?.actions_for_partner1.split(' ')[0],
        scenario.steps[0]?.actions_for_partner2.split(' ')[0],
      ],
    }));
  const first = { role: 'The Porter', actions: ['Say', 'Answer'] };
  const second = { role: 'The Guest', actions: ['Answer', 'Say'] };

  test('alternates with the seed and within a bundle where they take turns', () => {
    expect(leads('turns', 2)).toEqual([first, second, first]);
    expect(leads('turns', 3)).toEqual([second, first, second]);
  });
  test.each(['one-leads', 'equal'] as const)('is always the same with %s', (dynamic) => {
    expect([...leads(dynamic, 2), ...leads(dynamic, 3)]).toEqual(Array(6).fill(first));
  });
});

describe('never', () => {
  const blind = { touches: ['covered-eyes' as const] };
  const avoid = (topic: string): Partial<ScenarioOrder> => ({ wishes: { liked: [], avoid: [topic] } });

  test.each([
    ['ruled out here', { comfortBoundaries: ['covered-eyes' as const] }, {}],
    ['a no of their list', {}, avoid('boundary:covered-eyes')],
  ])('a scene, beat, starter or prop that touches what is %s', (_, preferences, more) => {
    const scene = makeScene('mixed', {
      beats: [
        makeBeat('the-door', 'opening'),
        makeBeat('plain', 'turn'),
        makeBeat('dark', 'turn', blind),
        makeBeat('the-end', 'closing'),
      ],
      starters: [{ text: 'Guess who.', ...blind }],
      props: [{ text: 'a long ribbon', ...blind }],
    });
    const { scenarios } = make([makeScene('premise', blind), scene], preferences, more).bundle;
    expect(scenarios.map(({ id }) => id)).toEqual(['mixed']);
    expect(scenarios[0]?.steps).toHaveLength(3);
    expect(JSON.stringify(scenarios)).not.toContain('dark');
    expect([scenarios[0]?.dialogue_starters, scenarios[0]?.props]).toEqual([[], []]);
    expect(make([makeScene('premise', blind), scene]).bundle.scenarios).toHaveLength(2);
  });
  test('what touches a boundary by its words, though a tag was forgotten', () => {
    const untagged = makeScene('x', { description: 'A blindfold, and a voice.' });
    expect(ids([untagged], { comfortBoundaries: ['covered-eyes'] })).toEqual([]);
    expect(ids([untagged])).toEqual(['x']);
  });
  test.each([
    ['dancing', 'A slow waltz begins.'],
    ['food', 'There is cake.'],
    ['massage', 'A massage follows.'],
  ])('what a list says no to as an activity: %s', (activity, description) => {
    const scenes = [makeScene('x', { description }), makeScene('y', { props: [{ text: description, touches: [] }] })];
    const { scenarios } = make(scenes, {}, avoid(`activity:${activity}`)).bundle;
    expect(scenarios.map(({ id, props }) => [id, props])).toEqual([['y', []]]);
    expect(ids(scenes)).toHaveLength(2);
  });
  test('a theme of their list of noes, even where it was chosen', () => {
    const scenes = [makeScene('a', { theme: 'court' }), makeScene('b', { theme: 'spa' })];
    const { bundle, narrow } = make(scenes, { preferredThemes: ['court'] }, avoid('theme:court'));
    expect(bundle.scenarios.map(({ id }) => id)).toEqual(['b']);
    expect(narrow?.wish).toBe('preferredThemes');
  });
  test.each([
    ['beginner', 'some', 1],
    ['some', 'some', 2],
  ] as const)('more than %s experience: %s', (experienceLevel, experience, count) => {
    const scenes = [makeScene('easy'), makeScene('hard', { experience })];
    expect(ids(scenes, { experienceLevel })).toHaveLength(count);
    if (experienceLevel === 'beginner') expect(ids(scenes)).toEqual(['easy']);
  });
  test('more intensity than chosen, and no more than moderate where none is', () => {
    const scenes = INTENSITIES.map((intensity) => makeScene(intensity, { intensity }));
    expect(ids(scenes, { intensityLevel: 'light' })).toEqual(['light']);
    expect(ids(scenes).toSorted()).toEqual(['light', 'moderate']);
    expect(ids(scenes, { intensityLevel: 'intense' })).toHaveLength(3);
  });
  test('another power dynamic than chosen', () => {
    const scenes = [makeScene('a', { dynamics: ['equal'] }), makeScene('b', { dynamics: ['turns', 'one-leads'] })];
    expect(ids(scenes, { powerDynamics: 'equal' })).toEqual(['a']);
    expect(ids(scenes, { powerDynamics: 'one-leads' })).toEqual(['b']);
    expect(ids(scenes, { powerDynamics: 'no-preference' }).toSorted()).toEqual(['a', 'b']);
  });
  test('one who leads where one in charge is ruled out', () => {
    const { bundle, narrow } = make(many(0, 3), { powerDynamics: 'one-leads', comfortBoundaries: ['one-in-charge'] });
    expect(bundle.scenarios).toEqual([]);
    expect(narrow?.wish).toBe('powerDynamics');
    const open = make(many(0, 3), { comfortBoundaries: ['one-in-charge'] }).bundle.scenarios;
    expect(open.map(({ power_dynamic }) => power_dynamic)).not.toContain('one-leads');
  });
});

describe('which scenes', () => {
  const themed = (id: string, theme: Scene['theme']) => makeScene(id, { theme });

  test('are the same for the same seed, and others for another', () => {
    const scenes = many(0, 30);
    expect(make(scenes, {}, { seed: 5 })).toEqual(make(scenes, {}, { seed: 5 }));
    const bundles = Array.from({ length: 10 }, (_, seed) => ids(scenes, {}, { seed }).join());
    expect(new Set(bundles).size).toBeGreaterThan(8);
  });
  test.each([1, 2, 3])('are %i where so many are asked for and fit', (count) => {
    const { bundle } = make(many(0, 9), {}, { count });
    expect(bundle.scenarios).toHaveLength(count);
    expect(bundle.summary).toContain(['One scenario', 'Two scenarios', 'Three scenarios'][count - 1]);
  });
  test('are summed up in the lengths that stand on their cards', () => {
    const scenes = [makeScene('a'), makeScene('b', { intensity: 'moderate' })];
    expect(
      make(scenes)
        .bundle.scenarios.map(({ duration }) => duration)
        .toSorted(),
    ).toEqual(['30-45 minutes', '45-60 minutes']);
    expect(make(scenes).bundle.summary).toMatch(/^Two scenarios of 30 to 60 minutes\. /);
    expect(make(scenes.slice(0, 1)).bundle.summary).toMatch(/^One scenario of 30 to 45 minutes\. /);
  });
  test('are played where their story is, elsewhere only where that is wished for, and after those that are at home there', () => {
    const train = makeScene('train', { settings: ['train', 'kitchen', 'living-room'] });
    const tiles = makeScene('tiles', { settings: ['kitchen'] });
    const places = (...order: Parameters<typeof makeOrder>) =>
      make([train, tiles], ...order).bundle.scenarios.map(({ id, setting }) => `${id} in ${setting}`);
    for (let seed = 0; seed < 10; seed++) {
      expect(places({}, { seed }).toSorted()).toEqual(['tiles in kitchen', 'train in train']);
      expect(places({ settingPreferences: ['kitchen'] }, { seed })).toEqual(['tiles in kitchen', 'train in kitchen']);
      expect(places({ settingPreferences: ['living-room'] }, { seed })).toEqual(['train in living-room']);
    }
  });
  test('have different themes where there are any', () => {
    const scenes = [...many(0, 20), themed('c', 'court'), themed('s', 'spa')];
    for (let seed = 0; seed < 10; seed++) expect(ids(scenes, {}, { seed })).toEqual(expect.arrayContaining(['c', 's']));
  });
  test('were not seen in the last 90 days while others fit, then the one seen longest ago', () => {
    const scenes = many(0, 5);
    const seen = [0, 1, 2].map((at) => ({ id: `scene-${at}`, day: addDays(DAY, -10 - at) }));
    const later = { id: 'scene-2', day: addDays(DAY, -3) };
    for (let seed = 0; seed < 10; seed++) {
      const got = ids(scenes, {}, { seed, seen: [...seen, later] });
      expect(got.slice(0, 2).toSorted()).toEqual(['scene-3', 'scene-4']);
      expect(got[2]).toBe('scene-1');
    }
  });
  test('come again after 90 days', () => {
    const seen = (days: number) => ({ seen: [{ id: 'old', day: addDays(DAY, -days) }], count: 1 });
    const scenes = [themed('old', 'court'), makeScene('new', { intensity: 'moderate', theme: 'spa' })];
    const liked = { wishes: { liked: ['theme:court'], avoid: [] } };
    expect(ids(scenes, {}, { ...seen(89), ...liked })).toEqual(['new']);
    expect(ids(scenes, {}, { ...seen(90), ...liked })).toEqual(['old']);
  });
  test('have what both like first', () => {
    const scenes = [
      ...many(0, 20),
      themed('c', 'court'),
      makeScene('m', { touches: ['massage'] }),
      makeScene('d', { description: 'They dance.' }),
    ];
    for (let seed = 0; seed < 10; seed++) {
      expect(ids(scenes, {}, { seed, wishes: { liked: ['theme:court'] } })[0]).toBe('c');
      expect(ids(scenes, {}, { seed, wishes: { liked: ['boundary:massage'] } })[0]).toBe('m');
      expect(ids(scenes, {}, { seed, wishes: { liked: ['activity:dancing'] } })[0]).toBe('d');
    }
  });
  test('reach the intensity asked for where any can', () => {
    const scenes = [...many(0, 20), makeScene('strong', { intensity: 'intense' })];
    for (let seed = 0; seed < 10; seed++) {
      expect(ids(scenes, { intensityLevel: 'intense' }, { seed })[0]).toBe('strong');
    }
  });
  test('have a character of the kinds named first', () => {
    const [one, two] = makeScene('x').roles;
    const scenes = [...many(0, 20), makeScene('r', { roles: [{ ...one, type: 'rogue' }, two] })];
    for (let seed = 0; seed < 10; seed++) expect(ids(scenes, { characterTypes: ['rogue'] }, { seed })[0]).toBe('r');
  });
  test('differ in their power dynamics where any will do', () => {
    for (let seed = 0; seed < 10; seed++) {
      const { scenarios } = make(many(0, 9), {}, { seed }).bundle;
      expect(new Set(scenarios.map(({ power_dynamic }) => power_dynamic)).size).toBe(3);
    }
  });
});
