/** Adds what readers did to a story's sums of the day, from which the story of the week is chosen: no person, no hour. */
import { sql } from 'drizzle-orm';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { storyDays } from './tables.ts';

export interface Done {
  /** -1 for one that is taken back. */
  likes?: number;
  comments?: number;
  views?: number;
}

/** Call it while the story's row is held, so that two at a time never wait for each other. */
export async function countDay(tx: Db, ctx: AppContext, storyId: string, done: Done): Promise<void> {
  const { likes = 0, comments = 0, views = 0 } = done;
  await tx
    .insert(storyDays)
    .values({ storyId, day: today(ctx), likes, comments, views })
    .onConflictDoUpdate({
      target: [storyDays.storyId, storyDays.day],
      set: {
        likes: sql`${storyDays.likes} + excluded.likes`,
        comments: sql`${storyDays.comments} + excluded.comments`,
        views: sql`${storyDays.views} + excluded.views`,
      },
    });
}

/** YYYY-MM-DD, UTC. */
export const today = (ctx: Pick<AppContext, 'clock'>): string => ctx.clock.now().toISOString().slice(0, 10);
