/** What an operator sees of the AI provider: whether one is set and answers, what went wrong, and who wrote how much. */

import type { AppContext } from '../../platform/app-context.ts';
import { listProviderFailures } from '../../platform/providers/ask-provider.ts';
import { PROVIDER_CODES, providerProblem } from '../../platform/providers/provider.ts';
import { listGenerationCounts } from '../generation.ts';

/** Days looked back on, today included. */
const PROVIDER_DAYS = 30;

/** What our own checks say of a reply, beside the codes of the specification. */
const OWN_CODES: Record<string, string> = {
  PROVIDER_BLOCKED: 'The provider declined, so the built-in engine wrote instead',
  PROVIDER_OFF_SCHEMA: 'The reply wasn’t in the agreed form, so the built-in engine wrote instead',
  PROVIDER_REPAIRED: 'Parts of the reply broke a rule and were replaced by the built-in engine',
};

const messageOf = (code: string): string =>
  (PROVIDER_CODES as Record<string, string>)[code] ?? OWN_CODES[code] ?? 'A check of the reply failed';

/** 'resting': it failed so often that it is left alone for a while. */
export const providerState = ({ provider }: AppContext): 'none' | 'ready' | 'resting' =>
  provider ? (provider.resting() ? 'resting' : 'ready') : 'none';

export async function describeProvider(ctx: AppContext) {
  const { env, provider, clock } = ctx;
  const since = new Date(clock.now().getTime() - (PROVIDER_DAYS - 1) * 86_400_000).toISOString().slice(0, 10);
  const code = provider ? null : (providerProblem(env) ?? 'PROVIDER_NOT_INITIALIZED');
  const [failures, generations] = await Promise.all([
    listProviderFailures(ctx, since),
    listGenerationCounts(ctx, since),
  ]);
  return {
    state: providerState(ctx),
    code,
    message: code && messageOf(code),
    model: provider?.model ?? null,
    host: provider ? new URL(env.AI_BASE_URL).host : null,
    days: PROVIDER_DAYS,
    failures: failures.map(({ lastAt, ...failure }) => ({
      ...failure,
      message: messageOf(failure.code),
      last_at: lastAt.toISOString(),
    })),
    generations,
  };
}
