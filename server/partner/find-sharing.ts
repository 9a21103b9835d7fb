/** What a person's couple shows at this moment: every look at and change of shared records passes here first. */
import { eq } from 'drizzle-orm';
import type { ShareKind } from '../../domain/partner/shares.ts';
import type { Db } from '../platform/db.ts';
import { findPair, lockPair, notShared, type Pair } from './find-couple.ts';
import { findShares } from './read-couple.ts';
import { couples } from './tables.ts';

export interface Sharing {
  couple: string;
  partner: string;
  /** What each shows now: what they chose, while their privacy setting lets them. */
  mine: readonly ShareKind[];
  theirs: readonly ShareKind[];
}

/** Refuses with 'not-found' without a couple that both are in. */
export async function findSharing(db: Db, userId: string): Promise<Sharing> {
  const pair = await findPair(db, userId);
  if (!pair) throw notShared();
  return sharingOf(db, userId, pair);
}

export interface LockedSharing extends Sharing {
  changes: number;
  stored: number;
}

/** The same with the couple locked until the transaction ends, so that its two members write one after the other. */
export async function lockSharing(tx: Db, userId: string): Promise<LockedSharing> {
  const pair = await lockPair(tx, userId);
  const [row] = await tx.select().from(couples).where(eq(couples.id, pair.couple));
  if (!row) throw notShared();
  return { ...(await sharingOf(tx, userId, pair)), changes: row.changes, stored: row.stored };
}

async function sharingOf(db: Db, userId: string, { couple, partner, mine, theirs }: Pair): Promise<Sharing> {
  return {
    couple,
    partner,
    mine: await findShares(db, userId, mine),
    theirs: await findShares(db, partner, theirs),
  };
}

/** 'Our list' is one list: while either shows it, it belongs to both. */
export const sharesList = ({ mine, theirs }: Pick<Sharing, 'mine' | 'theirs'>): boolean =>
  mine.includes('list') || theirs.includes('list');

/** Whether this one may write records of the kind now. */
export const mayWrite = (sharing: Pick<Sharing, 'mine' | 'theirs'>, kind: ShareKind): boolean =>
  kind === 'list' ? sharesList(sharing) : sharing.mine.includes(kind);
