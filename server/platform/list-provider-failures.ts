/** Lists what went wrong with the AI provider, by day, tool and code, newest day first. */
import { desc, gte } from 'drizzle-orm';
import type { House } from './house.ts';
import { providerFailures } from './tables.ts';

export type ProviderFailureCount = typeof providerFailures.$inferSelect;

/** From the day `since` (YYYY-MM-DD, UTC) on. */
export async function listProviderFailures(house: House, since: string): Promise<ProviderFailureCount[]> {
  return house.db
    .select()
    .from(providerFailures)
    .where(gte(providerFailures.day, since))
    .orderBy(desc(providerFailures.day), providerFailures.tool, providerFailures.code);
}
