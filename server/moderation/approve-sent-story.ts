/** Lets a story through: as it was sent or with a moderator's changes, with notes for its author. */
import { approvalOf } from '../../domain/moderation/decision.ts';
import { cleanParagraphs } from '../../domain/stories/written-text.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { approveStory } from '../stories/decide-story.ts';
import { holdStory } from '../stories/hold-story.ts';
import { planAuthorLetter } from './plan-author-letter.ts';
import { recordDecision } from './record-decision.ts';
import { refuseOwnText } from './refuse-own-text.ts';
import { settleReports } from './settle-reports.ts';

export interface SentApproval {
  notes: string;
  editedContent?: string | undefined;
  /** Of the story as it was read. */
  version?: number | undefined;
}

/** Reports of before are settled with it: whoever lets a story through has looked at it again. */
export async function approveSentStory(ctx: AppContext, actor: Actor, id: string, sent: SentApproval): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const story = await holdStory(tx, id, 'approve', sent.version);
    await refuseOwnText(tx, ctx, actor, 'story', id);
    const approval = approvalOf(story.content, sent.editedContent);
    if (!approval.ok) throw new PublicError('invalid', approval.problem.message, { field: approval.problem.field });
    const { act, content, sentContent } = approval.value;
    const notes = cleanParagraphs(sent.notes);
    await approveStory(tx, ctx, id, { content, sentContent, notes });
    await settleReports(tx, ctx, 'story', id, 'kept');
    const details = { version: story.version, ...(notes && { notes }) };
    const entry = await recordDecision(tx, ctx, actor, { kind: 'story', targetId: id, act, details });
    await planAuthorLetter(tx, ctx, entry);
  });
}
