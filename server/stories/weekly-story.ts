/** The story of a week: chosen by an editor, else by its score once the week is over. */
import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { daysOfWeek, storyOfTheWeek, weekBefore, weekOf } from '../../domain/stories/weekly-score.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { given } from '../platform/sql/statement.ts';
import { holdPublicStory, publicStory } from './public-story.ts';
import { today } from './story-days.ts';
import { stories, storyDays, weeklyStories } from './tables.ts';

/** The weeks whose story stands on the pages of a day. */
export const weeksAt = (ctx: Pick<AppContext, 'clock'>): { lastWeek: string; thisWeek: string } => {
  const day = today(ctx);
  return { lastWeek: weekBefore(day), thisWeek: weekOf(day) };
};

/** What an editor chose for this week, else the last week's; after that, none. It may no longer be public. Asked with `weeksAt`. */
export const WEEKLY_STORY: SQL = sql`(select ${weeklyStories.storyId} from ${weeklyStories}
  where ${weeklyStories.week} between ${given('lastWeek')}::date and ${given('thisWeek')}::date
  order by ${weeklyStories.week} desc limit 1)`;

/** The job: chooses last week's story by its score unless an editor did. Returns null where none moved anybody. */
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

/** `week` is a Monday, YYYY-MM-DD. Throws 'not-found' for a story that is not public. */
export async function pickWeeklyStory(tx: Db, { week, storyId }: { week: string; storyId: string }): Promise<void> {
  await holdPublicStory(tx, storyId);
  const set = { storyId, chosenBy: 'editor' as const };
  await tx
    .insert(weeklyStories)
    .values({ week, ...set })
    .onConflictDoUpdate({ target: weeklyStories.week, set });
}

/** The story that an editor chose for the week of this Monday; null where none was chosen. */
export async function weeklyPick(db: Db, week: string): Promise<string | null> {
  const [row] = await db
    .select({ storyId: weeklyStories.storyId })
    .from(weeklyStories)
    .where(and(eq(weeklyStories.week, week), eq(weeklyStories.chosenBy, 'editor')));
  return row?.storyId ?? null;
}

/** Leaves the choice to the score again. */
export async function dropWeeklyPick(tx: Db, week: string): Promise<void> {
  await tx.delete(weeklyStories).where(and(eq(weeklyStories.week, week), eq(weeklyStories.chosenBy, 'editor')));
}
