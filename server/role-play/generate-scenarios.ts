/** Makes scenarios for one credit: the engine's, and over them a provider's where one is set and agreed to. None, no charge. */
import { DISCREET_TITLES, SCENARIO_LIBRARY } from '../../content/scenario-library.ts';
import {
  type AnsweredCall,
  type ProvidedScenarios,
  providedScenarios,
} from '../../domain/role-play/provided-scenarios.ts';
import type { Narrow, ScenarioBundle, Writer } from '../../domain/role-play/scenario.ts';
import { scenarioFaults } from '../../domain/role-play/scenario-check.ts';
import type { ScenarioOrder, ScenarioRequest } from '../../domain/role-play/scenario-order.ts';
import { type ScenarioCall, scenarioCalls } from '../../domain/role-play/scenario-question.ts';
import { checkScenarioReply, type ScenarioReply } from '../../domain/role-play/scenario-reply.ts';
import { bundleOf, type MadeScenarios, makeScenarios } from '../../domain/role-play/scenarios.ts';
import { mayAskProvider } from '../accounts/profile.ts';
import { type Attempt, chooseSeed } from '../billing/attempt.ts';
import { chargeGeneration } from '../billing/generation.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { askingTime, askProvider, noteRepairs } from '../platform/providers/ask-provider.ts';

export interface GeneratedScenarios {
  bundle: ScenarioBundle;
  writer: Writer;
  /** Where fewer fitted than asked for, or others than wished for: the narrow wish. */
  narrow: Narrow | null;
  /** What can be spent now. */
  credits: number;
  /** The hold that paid for it, as the ledger names it; null where nothing was charged. */
  generation: string | null;
  seed: number;
}

/**
 * 201 for new scenarios, 200 for a replay of what was charged before. Where nothing fits (`narrow` says why) the credit
 * is given back. Refuses with 'no-credit', 'forbidden' and 'conflict', and when the asker has gone.
 */
export async function generateScenarios(
  ctx: AppContext,
  actor: Actor,
  attempt: Attempt,
  request: ScenarioRequest,
  signal: AbortSignal,
): Promise<{ status: 200 | 201; body: GeneratedScenarios }> {
  const order: ScenarioOrder = { ...request, seed: request.seed ?? chooseSeed(ctx, 'scenario', actor, attempt.key) };
  const { status, value, writer, credits, generation } = await chargeGeneration<MadeScenarios>(ctx, actor, attempt, {
    tool: 'scenarios',
    signal,
    async make(kind) {
      const made = engineScenarios(ctx, order);
      const provided =
        // Where the whole library has nothing the wishes exclude each other, and nobody could write to them.
        kind === 'held' && made.bundle.scenarios.length > 0 && (await mayAskProvider(ctx, actor))
          ? await writeScenarios(ctx, made, order, signal)
          : { ...made, writer: 'engine' as const };
      const { bundle, narrow } = provided;
      return { value: { bundle, narrow }, writer: provided.writer, empty: bundle.scenarios.length === 0 };
    },
  });
  return { status, body: { ...value, writer, credits, generation, seed: order.seed } };
}

/** The engine's own scenario breaking a rule would be a bug: better one fewer than a broken one. */
function engineScenarios(ctx: AppContext, order: ScenarioOrder): MadeScenarios {
  const made = makeScenarios(SCENARIO_LIBRARY, order);
  const sound = made.bundle.scenarios.filter((scenario) => {
    const codes = scenarioFaults(scenario, order).map(({ code }) => code);
    if (codes.length > 0) ctx.log.error({ scene: scenario.id, codes }, 'scenario refused by the last check');
    return codes.length === 0;
  });
  return sound.length === made.bundle.scenarios.length ? made : { ...made, bundle: bundleOf(sound) };
}

/** `made` is the engine's. Never fails for the provider's sake, and ends within AI_TIMEOUT_MS. */
async function writeScenarios(
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
