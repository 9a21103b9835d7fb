/** A role play scenario as it is shown, kept and sent to a browser: who is who, the steps for both, and how to stay safe. */
import * as z from 'zod/mini';
import { THEMES } from '../list/topic-kinds.ts';
import { INTENSITIES, INTENSITY_MINUTES, type Intensity, POWER_DYNAMICS, SETTINGS } from './preferences.ts';

/** What a scenario can be: one of three, where a wish may also be none. */
export const DYNAMICS = POWER_DYNAMICS.filter((dynamic) => dynamic !== 'no-preference');
export type Dynamic = (typeof DYNAMICS)[number];

const WRITERS = ['engine', 'provider'] as const;
export type Writer = (typeof WRITERS)[number];

/** How both are named until the browser, and the browser alone, puts in what they call themselves. */
export const PARTNERS = ['Partner 1', 'Partner 2'] as const;

const roleSchema = z.object({ name: z.string(), character: z.string() });

const stepSchema = z.object({
  /** 1 for the first. */
  step_number: z.int(),
  description: z.string(),
  actions_for_partner1: z.string(),
  actions_for_partner2: z.string(),
  /** On pace, comfort or checking in; empty for none. */
  notes: z.string(),
});
export type Step = z.infer<typeof stepSchema>;

/** Spec 2 section 3, 'Role play scenario as shown' and 'AI scenario bundle schema' in one. */
const scenarioSchema = z.object({
  /** The scene's id in the library, or 'written-1' to 'written-3' for a provider's. */
  id: z.string(),
  title: z.string(),
  /** What a calendar may show. */
  discreet_title: z.string(),
  theme: z.enum(THEMES),
  intensity: z.enum(INTENSITIES),
  /** Such as '45-60 minutes'. */
  duration: z.string(),
  /** Inside `duration`; what a calendar sets aside. */
  minutes: z.int(),
  description: z.string(),
  setting: z.enum(SETTINGS),
  power_dynamic: z.enum(DYNAMICS),
  /** Partner 1's first. */
  roles: z.tuple([roleSchema, roleSchema]),
  props: z.array(z.string()),
  /** Empty: the steps tell it, and once is enough (decision 60). Pages and answers of before have it. */
  scenario: z.string(),
  steps: z.array(stepSchema),
  dialogue_starters: z.array(z.string()),
  safety_tips: z.array(z.string()),
  aftercare: z.string(),
  writer: z.enum(WRITERS),
});
export type Scenario = z.infer<typeof scenarioSchema>;

/** Without one scenario nothing was charged, and `narrow` beside the bundle says why. */
export const scenarioBundleSchema = z.object({
  status: z.literal('ok'),
  reason: z.literal(''),
  summary: z.string(),
  scenarios: z.array(scenarioSchema),
});
export type ScenarioBundle = z.infer<typeof scenarioBundleSchema>;

/** The fields of the preferences that can be named as the narrow wish. */
export const NARROW_WISHES = [
  'preferredThemes',
  'settingPreferences',
  'powerDynamics',
  'intensityLevel',
  'experienceLevel',
  'comfortBoundaries',
] as const;

/** Where too little fitted, or something else than wished for: the wish whose loosening would bring most, and a plain sentence. */
export const narrowSchema = z.object({ wish: z.enum(NARROW_WISHES), message: z.string() });
export type Narrow = z.infer<typeof narrowSchema>;

/** Spec 2 section 9: 30-45, 45-60, 60-90. */
export const durationOf = (intensity: Intensity): string => `${INTENSITY_MINUTES[intensity].join('-')} minutes`;

/** What two people read of a scenario, text by text; not the discreet title, which nobody plays. */
export function textsOf(scenario: Scenario): string[] {
  return [
    scenario.title,
    scenario.description,
    ...scenario.roles.flatMap(({ name, character }) => [name, character]),
    ...scenario.props,
    ...scenario.steps.flatMap((step) => [
      step.description,
      step.actions_for_partner1,
      step.actions_for_partner2,
      step.notes,
    ]),
    ...scenario.dialogue_starters,
    ...scenario.safety_tips,
    scenario.aftercare,
  ];
}
