/** A reader's report of an article, for the moderators: one of each person, and nobody reads from it who it was. */
import type { ReportReason } from '../../domain/stories/report.ts';
import { keepReport } from '../moderation/keep-report.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { findPublic } from './find-public.ts';

export async function reportArticle(
  ctx: AppContext,
  actor: Pick<Actor, 'userId'>,
  id: string,
  reason: ReportReason,
): Promise<void> {
  await findPublic(ctx.db, id, ctx.clock.now());
  await keepReport(ctx.db, ctx, actor.userId, { kind: 'article', targetId: id, reason });
}
