/**
 * Nobody decides about a text of their own while somebody else could. Only whoever wrote it ever hears of it: a refusal
 * leaves no trace, and the log tells nobody else.
 */
import type { ReportedKind } from '../../domain/stories/report.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { findTextAuthors } from '../stories/find-text-authors.ts';
import { isId } from './is-id.ts';
import { isOnlyModerator } from './is-only-moderator.ts';

/** What is known of a text to the one who reads it as a moderator. */
export interface OwnText {
  /** Whether it is theirs; false for every other reader, whoever wrote it. */
  own: boolean;
  /** False for one's own while another moderator is there. */
  mayDecide: boolean;
}

export async function ownTextOf(
  db: Db,
  ctx: AppContext,
  actor: Actor,
  kind: ReportedKind,
  id: string,
): Promise<OwnText> {
  // An article has no sealed author.
  if (kind === 'article' || !isId(id)) return { own: false, mayDecide: true };
  const own = (await findTextAuthors(db, ctx, kind, [id])).get(id) === actor.userId;
  return { own, mayDecide: !own || (await isOnlyModerator(db, ctx, actor)) };
}

/** In the decision's transaction. Throws 'forbidden'. */
export async function refuseOwnText(
  tx: Db,
  ctx: AppContext,
  actor: Actor,
  kind: ReportedKind,
  id: string,
): Promise<void> {
  const { mayDecide } = await ownTextOf(tx, ctx, actor, kind, id);
  if (!mayDecide)
    throw new PublicError('forbidden', 'You wrote this yourself: another moderator has to decide about it.');
}
