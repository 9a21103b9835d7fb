/** Chooses the story of the week that is over by its score, where no editor chose one; an editor's choice holds in any case. */
import { and, eq, gte, lte, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { daysOfWeek, storyOfTheWeek, weekBefore } from '../../domain/stories/weekly-score.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { today } from './count-day.ts';
import { holdPublicStory } from './hold-public.ts';
import { publicStory } from './list-stories.ts';
import { stories, storyDays, weeklyStories } from './tables.ts';

/** The job. Answers the story of the last week; null where none moved anybody. */
export async function chooseWeeklyStory(ctx: AppContext): Promise<string | null> {
  const week = weekBefore(today(ctx));
  const [chosen] = await ctx.db.select().from(weeklyStories).where(eq(weeklyStories.week, week));
  if (chosen) return chosen.storyId;
  const { from, to } = daysOfWeek(week);
  const sum = (column: AnyPgColumn) => sql<number>`sum(${column})::int`;
  const candidates = await ctx.db
    .select({
      id: storyDays.storyId,
      likes: sum(storyDays.likes),
      comments: sum(storyDays.comments),
      views: sum(storyDays.views),
      earlierWins: sql<number>`(select count(*)::int from weekly_stories w where w.story_id = ${storyDays.storyId})`,
    })
    .from(storyDays)
    .innerJoin(stories, eq(stories.id, storyDays.storyId))
    .where(and(gte(storyDays.day, from), lte(storyDays.day, to), publicStory))
    .groupBy(storyDays.storyId);
  const storyId = storyOfTheWeek(candidates);
  if (storyId === null) return null;
  await ctx.db.insert(weeklyStories).values({ week, storyId, chosenBy: 'score' }).onConflictDoNothing();
  return storyId;
}

/** `week` is a Monday, YYYY-MM-DD. Refuses with 'not-found' for a story that is not public. */
export async function pickWeeklyStory(tx: Db, { week, storyId }: { week: string; storyId: string }): Promise<void> {
  await holdPublicStory(tx, storyId);
  const set = { storyId, chosenBy: 'editor' as const };
  await tx
    .insert(weeklyStories)
    .values({ week, ...set })
    .onConflictDoUpdate({ target: weeklyStories.week, set });
}
