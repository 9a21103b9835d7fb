/** How many stories a list holds, as the database keeps it: to the last change, and without going through them. */
import { eq } from 'drizzle-orm';
import type { StoryStatus, StoryTag } from '../../domain/stories/story.ts';
import type { Db } from '../platform/db.ts';
import { storyCounts } from './tables.ts';

/** What readers see, of that what has a tag, or what moderators find under a status. Written by `story_lists` in the database. */
export type CountedList = 'public' | `public:${StoryTag}` | `status:${StoryStatus}`;

export async function countListed(db: Db, list: CountedList): Promise<number> {
  const [row] = await db.select({ stories: storyCounts.stories }).from(storyCounts).where(eq(storyCounts.list, list));
  return row?.stories ?? 0;
}
