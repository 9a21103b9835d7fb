/** Reads one scenario of a provider's reply in either of its two forms, text by text, as what it is: untrusted. */

import { THEMES, type Theme } from '../list/topic-kinds.ts';
import { MAX_READ_LENGTH, untrustedText, wholeSentences } from '../planner/provider/untrusted-text.ts';
import { type Fields, fieldsOf } from '../reply-schema.ts';
import { INTENSITIES, type Intensity, SETTINGS, type Setting } from './preferences.ts';
import { DYNAMICS, type Dynamic, PARTNERS, type Scenario, type Step } from './scenario.ts';
import { PARTNER_LABELS } from './scenario-input.ts';
import { MAX_STEPS, MAX_WRITTEN_PROPS, MAX_WRITTEN_STARTERS, MIN_STEPS, SCENARIO_LIMITS } from './scenario-question.ts';

/** What could be read. A missing theme, setting, intensity or dynamic was not said, or not in words that are known. */
export interface WrittenScenario {
  title: string;
  /** Not yet judged. */
  discreet_title?: string;
  theme?: Theme;
  setting?: Setting;
  intensity?: Intensity;
  power_dynamic?: Dynamic;
  description: string;
  roles: Scenario['roles'];
  props: string[];
  steps: Step[];
  dialogue_starters: string[];
  aftercare: string;
}

/** More entries of a list than this are not looked at. */
const MAX_LOOKED_AT = 24;

/** The whole sentences that fit; empty for what cannot stand. */
function read(raw: unknown, most: number): string {
  const text = untrustedText(labelled(raw), MAX_READ_LENGTH);
  return text.ok ? wholeSentences(text.value, most) : '';
}

const entries = (raw: unknown, most: number, longest: number): string[] =>
  listOf(raw)
    .slice(0, MAX_LOOKED_AT)
    .map((entry) => read(entry, longest))
    .filter(Boolean)
    .slice(0, most);

/** Null where something required is missing or cannot stand, since half a scenario is none. */
export function readScenario(fields: Fields): WrittenScenario | null {
  const { intensity, power_dynamic } = fields;
  const level = oneOf(INTENSITIES, intensity);
  const dynamic = dynamicOf(power_dynamic);
  // Said, and in no known word: it may be anything, so it is not guessed at.
  if ((given(intensity) && !level) || (given(power_dynamic) && !dynamic)) return null;

  const title = read(fields.title, SCENARIO_LIMITS.title);
  const description = read(fields.description ?? fields.synopsis, SCENARIO_LIMITS.description);
  const roles = readRoles(fields.roles);
  const steps = readSteps(fields);
  if (!title || !description || roles.length !== 2 || steps.length < MIN_STEPS) return null;

  const discreetTitle = read(fields.discreet_title ?? fields.discreet_event_title, SCENARIO_LIMITS.discreet_title);
  const theme = oneOf(THEMES, fields.theme);
  const setting = oneOf(SETTINGS, fields.setting);
  return {
    title,
    ...(discreetTitle && { discreet_title: discreetTitle }),
    ...(theme && { theme }),
    ...(setting && { setting }),
    ...(level && { intensity: level }),
    ...(dynamic && { power_dynamic: dynamic }),
    description,
    roles: roles as Scenario['roles'],
    props: entries(fields.props ?? fields.props_or_prep, MAX_WRITTEN_PROPS, SCENARIO_LIMITS.prop),
    steps,
    dialogue_starters: entries(fields.dialogue_starters, MAX_WRITTEN_STARTERS, SCENARIO_LIMITS.starter),
    aftercare: entries(fields.aftercare ?? fields.safety_and_aftercare, 4, SCENARIO_LIMITS.aftercare).join(' '),
  };
}

function readRoles(raw: unknown): { name: string; character: string }[] {
  return listOf(raw)
    .slice(0, 3)
    .map((entry) => {
      const role = fieldsOf(entry) ?? { name: entry };
      const character = role.character ?? role.description;
      return {
        name: read(role.name, SCENARIO_LIMITS.name),
        character: read(character, SCENARIO_LIMITS.character),
      };
    })
    .filter(({ name }) => name !== '');
}

/** The first form's steps; else the second's beats beside each partner's instructions, place by place. */
function readSteps(fields: Fields): Step[] {
  const first = listOf(fields.steps);
  const beats = first.length > 0 ? first : listOf(fields.scene_beats);
  const one = listOf(fields.partner_A_instructions);
  const two = listOf(fields.partner_B_instructions);
  return beats.slice(0, MAX_STEPS).map((entry, at) => {
    const step = fieldsOf(entry) ?? { description: entry };
    const action = (raw: unknown) => read(raw, SCENARIO_LIMITS.step);
    return {
      step_number: at + 1,
      description: action(step.description ?? step.beat),
      actions_for_partner1: action(step.actions_for_partner1 ?? one[Math.min(at, one.length - 1)]),
      actions_for_partner2: action(step.actions_for_partner2 ?? two[Math.min(at, two.length - 1)]),
      notes: read(step.notes, SCENARIO_LIMITS.notes),
    };
  });
}

const given = (raw: unknown): boolean => raw !== undefined && raw !== null && raw !== '';
const listOf = (raw: unknown): unknown[] => (Array.isArray(raw) ? raw : given(raw) ? [raw] : []);

/** 'Partner A' is what the provider knows; everybody else knows 'Partner 1'. */
const labelled = (raw: unknown): unknown =>
  typeof raw === 'string'
    ? PARTNER_LABELS.reduce((text, label, at) => text.replaceAll(label, PARTNERS[at] ?? label), raw)
    : raw;

const plain = (raw: unknown): string =>
  typeof raw === 'string' && raw.length <= 60
    ? raw
        .toLowerCase()
        .replace(/[^a-z]+/g, '-')
        .replace(/^-|-$/g, '')
    : '';
const oneOf = <T extends string>(of: readonly T[], raw: unknown): T | undefined =>
  of.find((known) => known === plain(raw));

/** The ids, and the labels that the same choices carry on screen. */
const DYNAMIC_LABELS: Record<string, Dynamic> = {
  'equal-partnership': 'equal',
  'taking-turns': 'turns',
  'one-partner-leads': 'one-leads',
};
const dynamicOf = (raw: unknown): Dynamic | undefined => oneOf(DYNAMICS, raw) ?? DYNAMIC_LABELS[plain(raw)];
