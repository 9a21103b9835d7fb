/** Makes two people a couple by the link that one of them sent: once, whoever else presses at the same moment. */
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import { refuseErased } from '../accounts/refuse-erased.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { isUniqueViolation } from '../platform/unique-violation.ts';
import { recordAccess } from '../privacy/record-access.ts';
import { findCouple } from './find-couple.ts';
import { findByLink, type Invitation, isOpen, type LinkName, needFreeInviter, notOpen } from './find-invitation.ts';
import { revokeOpen } from './make-invitation.ts';
import { coupleMembers, couples, invitations } from './tables.ts';

/**
 * Answers the couple's id, which is the invitation's: so the inviter's browser knows it before anyone accepted. Accepting
 * again what one accepted changes nothing. Refuses with 'not-found', and with 'conflict' for one's own link and for one
 * who is linked already.
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
  for (const userId of two) await refuseErased(tx, userId, now).catch(rather(userId === actor.userId));
  const [invitation] = await lockInvitations(tx, two, found.id);
  if (!invitation) throw notOpen();
  const { id, inviterId, coupleId } = invitation;
  const current = await findCouple(tx, actor.userId);
  if (coupleId !== null && coupleId === current && inviterId !== actor.userId) return { couple: coupleId };
  if (!isOpen(invitation, now)) throw notOpen();
  if (inviterId === actor.userId)
    throw new PublicError('conflict', 'This is your own invitation. It waits for your partner.');
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
const rather =
  (own: boolean) =>
  (error: unknown): never => {
    throw own || !(error instanceof PublicError) ? error : notOpen();
  };

const linkedAlready = (): PublicError =>
  new PublicError('conflict', 'You are linked with somebody already. Unlink first, then accept.');

const whyNot = async (db: Db, actor: Actor): Promise<PublicError> =>
  (await findCouple(db, actor.userId)) === null ? notOpen() : linkedAlready();
