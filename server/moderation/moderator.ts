/** The moderator who decides: nobody decides about a text of their own while somebody else could, and only its author ever learns that it is theirs. */
import { and, gt, ne } from 'drizzle-orm';
import type { ReportedKind } from '../../domain/moderation/signals.ts';
import { hasOtherModerator } from '../accounts/admin/role.ts';
import { findAddresses } from '../accounts/user.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { isUuid } from '../platform/sql/uuid.ts';
import { findTextAuthors } from '../stories/author.ts';
import { decisions } from './tables.ts';

const LATELY_MS = 90 * 86_400_000;

/** A hosted issuer does not tell roles: there, whoever decided anything in the last ninety days counts as a moderator. */
export async function isOnlyModerator(db: Db, { env, clock }: AppContext, actor: Actor): Promise<boolean> {
  const now = clock.now();
  if (env.AUTH_ISSUER_URL === '') return !(await hasOtherModerator(db, actor.userId, now));
  const [other] = await db
    .select({ id: decisions.id })
    .from(decisions)
    .where(and(ne(decisions.moderatorId, actor.userId), gt(decisions.at, new Date(now.getTime() - LATELY_MS))))
    .limit(1);
  return other === undefined;
}

interface OwnText {
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
  if (kind === 'article' || !isUuid(id)) return { own: false, mayDecide: true };
  const own = (await findTextAuthors(db, ctx, kind, [id])).get(id) === actor.userId;
  return { own, mayDecide: !own || (await isOnlyModerator(db, ctx, actor)) };
}

/** In the decision's transaction. Throws 'forbidden', which leaves no trace. */
export async function refuseOwnText(
  tx: Db,
  ctx: AppContext,
  actor: Actor,
  kind: ReportedKind,
  id: string,
): Promise<void> {
  const { mayDecide } = await ownTextOf(tx, ctx, actor, kind, id);
  if (!mayDecide) throw new PublicError('forbidden', 'You wrote this yourself, so another moderator has to decide.');
}

/** Addresses for ids in the log; null for an erased account, and where a hosted issuer keeps the accounts. */
export async function nameModerators(
  db: Db,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => string | null> {
  const addresses = await findAddresses(db, [...new Set(ids.filter((id) => id !== null))]);
  return (id) => (id === null ? null : (addresses.get(id) ?? null));
}
