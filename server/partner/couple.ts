/** A couple: who is linked with whom and since when, found, seen by each, ended by one side at once, and forgotten. */
import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { SHARE_KINDS, type ShareKind } from '../../domain/partner/shares.ts';
import { recordAccess } from '../accounts/access-log.ts';
import { readStanding, type Standing } from '../accounts/privacy-settings.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { LIVE_CHANNEL } from './live-relay.ts';
import { coupleMembers, coupleRecords, couples, invitations, matchRounds, questionAnswers } from './tables.ts';

export interface Pair {
  couple: string;
  linkedAt: Date;
  /** The other one's user id. */
  partner: string;
  /** What each chose to show the other; null until the first choice. Their privacy setting may still hold it all back. */
  mine: ShareKind[] | null;
  theirs: ShareKind[] | null;
}

/** Null without a couple, and once either of the two has left. */
export async function findPair(db: Db, userId: string): Promise<Pair | null> {
  const other = alias(coupleMembers, 'other');
  const [found] = await db
    .select({
      couple: couples.id,
      linkedAt: couples.linkedAt,
      partner: other.userId,
      mine: coupleMembers.shares,
      theirs: other.shares,
    })
    .from(coupleMembers)
    .innerJoin(couples, and(eq(couples.id, coupleMembers.coupleId), isNull(couples.endedAt)))
    .innerJoin(other, and(eq(other.coupleId, couples.id), ne(other.userId, userId), isNull(other.leftAt)))
    .where(and(eq(coupleMembers.userId, userId), isNull(coupleMembers.leftAt)));
  return found ?? null;
}

export const findCouple = async (db: Db, userId: string): Promise<string | null> =>
  (await findPair(db, userId))?.couple ?? null;

/** The same words for what ended, expired or never was: nobody learns which, or by whom. */
export const notShared = (): PublicError => new PublicError('not-found', 'This is no longer shared.');

interface LockedPair extends Pair {
  /** Of the couple's records: the number of the last change, and characters of ciphertext. */
  changes: number;
  stored: number;
}

/** The couple, locked until the transaction ends, so that its two members act one after the other. Refuses with 'not-found'. */
export async function lockPair(tx: Db, userId: string): Promise<LockedPair> {
  const id = await findCouple(tx, userId);
  if (id !== null) {
    const { changes, stored } = couples;
    const [held] = await tx.select({ changes, stored }).from(couples).where(eq(couples.id, id)).for('update');
    // Either may have left while we waited, and what they show may have changed.
    const pair = await findPair(tx, userId);
    if (held && pair?.couple === id) return { ...pair, ...held };
  }
  throw notShared();
}

export const lockCouple = async (tx: Db, userId: string): Promise<string> => (await lockPair(tx, userId)).couple;

/** The couple as one of the two sees it: with whom, since when, and what each shows the other. */
interface SeenCouple {
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
  const partner = await readStanding(ctx.db, pair.partner);
  const name = partner.settings.anonymousMode ? '' : partner.firstName;
  return {
    id: pair.couple,
    linkedAt: pair.linkedAt.toISOString(),
    partnerName: name.trim() || null,
    mine: pair.mine && inOrder(pair.mine),
    theirs: inOrder(maySpeak(partner) ? (pair.theirs ?? []) : []),
  };
}

/** Whether anything of theirs may reach the partner now: not while 'Share with Partner' is off or their account is closed. */
export const maySpeak = ({ settings, closed }: Standing): boolean => settings.shareWithPartner && !closed;

const inOrder = (kinds: readonly ShareKind[]): ShareKind[] => SHARE_KINDS.filter((kind) => kinds.includes(kind));

export interface Companion {
  userId: string;
  linkedAt: Date;
  /** Null while they are linked. */
  endedAt: Date | null;
}

/**
 * Finds whose plan may serve a person, by who was a couple with whom and when. What a plan is, billing knows. Everyone
 * a person is or was linked with, the longest ago first.
 */
export async function findCompanions(db: Db, userId: string): Promise<Companion[]> {
  const other = alias(coupleMembers, 'other');
  return db
    .select({ userId: other.userId, linkedAt: couples.linkedAt, endedAt: couples.endedAt })
    .from(coupleMembers)
    .innerJoin(couples, eq(couples.id, coupleMembers.coupleId))
    .innerJoin(other, and(eq(other.coupleId, couples.id), ne(other.userId, userId)))
    .where(eq(coupleMembers.userId, userId))
    .orderBy(asc(couples.linkedAt), asc(couples.id));
}

/**
 * Ends the live channels of a couple on every copy of the server, at once. In a transaction it happens as that
 * commits, and not otherwise: pass `{ db: tx }`.
 */
export async function closeCouple({ db }: { db: Db }, couple: string): Promise<void> {
  await db.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${`end ${couple}`})`);
}

/**
 * Ends a couple: one-sided, at once, and silent. What the two shared is gone with it; each keeps their own. Both leave
 * at the same instant, so that no row tells who went. The row of the couple itself stays while a period is paid that
 * serves both (billing), and no longer. Refuses with 'not-found' when there is none, also when the other was first.
 */
export async function unlinkCouple(ctx: AppContext, actor: Actor): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx: Db) => {
    const { couple } = await lockPair(tx, actor.userId);
    await tx.update(couples).set({ endedAt: now, changes: 0, stored: 0 }).where(eq(couples.id, couple));
    await tx.update(coupleMembers).set({ leftAt: now, shares: null }).where(eq(coupleMembers.coupleId, couple));
    await tx.delete(coupleRecords).where(eq(coupleRecords.coupleId, couple));
    await tx.delete(questionAnswers).where(eq(questionAnswers.coupleId, couple));
    await tx.delete(matchRounds).where(eq(matchRounds.coupleId, couple));
    await tx.delete(invitations).where(eq(invitations.coupleId, couple));
    // In the log of whoever unlinked alone: the other is not told when, or by whom.
    await recordAccess(tx, { userId: actor.userId, act: 'unlinked', at: now });
    await closeCouple({ db: tx }, couple);
  });
}

/**
 * Ends whatever couple a person is part of and forgets those that were, with their invitations: a row stays only for
 * as long as both accounts do. Returns how many there were.
 */
export async function forgetCouples(tx: Db, userId: string): Promise<number> {
  const theirs = await tx
    .select({ id: coupleMembers.coupleId })
    .from(coupleMembers)
    .where(eq(coupleMembers.userId, userId));
  const ids = theirs.map(({ id }) => id);
  await tx.delete(invitations).where(or(eq(invitations.inviterId, userId), inArray(invitations.coupleId, ids)));
  // Both members' rows, and what the two shared, hang on the couple and go with it.
  await tx.delete(couples).where(inArray(couples.id, ids));
  for (const id of ids) await closeCouple({ db: tx }, id);
  return theirs.length;
}

/** Whether somebody's plan still serves another on the ground of a couple that ended; billing knows. */
type StillServes = (members: string[], endedAt: Date, now: Date) => Promise<boolean>;

/**
 * Removes what is left of couples and invitations that are over: who was linked with whom is kept no longer than a
 * bill needs it. Returns how many couples went.
 */
export async function forgetEnded(ctx: AppContext, stillServes: StillServes): Promise<number> {
  const now = ctx.clock.now();
  await ctx.db.delete(invitations).where(and(isNull(invitations.coupleId), lte(invitations.expiresAt, now)));
  const ended = await ctx.db.select().from(couples).where(isNotNull(couples.endedAt));
  const gone: string[] = [];
  for (const { id, endedAt } of ended) {
    const members = await ctx.db.select().from(coupleMembers).where(eq(coupleMembers.coupleId, id));
    const people = members.map(({ userId }) => userId);
    if (endedAt && !(await stillServes(people, endedAt, now))) gone.push(id);
  }
  if (gone.length > 0) await ctx.db.delete(couples).where(inArray(couples.id, gone));
  return gone.length;
}
