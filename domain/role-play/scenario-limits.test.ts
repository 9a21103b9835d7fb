import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SCENARIO_LIBRARY } from '../../content/scenario-library.ts';
import { howMany } from '../../tests/how-many.ts';
import { DAY, makeOrder } from '../../tests/role-play/make-order.ts';
import { randomOrders } from '../../tests/role-play/random-orders.ts';
import { SCENARIO_REPLIES, SPOKEN, speakingOf } from '../../tests/stand-ins/scenario-replies.ts';
import { addDays } from '../calendar-date.ts';
import { BOUNDARIES } from '../list/topic-kinds.ts';
import { neverIn } from './never-words.ts';
import { EXPERIENCE_LEVELS, INTENSITIES } from './preferences.ts';
import { providedScenarios } from './provided-scenarios.ts';
import { withRoles } from './role-names.ts';
import { type Scenario, textsOf } from './scenario.ts';
import { scenarioFaults, type TaggedParts } from './scenario-check.ts';
import { scenarioInputs } from './scenario-input.ts';
import type { ScenarioOrder } from './scenario-order.ts';
import { checkScenarioReply } from './scenario-reply.ts';
import { makeScenarios } from './scenarios.ts';
import type { Scene } from './scene.ts';
import { sceneAsks } from './scene-parts.ts';

const RUNS = { numRuns: howMany(25, 2_000), seed: 20_261_121 };
/** Far more than it takes, even on a busy machine. */
const patiently = { timeout: 300_000 };

/** The parts of the library that a scenario was made of, found again by their texts alone. */
function partsIn(scenario: Scenario): TaggedParts {
  const scene = SCENARIO_LIBRARY.scenes.find(({ id }) => id === scenario.id) as Scene;
  const said = (text: string) => withRoles(text, scene.roles);
  const beats = scenario.steps.map((step) => {
    const beat = scene.beats.find(({ description }) => said(description) === step.description);
    if (!beat) throw new Error(`No beat of ${scene.id}: ${step.description}`);
    return beat;
  });
  const others = [
    ...scene.starters.filter(({ text }) => scenario.dialogue_starters.includes(said(text))),
    ...scene.props.filter(({ text }) => scenario.props.includes(said(text))),
  ];
  return { scene, beats, others };
}

/** The plain comparison of tags, so that the check is not taken at its word. */
function crossedTags(scenario: Scenario, { preferences, wishes }: ScenarioOrder): string[] {
  const { scene, beats, others } = partsIn(scenario);
  const out = new Set<string>(preferences.comfortBoundaries);
  for (const topic of wishes.avoid) if (topic.startsWith('boundary:')) out.add(topic.slice('boundary:'.length));
  const most = INTENSITIES.indexOf(preferences.intensityLevel ?? 'moderate');
  const farthest = EXPERIENCE_LEVELS.indexOf(preferences.experienceLevel ?? 'beginner');
  const { powerDynamics: wished = 'no-preference' } = preferences;
  return [
    ...[scene, ...beats, ...others].flatMap(({ touches }) => touches.filter((touched) => out.has(touched))),
    ...[scene, ...beats, scenario]
      .filter(({ intensity }) => INTENSITIES.indexOf(intensity) > most)
      .map(() => 'intensity'),
    ...[scene, ...beats]
      .filter(({ experience }) => EXPERIENCE_LEVELS.indexOf(experience) > farthest)
      .map(() => 'experience'),
    ...[scene, ...beats]
      .filter(({ dynamics }) => !dynamics.includes(scenario.power_dynamic))
      .map(() => 'power-dynamic'),
    ...(wished !== 'no-preference' && scenario.power_dynamic !== wished ? ['power-dynamic wished'] : []),
    ...(wishes.avoid.includes(`theme:${scenario.theme}`) ? ['theme'] : []),
  ];
}

test(
  `${RUNS.numRuns} random wishes: no scenario crosses a boundary, an intensity, an experience or a power dynamic`,
  patiently,
  () => {
    let scenarios = 0;
    let nothing = 0;
    fc.assert(
      fc.property(randomOrders(SCENARIO_LIBRARY.scenes), (order) => {
        const { bundle, narrow } = makeScenarios(SCENARIO_LIBRARY, order);
        for (const scenario of bundle.scenarios) {
          const crossed = [...scenarioFaults(scenario, order, partsIn(scenario)), ...crossedTags(scenario, order)];
          if (crossed.length > 0) throw new Error(`${scenario.id}: ${JSON.stringify(crossed)}`);
          scenarios += 1;
        }
        if (bundle.scenarios.length < order.count && !narrow?.message) throw new Error('No word on the narrow wish.');
        if (bundle.scenarios.length === 0) nothing += 1;
      }),
      RUNS,
    );
    // The rules are not kept by keeping silent.
    expect(scenarios).toBeGreaterThan(RUNS.numRuns * 1.25);
    expect(nothing).toBeLessThan(RUNS.numRuns / 3);
  },
);

test(
  `${RUNS.numRuns} random wishes, and a provider that crosses whatever it can: nothing of it is shown`,
  patiently,
  () => {
    const replies = [...Object.values(SCENARIO_REPLIES), ...BOUNDARIES.map((boundary) => speakingOf(SPOKEN[boundary]))];
    const asked = fc.record({
      order: randomOrders(SCENARIO_LIBRARY.scenes),
      said: fc.tuple(fc.constantFrom(...replies), fc.constantFrom(...replies), fc.constantFrom(...replies)),
    });
    const writers = { engine: 0, provider: 0 };
    fc.assert(
      fc.property(asked, ({ order, said }) => {
        const calls = scenarioInputs(order).map((input, at) => {
          const checked = checkScenarioReply(said[at]?.(input));
          return { input, written: checked.ok ? checked.value : [] };
        });
        const made = makeScenarios(SCENARIO_LIBRARY, order);
        const { bundle } = providedScenarios(made, order, calls, SCENARIO_LIBRARY.words, new Set());
        const out = BOUNDARIES.filter(
          (boundary) =>
            order.preferences.comfortBoundaries.includes(boundary) ||
            order.wishes.avoid.includes(`boundary:${boundary}`),
        );
        for (const scenario of bundle.scenarios) {
          const spoken = textsOf(scenario).join();
          const crossed = [
            ...scenarioFaults(scenario, order).map(({ code }) => code),
            ...out.filter((boundary) => spoken.includes(SPOKEN[boundary])),
          ];
          if (crossed.length > 0) throw new Error(`${scenario.id}: ${JSON.stringify(crossed)}`);
          writers[scenario.writer] += 1;
        }
      }),
      RUNS,
    );
    expect(writers.engine).toBeGreaterThan(RUNS.numRuns / 2);
    expect(writers.provider).toBeGreaterThan(RUNS.numRuns / 4);
  },
);

test('whoever wishes for nothing and rules out nothing gets three of three themes, whatever the seed', () => {
  for (let seed = 0; seed < howMany(60, 200); seed++) {
    const { bundle, narrow } = makeScenarios(SCENARIO_LIBRARY, makeOrder({}, { seed }));
    expect(new Set(bundle.scenarios.map(({ theme }) => theme)).size).toBe(3);
    expect(narrow).toBeNull();
  }
});

test('a daily user meets every scene that fits before one comes again', () => {
  const all = new Set<string>();
  const seen: ScenarioOrder['seen'] = [];
  const wishes = { experienceLevel: 'experienced', intensityLevel: 'intense' } as const;
  const days = Math.floor(SCENARIO_LIBRARY.scenes.length / 3);
  for (let at = 0; at < days; at++) {
    const day = addDays(DAY, at);
    const { bundle } = makeScenarios(SCENARIO_LIBRARY, makeOrder(wishes, { day, seed: at * 7919, seen }));
    for (const { id } of bundle.scenarios) {
      all.add(id);
      seen.push({ id, day });
    }
  }
  expect(all.size).toBe(days * 3);
});

test('the library speaks of nothing that no scenario may speak of, and asks for no more than its tags say', () => {
  for (const scene of SCENARIO_LIBRARY.scenes) {
    const { premise, parts } = sceneAsks(scene);
    for (const { text, levels } of [premise, ...parts.values()]) {
      expect(neverIn(text), text).toEqual([]);
      const [tags, words] = levels;
      if (!tags || !words) throw new Error('Tags and words are both read.');
      expect(INTENSITIES.indexOf(words.intensity), text).toBeLessThanOrEqual(INTENSITIES.indexOf(tags.intensity));
      expect(EXPERIENCE_LEVELS.indexOf(words.experience), text).toBeLessThanOrEqual(
        EXPERIENCE_LEVELS.indexOf(tags.experience),
      );
    }
  }
});
