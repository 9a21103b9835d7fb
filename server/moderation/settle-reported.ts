/** Ends what was reported of one thing: it stays, or it goes from readers' sight. */
import { checkReason } from '../../domain/moderation/decision.ts';
import type { ReportedKind } from '../../domain/stories/report.ts';
import type { House, Who } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';
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
export async function settleReported(house: House, who: Who, { kind, id, outcome, reason }: Settlement): Promise<void> {
  await house.db.transaction(async (tx) => {
    if (outcome === 'removed' && kind === 'story') return takeDownPublished(tx, house, who, id, { reason });
    if (outcome === 'removed' && kind === 'comment') {
      const checked = checkReason(reason);
      if (!checked.ok) throw new Refusal('invalid', checked.problem.message, { field: checked.problem.field });
      return takeCommentAway(tx, house, who, id, checked.value);
    }
    if (outcome === 'removed') {
      throw new Refusal('invalid', 'An article is changed or withdrawn in the post editor.', { field: 'outcome' });
    }
    await refuseOwnText(tx, house, who, kind, id);
    const times = isId(id) ? await settleReports(tx, house, kind, id, 'kept') : 0;
    if (times === 0) throw new Refusal('conflict', 'Somebody has settled this already.');
    await recordDecision(tx, house, who, { kind, targetId: id, act: 'report-dismissed', details: { reports: times } });
  });
}
