/** A moderator's decision about a story or comment: let through, refused, taken down, warned about, removed; logged, counted and told to its author. */
import { approvalOf, checkReason } from '../../domain/moderation/decision.ts';
import type { StoryWarning } from '../../domain/stories/story.ts';
import { cleanParagraphs } from '../../domain/stories/written-text.ts';
import { settleReports } from '../articles/report.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { openAuthor } from '../stories/author.ts';
import {
  approveStory,
  holdComment,
  holdStory,
  rejectStory,
  removeComment,
  setWarnings,
  takeDownStory,
} from '../stories/moderated.ts';
import { planAuthorLetter } from './author-letter.ts';
import { recordDecision } from './log.ts';
import { refuseOwnText } from './moderator.ts';
import { countOffence } from './offence.ts';

interface SentApproval {
  notes: string;
  editedContent?: string | undefined;
  /** Of the story as it was read. */
  version?: number | undefined;
}

/** As it was sent or with changes. Settles its open reports: whoever lets a story through has read it again. */
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

interface SubmittedRejection {
  reason: string;
  version?: number | undefined;
}

export const rejectSentStory = (ctx: AppContext, actor: Actor, id: string, sent: SubmittedRejection): Promise<void> =>
  ctx.db.transaction((tx) => refuse(tx, ctx, actor, id, 'reject', sent));

/** In the caller's transaction. */
export const takeDownPublished = (
  tx: Db,
  ctx: AppContext,
  actor: Actor,
  id: string,
  sent: SubmittedRejection,
): Promise<void> => refuse(tx, ctx, actor, id, 'take-down', sent);

/** Its author reads the reason, and may send it again. */
async function refuse(
  tx: Db,
  ctx: AppContext,
  actor: Actor,
  id: string,
  act: 'reject' | 'take-down',
  sent: SubmittedRejection,
): Promise<void> {
  const reason = checkReason(sent.reason);
  if (!reason.ok) throw new PublicError('invalid', reason.problem.message, { field: reason.problem.field });
  const story = await holdStory(tx, id, act, sent.version);
  await refuseOwnText(tx, ctx, actor, 'story', id);
  await (act === 'reject' ? rejectStory : takeDownStory)(tx, ctx, id, reason.value);
  await settleReports(tx, ctx, 'story', id, 'removed');
  await countOffence(tx, ctx, openAuthor(ctx, { kind: 'story', id, authorSealed: story.authorSealed }));
  const entry = await recordDecision(tx, ctx, actor, {
    kind: 'story',
    targetId: id,
    act: act === 'reject' ? 'rejected' : 'taken-down',
    reason: reason.value,
    details: { version: story.version },
  });
  await planAuthorLetter(tx, ctx, entry);
}

/** Sets the content warnings of a story in any state. */
export async function warnAboutStory(
  ctx: AppContext,
  actor: Actor,
  id: string,
  warnings: StoryWarning[],
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { contentWarnings } = await holdStory(tx, id, null);
    await refuseOwnText(tx, ctx, actor, 'story', id);
    const set = [...new Set(warnings)];
    if (set.length === contentWarnings.length && set.every((warning) => contentWarnings.includes(warning))) return;
    await setWarnings(tx, ctx, id, set);
    const details = { from: contentWarnings, to: set };
    await recordDecision(tx, ctx, actor, { kind: 'story', targetId: id, act: 'warnings-set', details });
  });
}

/** In the caller's transaction. Throws 'not-found'. */
export async function takeCommentAway(
  tx: Db,
  ctx: AppContext,
  actor: Actor,
  id: string,
  reason: string | null = null,
): Promise<void> {
  const comment = await holdComment(tx, id);
  await refuseOwnText(tx, ctx, actor, 'comment', id);
  await removeComment(tx, ctx, id);
  await settleReports(tx, ctx, 'comment', id, 'removed');
  await countOffence(tx, ctx, openAuthor(ctx, { kind: 'comment', id, authorSealed: comment.authorSealed }));
  const details = { storyId: comment.storyId };
  await recordDecision(tx, ctx, actor, { kind: 'comment', targetId: id, act: 'comment-removed', reason, details });
}
