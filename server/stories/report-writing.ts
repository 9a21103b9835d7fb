/** Takes a reader's report of a public story or comment: one of each person, counted at what it is about. */
import { eq, sql } from 'drizzle-orm';
import type { ReportReason } from '../../domain/stories/report.ts';
import { awaitErasure } from '../accounts/refuse-erased.ts';
import { keepReport } from '../moderation/keep-report.ts';
import type { House, Who } from '../platform/house.ts';
import { holdPublicComment, holdPublicStory } from './hold-public.ts';
import { comments, stories } from './tables.ts';

/** A second report of the same person changes nothing, and is not told apart. Refuses with 'not-found'. */
export const reportStory = (house: House, who: Who, id: string, reason: ReportReason): Promise<void> =>
  house.db.transaction(async (tx) => {
    await awaitErasure(tx, who.userId);
    await holdPublicStory(tx, id);
    const fresh = await keepReport(tx, house, who.userId, { kind: 'story', targetId: id, reason });
    if (fresh)
      await tx
        .update(stories)
        .set({ reports: sql`${stories.reports} + 1` })
        .where(eq(stories.id, id));
  });

/** As reportStory. */
export const reportComment = (house: House, who: Who, id: string, reason: ReportReason): Promise<void> =>
  house.db.transaction(async (tx) => {
    await awaitErasure(tx, who.userId);
    await holdPublicComment(tx, id);
    const fresh = await keepReport(tx, house, who.userId, { kind: 'comment', targetId: id, reason });
    if (fresh)
      await tx
        .update(comments)
        .set({ reports: sql`${comments.reports} + 1` })
        .where(eq(comments.id, id));
  });
