/** The couple as one of the two sees it: with whom, since when, and what each shows the other. */
import { SHARE_KINDS, type ShareKind } from '../../domain/partner/shares.ts';
import { findFirstName } from '../accounts/find-first-name.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { readSettings } from '../privacy/read-settings.ts';
import { findClosing } from '../privacy/refuse-closed.ts';
import { findPair } from './find-couple.ts';

export interface SeenCouple {
  id: string;
  linkedAt: string;
  /** The first name of their account; null where they gave none or chose to have no name anywhere. */
  partnerName: string | null;
  /** What the asker chose; null before the first choice. */
  mine: ShareKind[] | null;
  /** What can be seen of the other's now. */
  theirs: ShareKind[];
}

/** Null for one who is not linked, and after either has left: nothing tells the two apart. */
export async function readCouple(ctx: AppContext, actor: Actor): Promise<SeenCouple | null> {
  const pair = await findPair(ctx.db, actor.userId);
  if (!pair) return null;
  const { settings } = await readSettings(ctx.db, pair.partner);
  const name = settings.anonymousMode ? '' : await findFirstName(ctx.db, pair.partner);
  return {
    id: pair.couple,
    linkedAt: pair.linkedAt.toISOString(),
    partnerName: name.trim() || null,
    mine: pair.mine && inOrder(pair.mine),
    theirs: inOrder(await findShares(ctx.db, pair.partner, pair.theirs)),
  };
}

/** What a person's copies may be of now: what they chose, and nothing while 'Share with Partner' is off or their account is closed. */
export async function findShares(db: Db, userId: string, chosen: ShareKind[] | null): Promise<ShareKind[]> {
  if (!chosen || chosen.length === 0) return [];
  if (!(await readSettings(db, userId)).settings.shareWithPartner) return [];
  return (await findClosing(db, userId)) === null ? chosen : [];
}

const inOrder = (kinds: readonly ShareKind[]): ShareKind[] => SHARE_KINDS.filter((kind) => kinds.includes(kind));
