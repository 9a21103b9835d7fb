/**
 * What an AI provider is told for scenarios, and nothing else: choices from lists, never a word anyone typed. The browser
 * makes it and shows the very same object under 'See what is sent'; the server takes nothing else.
 */
import * as z from 'zod/mini';
import { BOUNDARIES, THEMES, type Theme } from '../list/topic-kinds.ts';
import { FINER_ACTIVITIES } from '../list/wish-topics.ts';
import { tieNumber } from '../planner/ties.ts';
import { someOf } from '../reply-schema.ts';
import { seedSchema } from '../seed.ts';
import { EXPERIENCE_LEVELS, INTENSITIES, POWER_DYNAMICS, SETTINGS } from './preferences.ts';
import { limitsOf } from './scenario-limits.ts';
import type { ScenarioOrder } from './scenario-order.ts';

/** Spec 2 section 3: count 3, whatever was asked for; what is more than that serves where another cannot be used. */
const SCENARIOS_ASKED = 3;
export const PARTNER_LABELS = ['Partner A', 'Partner B'] as const;

/**
 * Spec 2 section 3, 'Role play input sent to the AI', without its timestamp: no exact date leaves,
 * nothing in a scenario depends on a part of day, and whatever else one could send would only tell when two
 * people are together. In the order in which it is sent.
 */
export const sanitisedScenarioSchema = z.strictObject({
  experience_level: z.enum(EXPERIENCE_LEVELS),
  /** One call's share of the themes that fit, so that three calls differ. Never empty unless every theme is ruled out. */
  themes: someOf(THEMES),
  power_dynamics: z.enum(POWER_DYNAMICS),
  /** Empty: any. */
  settings: someOf(SETTINGS),
  /** What they ruled out, and the activities on their list of noes. */
  boundaries: someOf([...BOUNDARIES, ...FINER_ACTIVITIES]),
  intensity_level: z.enum(INTENSITIES),
  seed: seedSchema,
  count: z.literal(SCENARIOS_ASKED),
  /** Which of them this call writes, from 1. */
  scenario: z.int().check(z.gte(1), z.lte(SCENARIOS_ASKED)),
  partner_labels: z.tuple([z.literal(PARTNER_LABELS[0]), z.literal(PARTNER_LABELS[1])]),
  /** 0 to 99, by the seed; another for each call. */
  variation_id: z.int().check(z.gte(0), z.lt(100)),
});
export type ScenarioInput = z.output<typeof sanitisedScenarioSchema>;

/** One input for each call, in order. What both like comes first among the themes; what anyone avoids is not among them. */
export function scenarioInputs(order: ScenarioOrder): ScenarioInput[] {
  const { preferences, wishes, seed } = order;
  const limits = limitsOf(preferences, wishes);
  const wished = preferences.preferredThemes.filter((theme) => !limits.themes.has(theme));
  const open = wished.length > 0 ? wished : THEMES.filter((theme) => !limits.themes.has(theme));
  const worth = (theme: Theme) =>
    (wishes.liked.includes(`theme:${theme}`) ? 40_000 : 0) + tieNumber(`${seed}:theme:${theme}`);
  const themes = open.toSorted((a, b) => worth(b) - worth(a));
  const share = (call: number) =>
    themes.length < SCENARIOS_ASKED
      ? themes.slice(call % themes.length).slice(0, 1)
      : themes.filter((_, place) => place % SCENARIOS_ASKED === call);
  const variation = tieNumber(`${seed}:variation`);
  return Array.from({ length: SCENARIOS_ASKED }, (_, call) => ({
    experience_level: limits.experience,
    themes: share(call),
    power_dynamics: preferences.powerDynamics ?? 'no-preference',
    settings: [...preferences.settingPreferences],
    boundaries: [...limits.boundaries, ...limits.activities],
    intensity_level: limits.intensity,
    seed,
    count: SCENARIOS_ASKED,
    scenario: call + 1,
    partner_labels: [...PARTNER_LABELS],
    variation_id: (variation + call * 37) % 100,
  }));
}
