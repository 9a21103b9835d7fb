/** A moderator's decision about a story or comment: let through, refused, taken down, warned about, removed; logged, counted and told to its author. */
import { approvalOf, checkReason } from '../../domain/moderation/decision.ts';
import type { StoryWarning } from '../../domain/stories/story.ts';
import { cleanParagraphs } from '../../domain/stories/written-text.ts';
import { settleReports } from '../articles/report.ts';
import type { Db } from '../platform/db.ts';
import type { House, Who } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';
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
export async function approveSentStory(house: House, who: Who, id: string, sent: SentApproval): Promise<void> {
  await house.db.transaction(async (tx) => {
    const story = await holdStory(tx, id, 'approve', sent.version);
    await refuseOwnText(tx, house, who, 'story', id);
    const approval = approvalOf(story.content, sent.editedContent);
    if (!approval.ok) throw new Refusal('invalid', approval.problem.message, { field: approval.problem.field });
    const { act, content, sentContent } = approval.value;
    const notes = cleanParagraphs(sent.notes);
    await approveStory(tx, house, id, { content, sentContent, notes });
    await settleReports(tx, house, 'story', id, 'kept');
    const details = { version: story.version, ...(notes && { notes }) };
    const entry = await recordDecision(tx, house, who, { kind: 'story', targetId: id, act, details });
    await planAuthorLetter(tx, house, entry);
  });
}

interface SentRefusal {
  reason: string;
  version?: number | undefined;
}

export const rejectSentStory = (house: House, who: Who, id: string, sent: SentRefusal): Promise<void> =>
  house.db.transaction((tx) => refuse(tx, house, who, id, 'reject', sent));

/** In the caller's transaction. */
export const takeDownPublished = (tx: Db, house: House, who: Who, id: string, sent: SentRefusal): Promise<void> =>
  refuse(tx, house, who, id, 'take-down', sent);

/** Its author reads the reason, and may send it again. */
async function refuse(
  tx: Db,
  house: House,
  who: Who,
  id: string,
  act: 'reject' | 'take-down',
  sent: SentRefusal,
): Promise<void> {
  const reason = checkReason(sent.reason);
  if (!reason.ok) throw new Refusal('invalid', reason.problem.message, { field: reason.problem.field });
  const story = await holdStory(tx, id, act, sent.version);
  await refuseOwnText(tx, house, who, 'story', id);
  await (act === 'reject' ? rejectStory : takeDownStory)(tx, house, id, reason.value);
  await settleReports(tx, house, 'story', id, 'removed');
  await countOffence(tx, house, openAuthor(house, { kind: 'story', id, authorSealed: story.authorSealed }));
  const entry = await recordDecision(tx, house, who, {
    kind: 'story',
    targetId: id,
    act: act === 'reject' ? 'rejected' : 'taken-down',
    reason: reason.value,
    details: { version: story.version },
  });
  await planAuthorLetter(tx, house, entry);
}

/** Sets the content warnings of a story in any state. */
export async function warnAboutStory(house: House, who: Who, id: string, warnings: StoryWarning[]): Promise<void> {
  await house.db.transaction(async (tx) => {
    const { contentWarnings } = await holdStory(tx, id, null);
    await refuseOwnText(tx, house, who, 'story', id);
    const set = [...new Set(warnings)];
    if (set.length === contentWarnings.length && set.every((warning) => contentWarnings.includes(warning))) return;
    await setWarnings(tx, house, id, set);
    const details = { from: contentWarnings, to: set };
    await recordDecision(tx, house, who, { kind: 'story', targetId: id, act: 'warnings-set', details });
  });
}

/** In the caller's transaction. Throws 'not-found'. */
export async function takeCommentAway(
  tx: Db,
  house: House,
  who: Who,
  id: string,
  reason: string | null = null,
): Promise<void> {
  const comment = await holdComment(tx, id);
  await refuseOwnText(tx, house, who, 'comment', id);
  await removeComment(tx, house, id);
  await settleReports(tx, house, 'comment', id, 'removed');
  await countOffence(tx, house, openAuthor(house, { kind: 'comment', id, authorSealed: comment.authorSealed }));
  const details = { storyId: comment.storyId };
  await recordDecision(tx, house, who, { kind: 'comment', targetId: id, act: 'comment-removed', reason, details });
}
