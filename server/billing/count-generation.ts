/** Adds one to the day's count of a tool, for operators; nothing leads from the count to a person. */
import { sql } from 'drizzle-orm';
import type { Tool } from '../../domain/billing/credits.ts';
import type { AppContext } from '../platform/app-context.ts';
import { generationCounts } from './tables.ts';

export async function countGeneration(ctx: AppContext, tool: Tool, writer: 'engine' | 'provider'): Promise<void> {
  const day = ctx.clock.now().toISOString().slice(0, 10);
  await ctx.db
    .insert(generationCounts)
    .values({ day, tool, writer, count: 1 })
    .onConflictDoUpdate({
      target: [generationCounts.day, generationCounts.tool, generationCounts.writer],
      set: { count: sql`${generationCounts.count} + 1` },
    });
}
