/** A bundle with a provider's scenarios in the engine's places: only what breaks no rule, never the same twice, cut to the count. */
import { isInnocuousLabel } from '../planner/library/innocuous-label.ts';
import type { Scenario, Writer } from './scenario.ts';
import { scenarioFaults } from './scenario-check.ts';
import { lengthOf, safetyOf } from './scenario-composition.ts';
import type { ScenarioInput } from './scenario-input.ts';
import { limitsOf } from './scenario-limits.ts';
import type { ScenarioOrder } from './scenario-order.ts';
import { bundleOf, type MadeScenarios } from './scenarios.ts';
import type { SceneWords } from './scene-words.ts';
import type { WrittenScenario } from './written-scenario.ts';

interface ProvidedScenarios extends MadeScenarios {
  /** 'provider' as soon as one scenario is its own. */
  writer: Writer;
}

/** What a provider was asked, and its reply once it was read. */
export interface CheckedCall {
  input: ScenarioInput;
  /** The scenarios that could be read; empty where none came. */
  written: WrittenScenario[];
}

/** What a calendar shows where neither the provider nor the library has words that give nothing away. */
const PLAIN_TITLE = 'Quality Time';

/** `made` is the engine's own bundle, which stands wherever the provider's cannot. `titles`: the library's discreet titles, in lower case. */
export function providedScenarios(
  made: MadeScenarios,
  order: ScenarioOrder,
  calls: readonly CheckedCall[],
  words: SceneWords,
  titles: ReadonlySet<string>,
): ProvidedScenarios {
  const engine = made.bundle.scenarios;
  const usable: Scenario[] = [];
  const said = new Set<string>();
  for (const { input, written } of calls) {
    for (const one of written) {
      const scenario = dressed(one, order, input, words, engine[usable.length], titles);
      if (scenarioFaults(scenario, order).length > 0 || !isWanted(scenario, order, calls)) continue;
      const told = [scenario.description, ...scenario.steps.map(({ description }) => description)].join('\n');
      if (said.has(scenario.title.toLowerCase()) || said.has(told)) continue;
      said.add(scenario.title.toLowerCase()).add(told);
      usable.push(scenario);
    }
  }
  const taken = usable.slice(0, order.count);
  if (taken.length === 0) return { ...made, writer: 'engine' };
  // Where some are missing the engine's fill up, those of other themes first.
  const themes = new Set(taken.map(({ theme }) => theme));
  const fill = [
    ...engine.filter(({ theme }) => !themes.has(theme)),
    ...engine.filter(({ theme }) => themes.has(theme)),
  ].slice(0, order.count - taken.length);
  const scenarios = [...taken, ...fill].map((scenario, at) =>
    scenario.writer === 'provider' ? { ...scenario, id: `written-${at + 1}` } : scenario,
  );
  const narrow = fill.length === 0 && taken.length === order.count ? null : made.narrow;
  return { bundle: bundleOf(scenarios), narrow, writer: 'provider' };
}

/** Themes and settings are wishes and no limits; but who chose some was promised those, and the engine has them. */
function isWanted(
  { theme, setting }: Scenario,
  { preferences: { preferredThemes, settingPreferences } }: ScenarioOrder,
  calls: readonly CheckedCall[],
): boolean {
  const asked = preferredThemes.length === 0 || calls.some(({ input }) => input.themes.includes(theme));
  return asked && (settingPreferences.length === 0 || settingPreferences.includes(setting));
}

/** The whole scenario: what the provider did not say is the couple's own wish, and safety is never the provider's. */
function dressed(
  written: WrittenScenario,
  order: ScenarioOrder,
  input: ScenarioInput,
  words: SceneWords,
  engine: Scenario | undefined,
  titles: ReadonlySet<string>,
): Scenario {
  const { preferences, seed } = order;
  const limits = limitsOf(preferences, order.wishes);
  const intensity = written.intensity ?? limits.intensity;
  const theme = written.theme ?? input.themes[0] ?? engine?.theme ?? 'first-meeting';
  const setting = written.setting ?? preferences.settingPreferences[0] ?? engine?.setting ?? 'living-room';
  const discreet = written.discreet_title;
  const innocuous = discreet !== undefined && isInnocuousLabel(discreet, titles);
  const { title, description, roles, props, steps, dialogue_starters, aftercare } = written;
  return {
    id: 'written',
    title,
    discreet_title: innocuous ? discreet : (engine?.discreet_title ?? PLAIN_TITLE),
    theme,
    intensity,
    ...lengthOf(intensity, steps.length),
    description,
    setting,
    power_dynamic: written.power_dynamic ?? limits.dynamics[0] ?? 'equal',
    roles,
    props,
    scenario: '',
    steps,
    dialogue_starters,
    ...safetyOf(words, intensity, seed, { safety: [], aftercare }),
    writer: 'provider',
  };
}
