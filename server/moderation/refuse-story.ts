/** Refuses a story that waits, or takes one down that is published; its author is told why, and may send it again. */
import { checkReason } from '../../domain/moderation/decision.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { rejectStory, takeDownStory } from '../stories/decide-story.ts';
import { holdStory } from '../stories/hold-story.ts';
import { openAuthor } from '../stories/open-author.ts';
import { countOffence } from './count-offences.ts';
import { planAuthorLetter } from './plan-author-letter.ts';
import { recordDecision } from './record-decision.ts';
import { refuseOwnText } from './refuse-own-text.ts';
import { settleReports } from './settle-reports.ts';

export interface SentRefusal {
  reason: string;
  version?: number | undefined;
}

export const rejectSentStory = (ctx: AppContext, actor: Actor, id: string, sent: SentRefusal): Promise<void> =>
  ctx.db.transaction((tx) => refuse(tx, ctx, actor, id, 'reject', sent));

/** In the caller's transaction: the reports queue does the same. */
export const takeDownPublished = (
  tx: Db,
  ctx: AppContext,
  actor: Actor,
  id: string,
  sent: SentRefusal,
): Promise<void> => refuse(tx, ctx, actor, id, 'take-down', sent);

async function refuse(
  tx: Db,
  ctx: AppContext,
  actor: Actor,
  id: string,
  act: 'reject' | 'take-down',
  sent: SentRefusal,
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
