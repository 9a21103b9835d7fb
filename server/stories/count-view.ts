/** Counts that a public story was opened: a number, and nothing of who opened it. */
import { eq } from 'drizzle-orm';
import type { AppContext } from '../platform/app-context.ts';
import { countDay } from './count-day.ts';
import { holdPublicStory } from './hold-public.ts';
import { stories } from './tables.ts';

/** Refuses with 'not-found'. */
export const countView = (ctx: AppContext, id: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const { views } = await holdPublicStory(tx, id);
    await tx
      .update(stories)
      .set({ views: views + 1 })
      .where(eq(stories.id, id));
    await countDay(tx, ctx, id, { views: 1 });
  });
