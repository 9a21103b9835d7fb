/** Has a provider write the words of a plan, in parallel calls; what does not come or does not pass stays the library's. */

import { DISCREET_TITLES } from '../../content/discreet-titles.ts';
import { SESSION_IDEAS } from '../../content/sessions.ts';
import type { Wishes } from '../../domain/list/wishes.ts';
import type { Plan } from '../../domain/planner/plan.ts';
import { type ProvidedPlan, providedPlan } from '../../domain/planner/provided-plan.ts';
import { type CheckedReply, checkReply } from '../../domain/planner/provider-reply.ts';
import type { ProviderCall } from '../../domain/planner/provider-schema.ts';
import type { AppContext } from '../platform/app-context.ts';
import { askingTime, askProvider } from '../platform/ask-provider.ts';
import type { Watch } from './plan-stages.ts';

const LABELS: ReadonlySet<string> = new Set(
  [
    ...SESSION_IDEAS.map((idea) => idea.discreetLabel),
    ...DISCREET_TITLES.mapping.map(({ discreet }) => discreet),
    DISCREET_TITLES.fallback,
  ].map((label) => label.toLowerCase()),
);

/** `plan` as the library words it; what touches an avoided topic stays so. Never fails for the provider's sake, and ends within AI_TIMEOUT_MS. */
export async function writeWords(
  ctx: AppContext,
  plan: Plan,
  calls: readonly ProviderCall[],
  wishes: Wishes,
  watch: Watch,
): Promise<ProvidedPlan> {
  const signal = askingTime(ctx, watch.signal);
  let done = 0;
  watch.tell({ stage: 'writing', done, of: calls.length });
  const replies = await Promise.all(
    calls.map(async (call) => {
      const reply = await askOne(ctx, call, signal);
      done += 1;
      watch.tell({ stage: 'writing', done, of: calls.length });
      return reply;
    }),
  );
  const provided = providedPlan(
    plan,
    replies.filter((reply) => reply !== null),
    wishes,
  );
  const repairs: Record<string, number> = {};
  for (const { field, code } of provided.repairs) repairs[`${field}:${code}`] = (repairs[`${field}:${code}`] ?? 0) + 1;
  if (provided.repairs.length > 0) ctx.log.info({ repairs }, 'provider reply repaired');
  return provided;
}

/** Null when the library's words have to do. */
async function askOne(
  ctx: AppContext,
  { input, ...question }: ProviderCall,
  signal: AbortSignal,
): Promise<CheckedReply | null> {
  const reply = await askProvider(ctx, 'plan', { ...question, signal }, (said) => checkReply(input, said, LABELS));
  return reply.ok ? reply.value : null;
}
