/** Which story is the week's: what an editor chose for this week, else the last week's by its score; after that, none. */
import { and, desc, gte, lte } from 'drizzle-orm';
import { weekBefore, weekOf } from '../../domain/stories/weekly-score.ts';
import type { AppContext } from '../platform/app-context.ts';
import { today } from './count-day.ts';
import { weeklyStories } from './tables.ts';

/** Its id; it may not be public any more. */
export async function findWeeklyStory(ctx: Pick<AppContext, 'db' | 'clock'>): Promise<string | null> {
  const day = today(ctx);
  const [row] = await ctx.db
    .select({ storyId: weeklyStories.storyId })
    .from(weeklyStories)
    .where(and(gte(weeklyStories.week, weekBefore(day)), lte(weeklyStories.week, weekOf(day))))
    .orderBy(desc(weeklyStories.week))
    .limit(1);
  return row?.storyId ?? null;
}
