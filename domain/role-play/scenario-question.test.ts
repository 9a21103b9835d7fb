import { expect, test } from 'vitest';
import { makeOrder } from '../../tests/role-play/make-order.ts';
import { BOUNDARIES, THEMES } from '../list/topic-kinds.ts';
import { FINER_ACTIVITIES } from '../list/wish-topics.ts';
import { MAX_SEED } from '../seed.ts';
import { SETTINGS } from './preferences.ts';
import { sanitisedScenarioSchema, scenarioInputs } from './scenario-input.ts';
import { SCENARIO_SCHEMA, scenarioQuestion } from './scenario-question.ts';

const inputs = (...order: Parameters<typeof makeOrder>) => scenarioInputs(makeOrder(...order));

test('three calls, each for one scenario, whatever was asked for', () => {
  const calls = inputs({}, { count: 1 });
  expect(calls.map((input) => [input.count, input.scenario])).toEqual([
    [3, 1],
    [3, 2],
    [3, 3],
  ]);
  for (const input of calls) {
    const { user, temperature, name } = scenarioQuestion(input);
    expect(JSON.parse(user)).toEqual(input);
    expect([temperature, name]).toEqual([0.9, 'RolePlayScenarios']);
  }
});

test('what is not chosen is told as the least: a beginner, moderate', () => {
  expect(inputs()[0]).toEqual({
    experience_level: 'beginner',
    themes: expect.any(Array),
    power_dynamics: 'no-preference',
    settings: [],
    boundaries: [],
    intensity_level: 'moderate',
    seed: 1,
    count: 3,
    scenario: 1,
    partner_labels: ['Partner A', 'Partner B'],
    variation_id: expect.any(Number),
  });
});

test('what is chosen is told, with every boundary of the answers and of the lists', () => {
  const [first] = inputs(
    {
      experienceLevel: 'comfortable',
      powerDynamics: 'turns',
      settingPreferences: ['train'],
      comfortBoundaries: ['food'],
      intensityLevel: 'intense',
    },
    { wishes: { avoid: ['boundary:cameras', 'activity:dancing', 'activity:talk'] } },
  );
  expect(first).toMatchObject({
    experience_level: 'comfortable',
    power_dynamics: 'turns',
    settings: ['train'],
    intensity_level: 'intense',
  });
  expect(first?.boundaries.toSorted()).toEqual(['cameras', 'dancing', 'food']);
});

test('the server takes what is told, field by field in the same order', () => {
  const all = { comfortBoundaries: [...BOUNDARIES], preferredThemes: [...THEMES], settingPreferences: [...SETTINGS] };
  const avoid = FINER_ACTIVITIES.map((activity) => `activity:${activity}`);
  for (const input of [...inputs(), ...inputs(all, { seed: MAX_SEED, wishes: { avoid } })])
    expect(JSON.stringify(sanitisedScenarioSchema.parse(input))).toBe(JSON.stringify(input));
});

test('calls share out the themes that fit, so that no two write the same', () => {
  const all = inputs().flatMap(({ themes }) => themes);
  expect(all.toSorted()).toEqual([...THEMES].toSorted());
  expect(inputs({ preferredThemes: ['spa'] }).map(({ themes }) => themes)).toEqual([['spa'], ['spa'], ['spa']]);
  const two = inputs({ preferredThemes: ['spa', 'court'] }).flatMap(({ themes }) => themes);
  expect(new Set(two)).toEqual(new Set(['spa', 'court']));
  const avoided = inputs({}, { wishes: { avoid: ['theme:spa'] } }).flatMap(({ themes }) => themes);
  expect(avoided).not.toContain('spa');
  expect(inputs({}, { wishes: { liked: ['theme:spa'] } })[0]?.themes[0]).toBe('spa');
});

test('the variation is another for each call and each seed, 0 to 99', () => {
  const ids = Array.from({ length: 200 }, (_, seed) => inputs({}, { seed }).map(({ variation_id }) => variation_id));
  for (const three of ids) expect(new Set(three).size).toBe(3);
  expect(new Set(ids.flat()).size).toBeGreaterThan(90);
  expect(ids.flat().every((id) => Number.isInteger(id) && id >= 0 && id < 100)).toBe(true);
});

test('no date, no history and no name is told', () => {
  const said = inputs({}, { seen: [{ id: 'canary-scene', day: '2026-11-01' }], wishes: { liked: ['activity:food'] } })
    .map(scenarioQuestion)
    .map(({ system, user, schema }) => system + user + JSON.stringify(schema))
    .join();
  expect(said).not.toMatch(/canary|2026|11-01|timestamp/);
});

test('the schema is strict: every field required, no other allowed', () => {
  const look = (schema: Record<string, unknown>): void => {
    if (schema.type === 'object') {
      const properties = schema.properties as Record<string, Record<string, unknown>>;
      expect(schema.additionalProperties).toBe(false);
      expect(schema.required).toEqual(Object.keys(properties));
      for (const property of Object.values(properties)) look(property);
    }
    if (schema.type === 'array') look(schema.items as Record<string, unknown>);
  };
  look(SCENARIO_SCHEMA);
  expect(SCENARIO_SCHEMA.properties).toMatchObject({
    scenarios: { minItems: 1, maxItems: 3, items: { properties: { roles: { minItems: 2, maxItems: 2 } } } },
  });
});
