/**
 * An invitation to become a couple: made, seen by both sides, answered, accepted once, or revoked. Why a link cannot
 * be used is never told.
 */

import { createHmac } from 'node:crypto';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { INVITATION_DAYS } from '../../domain/partner/invitation.ts';
import { DAY_MS } from '../../domain/time-units.ts';
import { recordAccess } from '../accounts/access-log.ts';
import { isSuspended } from '../accounts/admin/suspension.ts';
import { findClosing } from '../accounts/closed-account.ts';
import { refuseErased } from '../accounts/erasure.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { isUniqueViolation } from '../platform/errors.ts';
import { PublicError } from '../platform/public-error.ts';
import { findCouple } from './couple.ts';
import { coupleMembers, couples, invitations } from './tables.ts';

type Invitation = typeof invitations.$inferSelect;

/** What a link names: the id and the token, without the key, which never comes here. */
interface LinkName {
  id: string;
  token: string;
}

/** Expired, revoked, used and unknown alike. */
export const notOpen = (): PublicError =>
  new PublicError('not-found', 'This invitation has expired or was used. Whoever sent it can send a new one.');

/** A stolen database opens no invitation. */
const tokenHash = (ctx: AppContext, token: string): string =>
  createHmac('sha256', ctx.keys.derive('invitation tokens')).update(token).digest('base64url');

/** Whether its time, its use and its owner still allow it. */
const isOpen = ({ revokedAt, acceptedAt, expiresAt }: Invitation, now: Date): boolean =>
  revokedAt === null && acceptedAt === null && expiresAt > now;

/** Whatever became of it; null for a link that names none. */
async function findByLink(db: Db, ctx: AppContext, { id, token }: LinkName): Promise<Invitation | null> {
  const [found] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, id), eq(invitations.tokenHash, tokenHash(ctx, token))));
  return found ?? null;
}

/** Refuses with 'not-found' also when the inviter cannot be linked now: suspended, closed, or part of a couple meanwhile. */
async function findOpenInvitation(ctx: AppContext, link: LinkName): Promise<Invitation> {
  const now = ctx.clock.now();
  const found = await findByLink(ctx.db, ctx, link);
  if (!found || !isOpen(found, now)) throw notOpen();
  await needFreeInviter(ctx.db, found.inviterId, now);
  return found;
}

async function needFreeInviter(db: Db, inviterId: string, now: Date): Promise<void> {
  if ((await isSuspended(db, inviterId, now)) || (await findClosing(db, inviterId))) throw notOpen();
  if ((await findCouple(db, inviterId)) !== null) throw notOpen();
}

interface NewInvitation extends LinkName {
  /** The greeting, sealed under the link's key. */
  ciphertext: string;
}

/**
 * Makes a link's invitation: seven days, one use, and the ones before it are over. Sending the same again changes
 * nothing. Answers when it ends. Refuses with 'conflict' for one who is linked.
 */
export async function makeInvitation(
  ctx: AppContext,
  actor: Actor,
  asked: NewInvitation,
): Promise<{ expiresAt: string }> {
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
  return ctx.db.transaction(async (tx: Db) => {
    await refuseErased(tx, actor.userId, now);
    // Two clicks at once: the one that comes second ends the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`inviting:${actor.userId}`}, 0))`);
    if ((await findCouple(tx, actor.userId)) !== null) {
      throw new PublicError('conflict', 'You’re already linked with someone. Unlink first, then invite.');
    }
    const hash = tokenHash(ctx, asked.token);
    const made = await tx
      .insert(invitations)
      .values({
        id: asked.id,
        inviterId: actor.userId,
        tokenHash: hash,
        createdAt: now,
        expiresAt,
        ciphertext: asked.ciphertext,
      })
      .onConflictDoNothing()
      .returning({ id: invitations.id });
    if (made.length === 0) return { expiresAt: await endOfSame(tx, actor, asked.id, hash) };
    await revokeOpen(tx, actor.userId, now, asked.id);
    await recordAccess(tx, { userId: actor.userId, act: 'invitation-made', at: now });
    return { expiresAt: expiresAt.toISOString() };
  });
}

/** The answer to an earlier try may have been lost on the way. */
async function endOfSame(tx: Db, actor: Actor, id: string, hash: string): Promise<string> {
  const [same] = await tx
    .select({ expiresAt: invitations.expiresAt })
    .from(invitations)
    .where(and(eq(invitations.id, id), eq(invitations.inviterId, actor.userId), eq(invitations.tokenHash, hash)));
  if (!same) throw new PublicError('conflict', 'This invitation was already made. Please start a new one.');
  return same.expiresAt.toISOString();
}

/** Ends a person's open invitations, but for one where that is given. Returns how many there were. */
async function revokeOpen(tx: Db, userId: string, now: Date, but?: string): Promise<number> {
  const revoked = await tx
    .update(invitations)
    .set({ revokedAt: now, ciphertext: '', answer: null })
    .where(
      and(
        eq(invitations.inviterId, userId),
        isNull(invitations.revokedAt),
        isNull(invitations.acceptedAt),
        ...(but === undefined ? [] : [ne(invitations.id, but)]),
      ),
    )
    .returning({ id: invitations.id });
  return revoked.length;
}

/** An invitation as its two sides see it: the inviter their own, whoever holds the link what was written for them. */
interface OwnInvitation {
  id: string;
  expiresAt: string;
  /** Sealed under the link's key, as is the answer, where there is one. */
  ciphertext: string;
  answer: string | null;
  /** Whether it made the couple: only one with an answer to read is told of then, for as long as it would have lasted. */
  accepted: boolean;
}

/** Null when there is none that can still be used or read. */
export async function readOwnInvitation(ctx: AppContext, actor: Actor): Promise<OwnInvitation | null> {
  const [own] = await ctx.db
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.inviterId, actor.userId),
        isNull(invitations.revokedAt),
        or(isNull(invitations.acceptedAt), isNotNull(invitations.answer)),
        gt(invitations.expiresAt, ctx.clock.now()),
      ),
    )
    .orderBy(desc(invitations.createdAt))
    .limit(1);
  if (!own) return null;
  const { id, expiresAt, ciphertext, answer, acceptedAt } = own;
  return { id, expiresAt: expiresAt.toISOString(), ciphertext, answer, accepted: acceptedAt !== null };
}

interface SeenInvitation {
  ciphertext: string;
  expiresAt: string;
  /** Whether the question was answered already. */
  answered: boolean;
}

/** Needs no account. Refuses with 'not-found'. That somebody looked is kept nowhere. */
export async function readInvitation(ctx: AppContext, link: LinkName): Promise<SeenInvitation> {
  const { ciphertext, expiresAt, answer } = await findOpenInvitation(ctx, link);
  return { ciphertext, expiresAt: expiresAt.toISOString(), answered: answer !== null };
}

/**
 * Takes an open invitation back: its link leads nowhere from then on, and does not say why. Nothing happens where
 * there is none.
 */
export async function revokeInvitation(ctx: AppContext, actor: Actor): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx: Db) => {
    if ((await revokeOpen(tx, actor.userId, now)) === 0) return;
    await recordAccess(tx, { userId: actor.userId, act: 'invitation-revoked', at: now });
  });
}

/**
 * Takes the one answer that an invitation's question may get, sealed, from whoever holds the link: no account needed.
 * The same again changes nothing; another is refused with 'conflict', and 'not-found' once the invitation is over.
 */
export async function answerInvitation(ctx: AppContext, link: LinkName, answer: string): Promise<void> {
  const { id, answer: before } = await findOpenInvitation(ctx, link);
  if (before === answer) return;
  const taken = await ctx.db
    .update(invitations)
    .set({ answer, answeredAt: ctx.clock.now() })
    .where(
      and(
        eq(invitations.id, id),
        isNull(invitations.answer),
        isNull(invitations.revokedAt),
        isNull(invitations.acceptedAt),
      ),
    )
    .returning({ id: invitations.id });
  if (taken.length === 0) throw new PublicError('conflict', 'This question has already been answered.');
}

/**
 * Makes two people a couple by the link that one of them sent: once, whoever else clicks at the same moment. Answers
 * the couple's id, which is the invitation's: so the inviter's browser knows it before anyone accepted. Accepting
 * again what one accepted changes nothing. Refuses with 'not-found', and with 'conflict' for one's own link and for
 * one who is linked already.
 */
export async function acceptInvitation(ctx: AppContext, actor: Actor, link: LinkName): Promise<{ couple: string }> {
  const now = ctx.clock.now();
  try {
    return await ctx.db.transaction((tx: Db) => accept(tx, ctx, actor, link, now));
  } catch (error) {
    // One of the two became part of another couple in the same moment.
    if (isUniqueViolation(error)) throw await whyNot(ctx.db, actor);
    throw error;
  }
}

async function accept(tx: Db, ctx: AppContext, actor: Actor, link: LinkName, now: Date): Promise<{ couple: string }> {
  const found = await findByLink(tx, ctx, link);
  if (!found) throw notOpen();
  const two = [found.inviterId, actor.userId].sort();
  for (const userId of two) await refuseErased(tx, userId, now).catch(maskInviterError(userId === actor.userId));
  const [invitation] = await lockInvitations(tx, two, found.id);
  if (!invitation) throw notOpen();
  const { id, inviterId, coupleId } = invitation;
  const current = await findCouple(tx, actor.userId);
  if (coupleId !== null && coupleId === current && inviterId !== actor.userId) return { couple: coupleId };
  if (!isOpen(invitation, now)) throw notOpen();
  if (inviterId === actor.userId)
    throw new PublicError('conflict', 'This is your own invitation. It’s waiting for your partner.');
  if (current !== null) throw linkedAlready();
  await needFreeInviter(tx, inviterId, now);
  await tx.insert(couples).values({ id, linkedAt: now });
  for (const userId of two) await tx.insert(coupleMembers).values({ coupleId: id, userId });
  await tx.update(invitations).set({ acceptedAt: now, coupleId: id }).where(eq(invitations.id, id));
  for (const userId of two) {
    await revokeOpen(tx, userId, now);
    await recordAccess(tx, { userId, act: 'linked', at: now });
  }
  return { couple: id };
}

/** This one, after it and all open ones of the two were locked in one order: two who accept each other's never wait in a circle. */
async function lockInvitations(tx: Db, two: string[], id: string): Promise<Invitation[]> {
  const locked = await tx
    .select()
    .from(invitations)
    .where(
      or(
        eq(invitations.id, id),
        and(inArray(invitations.inviterId, two), isNull(invitations.revokedAt), isNull(invitations.acceptedAt)),
      ),
    )
    .orderBy(asc(invitations.id))
    .for('update');
  return locked.filter((invitation) => invitation.id === id);
}

/** Whoever accepts is told of their own account; of the inviter's they learn nothing. */
const maskInviterError =
  (own: boolean) =>
  (error: unknown): never => {
    throw own || !(error instanceof PublicError) ? error : notOpen();
  };

const linkedAlready = (): PublicError =>
  new PublicError('conflict', 'You’re already linked with someone. Unlink first, then accept.');

const whyNot = async (db: Db, actor: Actor): Promise<PublicError> =>
  (await findCouple(db, actor.userId)) === null ? notOpen() : linkedAlready();
