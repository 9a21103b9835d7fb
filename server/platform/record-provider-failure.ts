/** Notes what went wrong with the AI provider where an operator sees it: in the log and in the day's counts. */
import { sql } from 'drizzle-orm';
import type { Tool } from '../../domain/billing/credits.ts';
import type { AppContext } from './app-context.ts';
import { providerFailures } from './tables.ts';

/** Whatever puts questions to a provider. */
export type AskingTool = Tool | 'assessment';

export interface FailureNote {
  /** One of PROVIDER_CODES, or our own such as PROVIDER_BLOCKED. */
  code: string;
  /** A status or a kind such as 'timeout'; never what was sent or answered. */
  details?: string;
  /** The provider's own sentence, cleaned: for the log alone. */
  reason?: string;
}

const HOUR_MS = 3_600_000;

/**
 * Never rejects: an answer that stands is not lost because a count could not be kept. Kept to the hour, since the books
 * say to the second who had something made. What ended because the asker left is no failure, and is not noted.
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
