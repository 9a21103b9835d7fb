/** Lists what went wrong with the AI provider, by day, tool and code, newest day first. */
import { desc, gte } from 'drizzle-orm';
import type { AppContext } from './app-context.ts';
import { providerFailures } from './tables.ts';

export type ProviderFailureCount = typeof providerFailures.$inferSelect;

/** From the day `since` (YYYY-MM-DD, UTC) on. */
export async function listProviderFailures(ctx: AppContext, since: string): Promise<ProviderFailureCount[]> {
  return ctx.db
    .select()
    .from(providerFailures)
    .where(gte(providerFailures.day, since))
    .orderBy(desc(providerFailures.day), providerFailures.tool, providerFailures.code);
}
