/** The books' invariant: how far all postings together are from balance. Anything but zero is a bug. */
import { sql } from 'drizzle-orm';
import type { AppContext } from '../platform/app-context.ts';
import { ledgerEntries } from './tables.ts';

/** The sum, over all postings, of how far each one's two sides are apart. */
export async function ledgerDifference(ctx: AppContext): Promise<number> {
  const postings = ctx.db
    .select({ apart: sql<number>`abs(sum(${ledgerEntries.amount}))`.as('apart') })
    .from(ledgerEntries)
    .groupBy(ledgerEntries.postingId)
    .as('postings');
  const [sum] = await ctx.db
    .select({ total: sql<number>`coalesce(sum(${postings.apart}), 0)`.mapWith(Number) })
    .from(postings);
  return sum?.total ?? 0;
}
