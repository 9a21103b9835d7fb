/** Asks the provider one question for a tool and has the reply checked; what went wrong is noted for operators, and never thrown. */
import { problem, type Result } from '../../domain/result.ts';
import type { AppContext } from './app-context.ts';
import { ProviderFailure, type ProviderQuestion } from './provider.ts';
import { type AskingTool, recordProviderFailure } from './record-provider-failure.ts';

export interface Refused {
  /** BLOCKED, OFF_SCHEMA: noted as PROVIDER_BLOCKED and so on. */
  code: string;
  /** The provider's own sentence, cleaned, where an operator may read it. */
  reason?: string;
}

/** All that one tool asks for one press ends with this: the asker has gone, or AI_TIMEOUT_MS are over. */
export const askingTime = (ctx: AppContext, gone: AbortSignal): AbortSignal =>
  AbortSignal.any([gone, AbortSignal.timeout(ctx.env.AI_TIMEOUT_MS)]);

/** What `check` made of the reply; the problem is our own sentence for why there is none (spec 2 section 8). */
export async function askProvider<T>(
  ctx: AppContext,
  tool: AskingTool,
  question: ProviderQuestion,
  check: (reply: unknown) => Result<T, Refused>,
): Promise<Result<T, string>> {
  try {
    if (!ctx.provider) throw new ProviderFailure('PROVIDER_NOT_INITIALIZED');
    const checked = check(await ctx.provider.askJson(question));
    if (checked.ok) return checked;
    const { code, ...said } = checked.problem;
    await recordProviderFailure(ctx, tool, { ...said, code: `PROVIDER_${code}` });
    return problem('Unknown error');
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    await recordProviderFailure(ctx, tool, error);
    return problem(error.message);
  }
}

const MAX_DETAILS_LENGTH = 200;

/** Fields and reasons, each kind once: an operator sees what a model gets wrong, and nothing that it wrote. */
export async function noteRepairs(ctx: AppContext, tool: AskingTool, repairs: readonly string[]): Promise<void> {
  const details = [...new Set(repairs)].toSorted().join(' ').slice(0, MAX_DETAILS_LENGTH);
  if (details) await recordProviderFailure(ctx, tool, { code: 'PROVIDER_REPAIRED', details });
}
