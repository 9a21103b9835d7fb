/** The engine of Role Play Scenarios with its library: scenes that fit, a provider's in their places, and the last check of both. */
import { DISCREET_TITLES, SCENARIO_LIBRARY } from '../../content/scenario-library.ts';
import { type FieldProblem, firstFieldProblem } from '../../domain/field-problem.ts';
import { rolePlaySchema } from '../../domain/role-play/preferences.ts';
import { providedScenarios } from '../../domain/role-play/provided-scenarios.ts';
import { scenarioFaults } from '../../domain/role-play/scenario-check.ts';
import { type ScenarioInput, scenarioInputs } from '../../domain/role-play/scenario-input.ts';
import type { ScenarioOrder } from '../../domain/role-play/scenario-order.ts';
import { checkScenarioReply } from '../../domain/role-play/scenario-reply.ts';
import { bundleOf, type MadeScenarios, makeScenarios } from '../../domain/role-play/scenarios.ts';
import type { AnsweredCall } from '../billing/generation/ask-for-words.ts';

interface FoundScenarios extends MadeScenarios {
  /** What a provider would be asked, call by call. */
  calls: ScenarioInput[];
}

/** Of the library. The same for the same order. */
export function findScenarios(order: ScenarioOrder): FoundScenarios {
  const made = makeScenarios(SCENARIO_LIBRARY, order);
  // The engine's own scenario breaking a rule would be a bug: better one fewer than a broken one.
  const sound = made.bundle.scenarios.filter((scenario) => scenarioFaults(scenario, order).length === 0);
  const bundle = sound.length === made.bundle.scenarios.length ? made.bundle : bundleOf(sound);
  return { bundle, narrow: made.narrow, calls: scenarioInputs(order) };
}

/** The same, or the first of the answers that is none: a form may have been kept here since before an update. */
function answer(order: ScenarioOrder): FoundScenarios | { problem: FieldProblem } {
  const { error } = rolePlaySchema.safeParse(order.preferences);
  return error ? { problem: firstFieldProblem(error, 'preferences') } : findScenarios(order);
}

/** `made` with a provider's scenarios in the places where they break no rule. */
function layWords(order: ScenarioOrder, made: MadeScenarios, answered: readonly AnsweredCall<ScenarioInput>[]) {
  const calls = answered.map(({ input, reply }) => {
    const checked = checkScenarioReply(reply);
    return { input, written: checked.ok ? checked.value : [] };
  });
  const { bundle, narrow, writer } = providedScenarios(made, order, calls, SCENARIO_LIBRARY.words, DISCREET_TITLES);
  return { bundle, narrow, writer };
}

export const SCENES_ENGINE = { answer, layWords };
