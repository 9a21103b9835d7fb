/** Lists how many generations there were a day, by tool and by who wrote them, newest day first. */
import { desc, gte } from 'drizzle-orm';
import type { Tool } from '../../domain/billing/credits.ts';
import type { AppContext } from '../platform/app-context.ts';
import { generationCounts } from './tables.ts';

export interface GenerationCount {
  /** YYYY-MM-DD, UTC. */
  day: string;
  tool: Tool;
  writer: 'engine' | 'provider';
  count: number;
}

/** From the day `since` (YYYY-MM-DD) on. */
export async function listGenerations(ctx: AppContext, since: string): Promise<GenerationCount[]> {
  return ctx.db
    .select()
    .from(generationCounts)
    .where(gte(generationCounts.day, since))
    .orderBy(desc(generationCounts.day), generationCounts.tool, generationCounts.writer);
}
