import { describe, expect, test } from 'vitest';
import { makeOrder } from '../../tests/role-play/make-order.ts';
import { makeLibrary, makeScene } from '../../tests/role-play/small-library.ts';
import {
  bundled,
  SCENARIO_REPLIES,
  SPOKEN,
  speakingOf,
  tellingTitle,
  UNFIT_WORDS,
  writtenWell,
} from '../../tests/stand-ins/scenario-replies.ts';
import { BOUNDARIES } from '../list/topic-kinds.ts';
import { type CheckedCall, providedScenarios } from './provided-scenarios.ts';
import { scenarioFaults } from './scenario-check.ts';
import type { ScenarioInput } from './scenario-input.ts';
import { scenarioInputs } from './scenario-input.ts';
import { checkScenarioReply } from './scenario-reply.ts';
import { makeScenarios } from './scenarios.ts';

type Reply = (input: ScenarioInput) => unknown;

const library = makeLibrary(
  makeScene('own-a', { theme: 'court' }),
  makeScene('own-b', { theme: 'spa' }),
  makeScene('own-c', { theme: 'rivals' }),
);

/** The bundle when each call gets its reply; null for a call that failed. */
function provided(replies: ReadonlyArray<Reply | null>, ...asked: Parameters<typeof makeOrder>) {
  const order = makeOrder(...asked);
  const calls = scenarioInputs(order).map((input, at): CheckedCall => {
    const reply = replies[at % replies.length];
    const checked = reply ? checkScenarioReply(reply(input)) : null;
    return { input, written: checked?.ok ? checked.value : [] };
  });
  const result = providedScenarios(makeScenarios(library, order), order, calls, library.words, new Set());
  return { ...result, order, scenarios: result.bundle.scenarios };
}
const titles = ({ scenarios }: ReturnType<typeof provided>) => scenarios.map(({ title }) => title);
const { right } = SCENARIO_REPLIES;

describe.each(['right', 'the other form', 'the other form, bare'] as const)('%s', (form) => {
  const got = provided([SCENARIO_REPLIES[form]]);
  const [first] = got.scenarios;

  test('becomes three whole scenarios that break no rule', () => {
    expect(got.writer).toBe('provider');
    expect(got.scenarios.map(({ id }) => id)).toEqual(['written-1', 'written-2', 'written-3']);
    expect(titles(got)).toEqual(['Stand-in Scene A', 'Stand-in Scene B', 'Stand-in Scene C']);
    for (const scenario of got.scenarios) expect(scenarioFaults(scenario, got.order)).toEqual([]);
  });
  test('keeps every word that was asked for, with the partners by number', () => {
    expect(first).toMatchObject({
      discreet_title: 'Quality Time',
      intensity: 'moderate',
      duration: '45-60 minutes',
      setting: 'living-room',
      power_dynamic: 'equal',
      props: ['a puzzle', 'a lamp'],
      writer: 'provider',
    });
    expect(first?.roles.map(({ name }) => name)).toEqual(['The Finder A', 'The Sorter A']);
    expect(first?.steps).toHaveLength(4);
    expect(first?.steps[3]).toMatchObject({
      step_number: 4,
      description: 'Partner 1 and Partner 2 find piece 4 of A.',
      actions_for_partner1: 'Hold it up to the light and say what it reminds you of.',
      actions_for_partner2: 'Guess where it belongs, and ask for a hint.',
    });
    expect(first?.description).toContain('Stand-in description A');
    expect(first?.scenario).toBe('');
    expect(JSON.stringify(first)).not.toContain('Partner A');
  });
  test("carries the house's words of safety, and the provider's aftercare before ours", () => {
    expect(first?.safety_tips.join(' ')).toMatch(/yes can become a no.*safe word.*Stop is stop/);
    expect(first?.aftercare).toMatch(/Say which moment you liked\. Stay close\.$/);
  });
});

describe('replaced by the engine', () => {
  test.each([
    'no roles',
    'three roles',
    'one role twice',
    'no steps',
    'a step for one alone',
    'above the intensity',
    'above the intensity in its words',
    'an unknown intensity',
    'another dynamic',
    'an unknown dynamic',
    'more experience',
    'a theme nobody chose',
    ...UNFIT_WORDS,
  ] as const)('%s', (name) => {
    const asked = { powerDynamics: 'equal', preferredThemes: ['rivals'] } as const;
    const got = provided([SCENARIO_REPLIES[name], right, null], {
      ...asked,
      preferredThemes: [...asked.preferredThemes],
    });
    expect(titles(got)).toEqual(['Stand-in Scene B', 'Title of own-c']);
    const all = provided([SCENARIO_REPLIES[name]], { ...asked, preferredThemes: [...asked.preferredThemes] });
    expect([all.writer, titles(all)]).toEqual(['engine', ['Title of own-c']]);
  });

  test.each(BOUNDARIES)('what touches %s where it was ruled out', (boundary) => {
    const asked = { comfortBoundaries: [boundary], powerDynamics: 'turns', intensityLevel: 'intense' } as const;
    const preferences = {
      ...asked,
      comfortBoundaries: [...asked.comfortBoundaries],
      experienceLevel: 'experienced' as const,
    };
    const got = provided([speakingOf(SPOKEN[boundary])], preferences);
    expect(got.writer).toBe('engine');
    const open = provided([speakingOf(SPOKEN[boundary])], { ...preferences, comfortBoundaries: [] });
    expect(open.writer).toBe('provider');
  });
  test('what a list of noes rules out', () => {
    const wishes = { avoid: ['boundary:massage'] };
    expect(provided([speakingOf('A massage follows.')], {}, { wishes }).writer).toBe('engine');
  });
  test('one who leads where one in charge is ruled out', () => {
    const got = provided([SCENARIO_REPLIES['another dynamic']], { comfortBoundaries: ['one-in-charge'] });
    expect(got.writer).toBe('engine');
    expect(provided([SCENARIO_REPLIES['another dynamic']]).writer).toBe('provider');
  });
  test('orders given between equals', () => {
    const orders = speakingOf('One commands, the other obeys.');
    expect(provided([orders], { powerDynamics: 'equal' }).writer).toBe('engine');
    expect(provided([speakingOf('One asks, the other answers.')], { powerDynamics: 'equal' }).writer).toBe('provider');
  });
});

describe('a bundle', () => {
  test('is filled by the engine where one of three is missing, with another theme', () => {
    const got = provided([right, null, right], { preferredThemes: ['court', 'spa'] });
    expect(got.scenarios.map(({ writer }) => writer)).toEqual(['provider', 'provider', 'engine']);
    expect(got.writer).toBe('provider');
  });
  test('is cut to the count, and a spare one serves where the first cannot', () => {
    expect(titles(provided([right], {}, { count: 2 }))).toEqual(['Stand-in Scene A', 'Stand-in Scene B']);
    expect(titles(provided([null, right, right], {}, { count: 1 }))).toEqual(['Stand-in Scene B']);
  });
  test('has nothing twice', () => {
    const same: Reply = (input) => bundled(writtenWell({ ...input, scenario: 1 }));
    const got = provided([same]);
    expect(got.scenarios.filter(({ writer }) => writer === 'provider')).toHaveLength(1);
  });
  test("takes the engine's title where the provider's would tell", () => {
    const got = provided([tellingTitle]);
    expect(got.scenarios.map(({ discreet_title }) => discreet_title)).toEqual(Array(3).fill('Reading Time'));
  });
  test('speaks of no narrow wish once the provider filled it', () => {
    const asked = { preferredThemes: ['kitchen'] as ['kitchen'] };
    expect(provided([null], asked).narrow?.wish).toBe('preferredThemes');
    expect(provided([right], asked).narrow).toBeNull();
    expect(provided([right, null, null], asked).narrow?.wish).toBe('preferredThemes');
  });
});

describe('a whole reply is unusable', () => {
  test.each([
    ['blocked', { status: 'blocked', reason: 'No.', scenarios: [] }, 'BLOCKED'],
    ['off the schema', { verdict: 'fine' }, 'OFF_SCHEMA'],
    ['no object', ['x'], 'OFF_SCHEMA'],
    ['without a scenario', bundled(), 'OFF_SCHEMA'],
    ['nothing', null, 'OFF_SCHEMA'],
  ])('%s', (_, reply, problem) => {
    expect(checkScenarioReply(reply)).toEqual({ ok: false, problem });
  });
  test('of hundreds of scenarios no more than three are read', () => {
    const [input] = scenarioInputs(makeOrder()) as [ScenarioInput];
    const reply = bundled(...Array.from({ length: 500 }, () => writtenWell(input)));
    expect(checkScenarioReply(reply)).toMatchObject({ ok: true, value: { length: 3 } });
  });
});
