/** Where the public stories are, for the sitemap: the newest first, and no time of any. */
import { sql } from 'drizzle-orm';
import type { AppContext } from '../platform/app-context.ts';
import { publicStory } from './list-stories.ts';
import { stories } from './tables.ts';

export async function listStoryAddresses({ db }: AppContext, most: number): Promise<{ path: string }[]> {
  const rows = await db
    .select({ id: stories.id })
    .from(stories)
    .where(publicStory)
    .orderBy(sql`${stories.publishedAt} desc nulls last, ${stories.id}`)
    .limit(Math.max(0, most));
  return rows.map(({ id }) => ({ path: `/blog/stories/${id}` }));
}
