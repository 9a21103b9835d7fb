/** Adds what a browser counted to the day's sums; nothing of the browser or of whoever sits before it is kept. */
import { sql } from 'drizzle-orm';
import type { UsageReport } from '../../domain/privacy/usage-event.ts';
import type { AppContext } from '../platform/app-context.ts';
import { usageCounts } from './tables.ts';

export async function countUsage(ctx: AppContext, { counts }: UsageReport): Promise<void> {
  const day = ctx.clock.now().toISOString().slice(0, 10);
  const summed = new Map<string, number>();
  for (const { what, times } of counts) summed.set(what, (summed.get(what) ?? 0) + times);
  // In one order always, so that two at a time never wait for each other.
  const rows = [...summed].sort(([a], [b]) => (a < b ? -1 : 1)).map(([what, times]) => ({ day, what, times }));
  await ctx.db
    .insert(usageCounts)
    .values(rows)
    .onConflictDoUpdate({
      target: [usageCounts.day, usageCounts.what],
      set: { times: sql`${usageCounts.times} + excluded.times` },
    });
}
