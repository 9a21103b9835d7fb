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

/** `field:REASON`: never what was written. */
export type ReadFault = string;

/** More entries of a list than this are not looked at. */
const MAX_LOOKED_AT = 24;

/** What the fields are read with; every fault that they find goes into `faults`. */
function textReaders(faults: ReadFault[]) {
  const read = (field: string, raw: unknown, most: number): string => {
    const text = untrustedText(labelled(raw), MAX_READ_LENGTH);
    const cut = text.ok ? wholeSentences(text.value, most) : '';
    if (!text.ok) faults.push(`${field}:${text.problem}`);
    else if (cut === '') faults.push(`${field}:TOO_LONG`);
    return cut;
  };
  const optional = (field: string, raw: unknown, most: number): string =>
    raw === undefined || raw === null || raw === '' ? '' : read(field, raw, most);
  const entries = (field: string, raw: unknown, most: number, longest: number): string[] =>
    listOf(raw)
      .slice(0, MAX_LOOKED_AT)
      .map((entry) => optional(field, entry, longest))
      .filter(Boolean)
      .slice(0, most);
  return { read, optional, entries };
}

/** Reads with one list of faults; the required ones make the whole unusable, since half a scenario is none. */
export function readScenario(fields: Fields): { written: WrittenScenario | null; faults: ReadFault[] } {
  const faults: ReadFault[] = [];
  const { read, optional, entries } = textReaders(faults);
  const { intensity, power_dynamic } = fields;
  const level = oneOf(INTENSITIES, intensity);
  const dynamic = dynamicOf(power_dynamic);
  // Said, and in no known word: it may be anything, so it is not guessed at.
  if (given(intensity) && !level) faults.push('intensity:WRONG');
  if (given(power_dynamic) && !dynamic) faults.push('power_dynamic:WRONG');
  const required = faults.length;

  const title = read('title', fields.title, SCENARIO_LIMITS.title);
  const description = read('description', fields.description ?? fields.synopsis, SCENARIO_LIMITS.description);
  const roles = readRoles(fields.roles, read);
  const steps = readSteps(fields, read, optional);
  if (roles.length !== 2) faults.push('roles:WRONG');
  if (steps.length < MIN_STEPS) faults.push('steps:MISSING');
  const unusable = required > 0 || !title || !description || roles.length !== 2 || steps.length < MIN_STEPS;

  const discreet = fields.discreet_title ?? fields.discreet_event_title;
  const discreetTitle = optional('discreet_title', discreet, SCENARIO_LIMITS.discreet_title);
  const theme = oneOf(THEMES, fields.theme);
  const setting = oneOf(SETTINGS, fields.setting);
  const written = {
    title,
    ...(discreetTitle && { discreet_title: discreetTitle }),
    ...(theme && { theme }),
    ...(setting && { setting }),
    ...(level && { intensity: level }),
    ...(dynamic && { power_dynamic: dynamic }),
    description,
    roles: roles as Scenario['roles'],
    props: entries('props', fields.props ?? fields.props_or_prep, MAX_WRITTEN_PROPS, SCENARIO_LIMITS.prop),
    steps,
    dialogue_starters: entries(
      'dialogue_starters',
      fields.dialogue_starters,
      MAX_WRITTEN_STARTERS,
      SCENARIO_LIMITS.starter,
    ),
    aftercare: entries('aftercare', fields.aftercare ?? fields.safety_and_aftercare, 4, SCENARIO_LIMITS.aftercare).join(
      ' ',
    ),
  };
  return { written: unusable ? null : written, faults };
}

type Read = (field: string, raw: unknown, most: number) => string;

function readRoles(raw: unknown, read: Read): { name: string; character: string }[] {
  return listOf(raw)
    .slice(0, 3)
    .map((entry) => {
      const role = fieldsOf(entry) ?? { name: entry };
      const character = role.character ?? role.description;
      return {
        name: read('roles', role.name, SCENARIO_LIMITS.name),
        character: given(character) ? read('roles', character, SCENARIO_LIMITS.character) : '',
      };
    })
    .filter(({ name }) => name !== '');
}

/** The first form's steps; else the second's beats beside each partner's instructions, place by place. */
function readSteps(fields: Fields, read: Read, optional: Read): Step[] {
  const first = listOf(fields.steps);
  const beats = first.length > 0 ? first : listOf(fields.scene_beats);
  const one = listOf(fields.partner_A_instructions);
  const two = listOf(fields.partner_B_instructions);
  return beats.slice(0, MAX_STEPS).map((entry, at) => {
    const step = fieldsOf(entry) ?? { description: entry };
    const action = (raw: unknown) => read('steps', raw, SCENARIO_LIMITS.step);
    return {
      step_number: at + 1,
      description: action(step.description ?? step.beat),
      actions_for_partner1: action(step.actions_for_partner1 ?? one[Math.min(at, one.length - 1)]),
      actions_for_partner2: action(step.actions_for_partner2 ?? two[Math.min(at, two.length - 1)]),
      notes: optional('steps', step.notes, SCENARIO_LIMITS.notes),
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
