/** What browsers report with consent: counts of use and summed-up faults, with no person in either. */

import { createHash } from 'node:crypto';
import { count, eq, lt, sql } from 'drizzle-orm';
import type { FaultReport } from '../../domain/privacy/fault.ts';
import type { UsageReport } from '../../domain/privacy/usage-event.ts';
import { DAY_MS } from '../../domain/time-units.ts';
import type { AppContext } from '../platform/app-context.ts';
import { crashReports, usageCounts } from './tables.ts';

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

/** Different faults a day; whoever invents more fills no disk. */
const MAX_PER_DAY = 300;
const KEPT_DAYS = 90;

/** Sums up faults that browsers told of with consent, by day, kind and place in our own code; old days are dropped. */
export async function recordCrash(ctx: AppContext, { faults }: FaultReport): Promise<void> {
  const now = ctx.clock.now();
  const day = now.toISOString().slice(0, 10);
  const oldest = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString().slice(0, 10);
  await ctx.db.delete(crashReports).where(lt(crashReports.day, oldest));
  const [there] = await ctx.db.select({ rows: count() }).from(crashReports).where(eq(crashReports.day, day));
  if ((there?.rows ?? 0) >= MAX_PER_DAY) return;
  const rows = new Map<string, typeof crashReports.$inferInsert>();
  for (const { fault, place, times } of faults) {
    const id = idOf(`${day} ${fault} ${place}`);
    rows.set(id, { id, day, fault, place, times: times + (rows.get(id)?.times ?? 0) });
  }
  await ctx.db
    .insert(crashReports)
    .values([...rows.values()].sort((a, b) => (a.id < b.id ? -1 : 1)))
    .onConflictDoUpdate({ target: crashReports.id, set: { times: sql`${crashReports.times} + excluded.times` } });
}

/** The same day, kind and place have the same row, whichever node was told. */
function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
