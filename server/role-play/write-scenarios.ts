/** Has a provider write scenarios, one a call and all at once; what does not come or breaks a rule stays the engine's. */
import {
  type AnsweredCall,
  type ProvidedScenarios,
  providedScenarios,
} from '../../domain/role-play/provided-scenarios.ts';
import type { ScenarioOrder } from '../../domain/role-play/scenario-order.ts';
import { type ScenarioCall, scenarioCalls } from '../../domain/role-play/scenario-question.ts';
import { checkScenarioReply, type ScenarioReply } from '../../domain/role-play/scenario-reply.ts';
import type { MadeScenarios } from '../../domain/role-play/scenarios.ts';
import type { House } from '../platform/house.ts';
import { ProviderFailure } from '../platform/provider.ts';
import { recordProviderFailure } from '../platform/record-provider-failure.ts';
import { DISCREET_TITLES, SCENARIO_LIBRARY } from './scenario-library.ts';

/** `made` is the engine's. Never fails for the provider's sake, and ends within AI_TIMEOUT_MS. */
export async function writeScenarios(
  house: House,
  made: MadeScenarios,
  order: ScenarioOrder,
  gone: AbortSignal,
): Promise<ProvidedScenarios> {
  const signal = AbortSignal.any([gone, AbortSignal.timeout(house.env.AI_TIMEOUT_MS)]);
  const calls = await Promise.all(
    scenarioCalls(order).map(
      async (call): Promise<AnsweredCall> => ({ input: call.input, reply: await askOne(house, call, signal) }),
    ),
  );
  const provided = providedScenarios(made, order, calls, SCENARIO_LIBRARY.words, DISCREET_TITLES);
  // Fields and reasons, counted by kind: an operator sees what a model gets wrong, and nothing that it wrote.
  const details = [...new Set(provided.repairs)].toSorted().join(' ').slice(0, LONGEST_DETAILS);
  if (details) await recordProviderFailure(house, 'scenarios', { code: 'PROVIDER_REPAIRED', details });
  return provided;
}

const LONGEST_DETAILS = 200;

/** Null when the engine's has to do; the log gets a code, never what was sent or answered. */
async function askOne(house: House, call: ScenarioCall, signal: AbortSignal): Promise<ScenarioReply | null> {
  const { input: _, ...question } = call;
  try {
    if (!house.provider) throw new ProviderFailure('PROVIDER_NOT_INITIALIZED');
    const checked = checkScenarioReply(await house.provider.askJson({ ...question, signal }));
    if (checked.ok) return checked.value;
    await recordProviderFailure(house, 'scenarios', { code: `PROVIDER_${checked.problem.code}` });
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    await recordProviderFailure(house, 'scenarios', error);
  }
  return null;
}
