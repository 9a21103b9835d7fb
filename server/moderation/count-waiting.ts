/** How much waits for moderators just now: what the badge beside their pages shows. */
import { isNull } from 'drizzle-orm';
import type { Waiting } from '../../domain/moderation/moderation-views.ts';
import type { Actor } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { countPending } from '../stories/find-for-moderators.ts';
import { countReported } from './count-reported.ts';
import { reports } from './tables.ts';

/** Questions that one asked oneself wait for others. */
export async function countWaiting(db: Db, actor: Actor): Promise<Waiting> {
  const [pending, reported] = await Promise.all([
    countPending(db, actor.userId),
    countReported(db, isNull(reports.settledAt)),
  ]);
  return { ...pending, reports: reported };
}
