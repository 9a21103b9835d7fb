/** Writes down what an editor picked for the strip of highlights, and takes back what they chose as the week's story. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { publicStory } from './list-stories.ts';
import type { Pick } from './pick-highlights.ts';
import { highlights, stories, weeklyStories } from './tables.ts';

/** In their order, in place of what was picked before. Whether each is public is for the caller to know. */
export async function placeHighlights(tx: Db, picks: readonly Pick[]): Promise<void> {
  await tx.delete(highlights);
  if (picks.length > 0) await tx.insert(highlights).values(picks.map((pick, position) => ({ position, ...pick })));
}

export const countPublicStories = async (tx: Db, ids: readonly string[]): Promise<number> =>
  ids.length === 0 ? 0 : tx.$count(stories, and(inArray(stories.id, [...ids]), publicStory));

/** The story that an editor chose for the week of this Monday; null where none was chosen. */
export async function weeklyPick(db: Db, week: string): Promise<string | null> {
  const [row] = await db
    .select({ storyId: weeklyStories.storyId })
    .from(weeklyStories)
    .where(and(eq(weeklyStories.week, week), eq(weeklyStories.chosenBy, 'editor')));
  return row?.storyId ?? null;
}

/** The choice is the score's again. */
export async function dropWeeklyPick(tx: Db, week: string): Promise<void> {
  await tx.delete(weeklyStories).where(and(eq(weeklyStories.week, week), eq(weeklyStories.chosenBy, 'editor')));
}
