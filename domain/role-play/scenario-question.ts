/** The strict JSON schema of a provider's scenarios, the instructions that go with it, and a call as it is sent. */

import { THEMES } from '../list/topic-kinds.ts';
import { list, object, oneOf, text, wholeNumber } from '../reply-schema.ts';
import { INTENSITIES, SETTINGS } from './preferences.ts';
import { DYNAMICS } from './scenario.ts';
import type { ScenarioInput } from './scenario-input.ts';

/** Most characters of each text; what is longer is cut at a sentence or replaced. */
export const SCENARIO_LIMITS = {
  title: 60,
  discreet_title: 40,
  description: 500,
  name: 40,
  character: 300,
  prop: 80,
  step: 500,
  notes: 240,
  starter: 200,
  aftercare: 500,
} as const;
export const MIN_STEPS = 3;
export const MAX_STEPS = 8;
export const MAX_WRITTEN_PROPS = 8;
export const MAX_WRITTEN_STARTERS = 6;

/**
 * Spec 2 section 3, 'AI scenario bundle schema', with what a scenario shows besides: its intensity, description, props,
 * first lines and a title for the calendar.
 */
export const SCENARIO_SCHEMA = object({
  status: oneOf(['ok', 'blocked']),
  reason: text,
  summary: text,
  scenarios: list(
    object({
      title: text,
      discreet_title: text,
      theme: oneOf(THEMES),
      setting: oneOf(SETTINGS),
      intensity: oneOf(INTENSITIES),
      description: text,
      roles: list(object({ name: text, character: text }), 2, 2),
      power_dynamic: oneOf(DYNAMICS),
      props: list(text, MAX_WRITTEN_PROPS),
      steps: list(
        object({
          step_number: wholeNumber,
          description: text,
          actions_for_partner1: text,
          actions_for_partner2: text,
          notes: text,
        }),
        MAX_STEPS,
        MIN_STEPS,
      ),
      dialogue_starters: list(text, MAX_WRITTEN_STARTERS),
      aftercare: text,
    }),
    3,
    1,
  ),
});

const SCENARIO_INSTRUCTIONS = [
  'You write role play scenarios for two consenting adults in a relationship, to be played in private at home. Reply with one JSON object under the schema given.',
  '"count" scenarios are written in all, one in each call; this call writes number "scenario" alone. "variation_id" and "seed" only make calls differ.',
  'Warm, tasteful and concrete, consent first, never explicit. Roles and words fit any gender; write "you" and "they", never he or she. Every character is an adult well over twenty, and never of the other\'s family. No force, no deceit about consent, nothing dangerous.',
  '"boundaries" lists what must not appear in any way: not in the story, the roles, the props, or a step. It overrides everything else.',
  'theme: one of "themes". setting: one of "settings" where any are given, and playable at home. power_dynamic: the one asked for; with no-preference choose one. intensity: never above "intensity_level". Nothing that asks for more than "experience_level".',
  'Exactly two roles with different names, the first for Partner A, the second for Partner B. Four steps in order: step_number from 1, a description of what happens, what each partner does addressed as "you", and a note on pace or checking in where it helps, else empty. One short sentence each, at most twenty words.',
  'description: two sentences. dialogue_starters: three first lines. props: what a home has. aftercare: how to come back to being themselves, in two sentences. Do not write about safe words; those are added.',
  'discreet_title is what a stranger may read in a calendar, such as "Quality Time". It gives nothing away.',
  'Never name a date, a weekday, a clock time, a real person or a real place; no links, no addresses, no emoji, no markup.',
  'status is "ok"; only where writing this would do harm is it "blocked", with a reason. reason is empty otherwise. summary is one sentence.',
].join('\n');

/** Fields by which a bare reply in the second form is known: it may leave out the envelope. */
export const BARE_FIELDS = ['scenario_id', 'scene_beats'] as const;

/** One call, word for word: the user's part is the input as JSON. */
interface ScenarioQuestion {
  name: 'RolePlayScenarios';
  system: string;
  user: string;
  schema: Record<string, unknown>;
  temperature: number;
}

/** Spec 2 section 7. */
const TEMPERATURE = 0.9;

export const scenarioQuestion = (input: ScenarioInput): ScenarioQuestion => ({
  name: 'RolePlayScenarios',
  system: SCENARIO_INSTRUCTIONS,
  user: JSON.stringify(input),
  schema: SCENARIO_SCHEMA,
  temperature: TEMPERATURE,
});
