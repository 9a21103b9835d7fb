/** Names every rule that a scenario breaks, whoever wrote it. The engine's never breaks one; a provider's that does is replaced. */

import { comesNear } from '../list/boundary-words.ts';
import { BOUNDARIES } from '../list/topic-kinds.ts';
import { explicitWord } from '../planner/provider/explicit-words.ts';
import { experienceIn, intensityIn } from './level-words.ts';
import { neverIn } from './never-words.ts';
import { type ExperienceLevel, INTENSITY_MINUTES, type Intensity, type RolePlayPreferences } from './preferences.ts';
import { durationOf, type Scenario, textsOf } from './scenario.ts';
import { avoidedIn, experienceRank, intensityRank, limitsOf, type ScenarioLimits } from './scenario-limits.ts';
import type { ScenarioOrder } from './scenario-order.ts';
import type { Beat, Prop, Scene, Starter } from './scene.ts';

const FAULT_CODES = [
  'boundary',
  'activity',
  'theme',
  'intensity',
  'experience',
  'power-dynamic',
  'roles',
  'steps',
  'duration',
  'safety',
  'explicit',
  'age',
  'family',
  'force',
  'danger',
] as const;

interface ScenarioFault {
  code: (typeof FAULT_CODES)[number];
  /** A tag or a field, never a sentence of the scenario. */
  detail: string;
}

/** The library's own parts that a scenario is made of, where they are known: their tags count beside the words. */
export interface TaggedParts {
  scene: Scene;
  beats: readonly Beat[];
  others: readonly (Starter | Prop)[];
}

/** Empty for a scenario that may be shown. */
export function scenarioFaults(
  scenario: Scenario,
  order: Pick<ScenarioOrder, 'wishes'> & { preferences: RolePlayPreferences },
  parts?: TaggedParts,
): ScenarioFault[] {
  const limits = limitsOf(order.preferences, order.wishes);
  // A full stop and a line end keep any expression from reading across two texts.
  const texts = textsOf(scenario);
  const text = texts.join('.\n');
  return [
    ...boundaryFaults(scenario, limits, text, parts),
    ...levelFaults(scenario, limits, text, parts),
    ...formFaults(scenario),
    ...(texts.some((one) => explicitWord(one)) ? [{ code: 'explicit', detail: 'words' } as const] : []),
    ...neverIn(text).map((code) => ({ code, detail: 'words' })),
  ];
}

function boundaryFaults(
  scenario: Scenario,
  limits: ScenarioLimits,
  text: string,
  parts?: TaggedParts,
): ScenarioFault[] {
  const tagged = new Set([
    ...(parts ? [parts.scene, ...parts.beats, ...parts.others].flatMap(({ touches }) => touches) : []),
    ...(scenario.power_dynamic === 'one-leads' ? ['one-in-charge'] : []),
  ]);
  const faults: ScenarioFault[] = BOUNDARIES.filter(
    (boundary) => limits.boundaries.has(boundary) && (tagged.has(boundary) || comesNear(text, boundary)),
  ).map((boundary) => ({ code: 'boundary', detail: boundary }));
  faults.push(...avoidedIn(text, limits).map((activity) => ({ code: 'activity' as const, detail: activity })));
  if (limits.themes.has(scenario.theme)) faults.push({ code: 'theme', detail: scenario.theme });
  return faults;
}

function levelFaults(
  { power_dynamic: dynamic, intensity }: Scenario,
  limits: ScenarioLimits,
  text: string,
  parts?: TaggedParts,
): ScenarioFault[] {
  const faults: ScenarioFault[] = [];
  const fault = (code: ScenarioFault['code'], detail: string) => faults.push({ code, detail });
  const tagged = parts ? [parts.scene, ...parts.beats] : [];
  const above = (level: Intensity) => intensityRank(level) > intensityRank(limits.intensity);
  if (above(intensity)) fault('intensity', intensity);
  if (above(intensityIn(text))) fault('intensity', 'words');
  if (tagged.some((part) => above(part.intensity))) fault('intensity', 'parts');
  const beyond = (level: ExperienceLevel) => experienceRank(level) > experienceRank(limits.experience);
  if (beyond(experienceIn(text))) fault('experience', 'words');
  if (tagged.some((part) => beyond(part.experience))) fault('experience', 'parts');
  if (!limits.dynamics.includes(dynamic)) fault('power-dynamic', dynamic);
  if (dynamic === 'equal' && comesNear(text, 'one-in-charge')) fault('power-dynamic', 'words');
  if (tagged.some((part) => !part.dynamics.includes(dynamic))) fault('power-dynamic', 'parts');
  return faults;
}

/** Exactly two roles, steps counted from 1 with something to do for both, a length that fits, and every word of safety. */
function formFaults({ roles, steps, intensity, duration, minutes, safety_tips, aftercare }: Scenario): ScenarioFault[] {
  const faults: ScenarioFault[] = [];
  const fault = (code: ScenarioFault['code'], detail: string) => faults.push({ code, detail });
  const names = new Set(roles.map(({ name }) => name.trim().toLowerCase()).filter(Boolean));
  if (roles.length !== 2 || names.size !== 2) fault('roles', `${roles.length}`);
  const sound = steps.every(
    ({ step_number, description, actions_for_partner1, actions_for_partner2 }, at) =>
      step_number === at + 1 && description.trim() && actions_for_partner1.trim() && actions_for_partner2.trim(),
  );
  if (steps.length === 0 || !sound) fault('steps', `${steps.length}`);
  const [least, most] = INTENSITY_MINUTES[intensity];
  if (duration !== durationOf(intensity) || minutes < least || minutes > most) fault('duration', duration);
  const said = safety_tips.join('\n');
  if (!/\b(?:yes|agree\w*|consent\w*)\b/i.test(said)) fault('safety', 'consent');
  if (!/\bsafe ?-?word\b/i.test(said)) fault('safety', 'safe word');
  if (!/\bstop is stop\b/i.test(said)) fault('safety', 'stop');
  if (aftercare.trim() === '') fault('safety', 'aftercare');
  return faults;
}
