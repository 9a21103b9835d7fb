/** Has a provider write scenarios, one a call and all at once; what does not come or breaks a rule stays the engine's. */

import { DISCREET_TITLES, SCENARIO_LIBRARY } from '../../content/scenario-library.ts';
import {
  type AnsweredCall,
  type ProvidedScenarios,
  providedScenarios,
} from '../../domain/role-play/provided-scenarios.ts';
import type { ScenarioOrder } from '../../domain/role-play/scenario-order.ts';
import { type ScenarioCall, scenarioCalls } from '../../domain/role-play/scenario-question.ts';
import { checkScenarioReply, type ScenarioReply } from '../../domain/role-play/scenario-reply.ts';
import type { MadeScenarios } from '../../domain/role-play/scenarios.ts';
import type { AppContext } from '../platform/app-context.ts';
import { askingTime, askProvider, noteRepairs } from '../platform/ask-provider.ts';

/** `made` is the engine's. Never fails for the provider's sake, and ends within AI_TIMEOUT_MS. */
export async function writeScenarios(
  ctx: AppContext,
  made: MadeScenarios,
  order: ScenarioOrder,
  gone: AbortSignal,
): Promise<ProvidedScenarios> {
  const signal = askingTime(ctx, gone);
  const calls = await Promise.all(
    scenarioCalls(order).map(
      async (call): Promise<AnsweredCall> => ({ input: call.input, reply: await askOne(ctx, call, signal) }),
    ),
  );
  const provided = providedScenarios(made, order, calls, SCENARIO_LIBRARY.words, DISCREET_TITLES);
  await noteRepairs(ctx, 'scenarios', provided.repairs);
  return provided;
}

/** Null when the engine's has to do. */
async function askOne(
  ctx: AppContext,
  { input: _, ...question }: ScenarioCall,
  signal: AbortSignal,
): Promise<ScenarioReply | null> {
  const reply = await askProvider(ctx, 'scenarios', { ...question, signal }, checkScenarioReply);
  return reply.ok ? reply.value : null;
}
