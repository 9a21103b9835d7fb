/** A reader's report of a public story or comment: one of each person, counted at what it is about. */
import { eq, sql } from 'drizzle-orm';
import type { ReportReason } from '../../domain/stories/report.ts';
import { awaitErasure } from '../accounts/erasure.ts';
import { keepReport } from '../articles/report.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { holdPublicComment, holdPublicStory } from './public-story.ts';
import { comments, stories } from './tables.ts';

/** A second report of the same person changes nothing and looks the same. Throws 'not-found'. */
export const reportStory = (ctx: AppContext, actor: Actor, id: string, reason: ReportReason): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    await awaitErasure(tx, actor.userId);
    await holdPublicStory(tx, id);
    const fresh = await keepReport(tx, ctx, actor.userId, { kind: 'story', targetId: id, reason });
    if (fresh)
      await tx
        .update(stories)
        .set({ reports: sql`${stories.reports} + 1` })
        .where(eq(stories.id, id));
  });

/** As reportStory. */
export const reportComment = (ctx: AppContext, actor: Actor, id: string, reason: ReportReason): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    await awaitErasure(tx, actor.userId);
    await holdPublicComment(tx, id);
    const fresh = await keepReport(tx, ctx, actor.userId, { kind: 'comment', targetId: id, reason });
    if (fresh)
      await tx
        .update(comments)
        .set({ reports: sql`${comments.reports} + 1` })
        .where(eq(comments.id, id));
  });
