/** Asks the provider one question for a tool and checks the reply. Failures are counted for operators, never thrown. */

import { desc, gte, sql } from 'drizzle-orm';
import type { Tool } from '../../../domain/billing/credits.ts';
import { problem, type Result } from '../../../domain/result.ts';
import { HOUR_MS } from '../../../domain/time-units.ts';
import type { AppContext } from '../app-context.ts';
import { providerFailures } from '../tables.ts';
import { ProviderFailure, type ProviderQuestion } from './provider.ts';

interface Refused {
  /** BLOCKED, OFF_SCHEMA: noted as PROVIDER_BLOCKED and so on. */
  code: string;
  /** The provider's own message, sanitised, for the operator. */
  reason?: string;
}

/** Aborts one request's provider calls: the caller disconnected, or AI_TIMEOUT_MS passed. */
export const askingTime = (ctx: AppContext, gone: AbortSignal): AbortSignal =>
  AbortSignal.any([gone, AbortSignal.timeout(ctx.env.AI_TIMEOUT_MS)]);

/** The result of `check`; the problem is our own sentence why there is none (spec 2 section 8). */
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

/** Distinct fields and reasons: an operator sees what a model gets wrong, and nothing that it wrote. */
export async function noteRepairs(ctx: AppContext, tool: AskingTool, repairs: readonly string[]): Promise<void> {
  const details = [...new Set(repairs)].toSorted().join(' ').slice(0, MAX_DETAILS_LENGTH);
  if (details) await recordProviderFailure(ctx, tool, { code: 'PROVIDER_REPAIRED', details });
}

/** A client that asks a provider. */
type AskingTool = Tool | 'assessment';

interface FailureNote {
  /** One of PROVIDER_CODES, or our own such as PROVIDER_BLOCKED. */
  code: string;
  /** A status or a kind such as 'timeout'; never request or response content. */
  details?: string;
  /** The provider's own message, sanitised; only for the log. */
  reason?: string;
}

/**
 * Counts a failure for the day and logs it. Never rejects, so that a failed count loses no response. Rounds to the
 * hour, because the ledger says to the second who had something made. Ignores calls that ended because the caller left.
 */
export async function recordProviderFailure(
  ctx: AppContext,
  tool: AskingTool,
  { code, details = '', reason }: FailureNote,
): Promise<void> {
  if (details === 'aborted') return;
  ctx.log.warn({ tool, code, details, ...(reason && { reason }) }, 'provider failure');
  const now = ctx.clock.now();
  const lastAt = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  try {
    await ctx.db
      .insert(providerFailures)
      .values({ day: now.toISOString().slice(0, 10), tool, code, details, count: 1, lastAt })
      .onConflictDoUpdate({
        target: [providerFailures.day, providerFailures.tool, providerFailures.code],
        set: { count: sql`${providerFailures.count} + 1`, details, lastAt },
      });
  } catch (error) {
    ctx.log.error({ err: error, code }, 'provider failure not counted');
  }
}

type ProviderFailureCount = typeof providerFailures.$inferSelect;

/** Counts by day, tool and code, the newest day first, from `since` (YYYY-MM-DD, UTC) on. */
export async function listProviderFailures(ctx: AppContext, since: string): Promise<ProviderFailureCount[]> {
  return ctx.db
    .select()
    .from(providerFailures)
    .where(gte(providerFailures.day, since))
    .orderBy(desc(providerFailures.day), providerFailures.tool, providerFailures.code);
}
