/** What each of a couple shows the other, and the copies that are gone once they no longer do. */
import { and, eq, sql } from 'drizzle-orm';
import { type RecordKind, SHARE_KINDS, type ShareKind } from '../../domain/partner/shares.ts';
import { recordAccess } from '../accounts/access-log.ts';
import { readStandings } from '../accounts/privacy-settings.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { findPair, lockPair, maySpeak, notShared, type Pair } from './couple.ts';
import { coupleMembers, couples } from './tables.ts';

export interface Sharing {
  couple: string;
  partner: string;
  /** What each shows now: what they chose, while their privacy setting lets them. */
  mine: readonly ShareKind[];
  theirs: readonly ShareKind[];
  /** Whether one may say anything of the evenings that the partner shows. */
  maySpeak: boolean;
}

/** Refuses with 'not-found' without a couple that both are in. */
export async function findSharing(db: Db, userId: string): Promise<Sharing> {
  const pair = await findPair(db, userId);
  if (!pair) throw notShared();
  return sharingOf(db, userId, pair);
}

interface LockedSharing extends Sharing {
  changes: number;
  stored: number;
}

/** The same with the couple locked until the transaction ends, so that its two members write one after the other. */
export async function lockSharing(tx: Db, userId: string): Promise<LockedSharing> {
  const pair = await lockPair(tx, userId);
  return { ...(await sharingOf(tx, userId, pair)), changes: pair.changes, stored: pair.stored };
}

async function sharingOf(db: Db, userId: string, { couple, partner, mine, theirs }: Pair): Promise<Sharing> {
  const standings = await readStandings(db, [userId, partner]);
  const speaks = (id: string): boolean => {
    const standing = standings.get(id);
    return standing !== undefined && maySpeak(standing);
  };
  return {
    couple,
    partner,
    mine: speaks(userId) ? (mine ?? []) : [],
    theirs: speaks(partner) ? (theirs ?? []) : [],
    maySpeak: speaks(userId),
  };
}

/** 'Our list' is one list: while either shows it, it belongs to both. */
export const sharesList = ({ mine, theirs }: Pick<Sharing, 'mine' | 'theirs'>): boolean =>
  mine.includes('list') || theirs.includes('list');

/** Whether this one may write records of the kind now. */
export function mayWrite(sharing: Pick<Sharing, 'mine' | 'theirs' | 'maySpeak'>, kind: RecordKind): boolean {
  if (kind === 'number') return true;
  if (kind === 'evening') return sharing.maySpeak && sharing.theirs.includes('plan');
  return kind === 'list' ? sharesList(sharing) : sharing.mine.includes(kind);
}

/**
 * Removes the copies that a person put into the couple's records, but for the kinds that they go on showing. Under the
 * couple's lock. What is left is that something was there, so that the other's browser drops it as well. 'Our list' is
 * one list of both: it stays while the other shows it, and goes as a whole when neither does. That a number was
 * compared is no copy of anything and stays. What the other said of the evenings goes with the plans that it is about.
 */
async function dropCopies(tx: Db, couple: string, userId: string, keep: readonly RecordKind[]): Promise<void> {
  const kept = sql`array[${sql.join(
    keep.map((kind) => sql`${kind}`),
    sql`, `,
  )}]::text[]`;
  await tx.execute(sql`
    with gone as (
      select kind, id, length(ciphertext) as size, row_number() over (order by kind, id) as turn
      from couple_records
      where couple_id = ${couple} and ciphertext is not null and kind <> 'number'
        and case kind when 'list'
          then not ('list' = any(${kept})) and not exists (
            select 1 from couple_members m
            where m.couple_id = ${couple} and m.user_id <> ${userId} and 'list' = any(m.shares)
          )
          when 'evening' then not (case when owner = ${userId} then 'evening' else 'plan' end = any(${kept}))
          else owner = ${userId} and not (kind = any(${kept})) end
    ), dropped as (
      update couple_records r
      set ciphertext = null, version = r.version + 1, change = (select changes from couples where id = ${couple}) + gone.turn
      from gone where r.couple_id = ${couple} and r.kind = gone.kind and r.id = gone.id
    )
    update ${couples} set changes = changes + coalesce((select count(*) from gone), 0),
      stored = stored - coalesce((select sum(size) from gone), 0)
    where id = ${couple}`);
}

/** For turning 'Share with Partner' off: nothing of theirs is left to see, at once; what they chose stays chosen. */
export async function hideShares(tx: Db, userId: string): Promise<void> {
  if ((await findPair(tx, userId)) === null) return;
  const { couple } = await lockPair(tx, userId);
  await dropCopies(tx, couple, userId, []);
}

/**
 * Keeps what a person shows their partner; copies of what they show no longer are gone with it, in one transaction.
 * Choosing the same again changes nothing. Refuses with 'not-found'.
 */
export async function chooseShares(ctx: AppContext, actor: Actor, kinds: ShareKind[]): Promise<void> {
  const chosen = SHARE_KINDS.filter((kind) => kinds.includes(kind));
  await ctx.db.transaction(async (tx: Db) => {
    const { couple, mine } = await lockPair(tx, actor.userId);
    if (mine?.length === chosen.length && chosen.every((kind) => mine.includes(kind))) return;
    await tx
      .update(coupleMembers)
      .set({ shares: chosen })
      .where(and(eq(coupleMembers.coupleId, couple), eq(coupleMembers.userId, actor.userId)));
    await dropCopies(tx, couple, actor.userId, [...chosen, 'evening']);
    const detail = chosen.join(', ') || 'nothing';
    await recordAccess(tx, { userId: actor.userId, act: 'sharing-changed', detail, at: ctx.clock.now() });
  });
}
