/** Has a provider write the words of a plan, in parallel calls; what does not come or does not pass stays the library's. */

import { DISCREET_TITLES } from '../../content/discreet-titles.ts';
import { SESSION_IDEAS } from '../../content/sessions.ts';
import type { Wishes } from '../../domain/partner/wishes.ts';
import type { Plan } from '../../domain/planner/plan.ts';
import { type ProvidedPlan, providedPlan } from '../../domain/planner/provided-plan.ts';
import { type CheckedReply, checkReply } from '../../domain/planner/provider-reply.ts';
import type { ProviderCall } from '../../domain/planner/provider-schema.ts';
import type { House } from '../platform/house.ts';
import { ProviderFailure } from '../platform/provider.ts';
import { recordProviderFailure } from '../platform/record-provider-failure.ts';
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
  house: House,
  plan: Plan,
  calls: readonly ProviderCall[],
  wishes: Wishes,
  watch: Watch,
): Promise<ProvidedPlan> {
  const signal = AbortSignal.any([watch.signal, AbortSignal.timeout(house.env.AI_TIMEOUT_MS)]);
  let done = 0;
  watch.tell({ stage: 'writing', done, of: calls.length });
  const replies = await Promise.all(
    calls.map(async (call) => {
      const reply = await askOne(house, call, signal);
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
  if (provided.repairs.length > 0) house.log.info({ repairs }, 'provider reply repaired');
  return provided;
}

/** Null when the library's words have to do; the log gets a code, never what was sent or answered. */
async function askOne(house: House, call: ProviderCall, signal: AbortSignal): Promise<CheckedReply | null> {
  const { input, ...question } = call;
  try {
    if (!house.provider) throw new ProviderFailure('PROVIDER_NOT_INITIALIZED');
    const checked = checkReply(input, await house.provider.askJson({ ...question, signal }), LABELS);
    if (checked.ok) return checked.value;
    await recordProviderFailure(house, 'plan', {
      code: `PROVIDER_${checked.problem.code}`,
      reason: checked.problem.reason,
    });
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    await recordProviderFailure(house, 'plan', error);
  }
  return null;
}
