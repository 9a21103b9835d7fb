/** Takes a comment out of readers' sight, with the reports about it, and counts it for its author. */

import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { removeComment } from '../stories/decide-story.ts';
import { holdComment } from '../stories/hold-story.ts';
import { openAuthor } from '../stories/open-author.ts';
import { countOffence } from './count-offences.ts';
import { recordDecision } from './record-decision.ts';
import { refuseOwnText } from './refuse-own-text.ts';
import { settleReports } from './settle-reports.ts';

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
