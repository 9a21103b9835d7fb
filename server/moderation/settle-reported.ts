/** Ends what was reported of one thing: it stays, or it goes from readers' sight. */
import { checkReason } from '../../domain/moderation/decision.ts';
import type { ReportedKind } from '../../domain/stories/report.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { isId } from './is-id.ts';
import { recordDecision } from './record-decision.ts';
import { refuseOwnText } from './refuse-own-text.ts';
import { takeDownPublished } from './refuse-story.ts';
import { settleReports } from './settle-reports.ts';
import { takeCommentAway } from './take-comment-away.ts';

export interface Settlement {
  kind: ReportedKind;
  id: string;
  outcome: 'removed' | 'kept';
  /** For 'removed'; the author of a story reads it. */
  reason: string;
}

/** An article is changed or withdrawn by its editors: here it can only be kept. */
export async function settleReported(
  ctx: AppContext,
  actor: Actor,
  { kind, id, outcome, reason }: Settlement,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    if (outcome === 'removed' && kind === 'story') return takeDownPublished(tx, ctx, actor, id, { reason });
    if (outcome === 'removed' && kind === 'comment') {
      const checked = checkReason(reason);
      if (!checked.ok) throw new PublicError('invalid', checked.problem.message, { field: checked.problem.field });
      return takeCommentAway(tx, ctx, actor, id, checked.value);
    }
    if (outcome === 'removed') {
      throw new PublicError('invalid', 'An article is changed or withdrawn in the post editor.', { field: 'outcome' });
    }
    await refuseOwnText(tx, ctx, actor, kind, id);
    const times = isId(id) ? await settleReports(tx, ctx, kind, id, 'kept') : 0;
    if (times === 0) throw new PublicError('conflict', 'Somebody has settled this already.');
    await recordDecision(tx, ctx, actor, { kind, targetId: id, act: 'report-dismissed', details: { reports: times } });
  });
}
