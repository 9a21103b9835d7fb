/** Finds an invitation by its link, while it can still be used. Why it cannot be is never told. */
import { createHmac } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { isSuspended } from '../accounts/is-suspended.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { findClosing } from '../privacy/refuse-closed.ts';
import { findCouple } from './find-couple.ts';
import { invitations } from './tables.ts';

export type Invitation = typeof invitations.$inferSelect;

/** What a link names: the id and the token, without the key, which never comes here. */
export interface LinkName {
  id: string;
  token: string;
}

/** Expired, revoked, used and unknown alike. */
export const notOpen = (): PublicError =>
  new PublicError('not-found', 'This invitation is not open any more. Whoever sent it can send a new one.');

/** A stolen database opens no invitation. */
export const tokenHash = (ctx: AppContext, token: string): string =>
  createHmac('sha256', ctx.keys.derive('invitation tokens')).update(token).digest('base64url');

/** Whether its time, its use and its owner still allow it. */
export const isOpen = ({ revokedAt, acceptedAt, expiresAt }: Invitation, now: Date): boolean =>
  revokedAt === null && acceptedAt === null && expiresAt > now;

/** Whatever became of it; null for a link that names none. */
export async function findByLink(db: Db, ctx: AppContext, { id, token }: LinkName): Promise<Invitation | null> {
  const [found] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, id), eq(invitations.tokenHash, tokenHash(ctx, token))));
  return found ?? null;
}

/** Refuses with 'not-found' also when the inviter cannot be linked now: suspended, closed, or part of a couple meanwhile. */
export async function findOpenInvitation(ctx: AppContext, link: LinkName): Promise<Invitation> {
  const now = ctx.clock.now();
  const found = await findByLink(ctx.db, ctx, link);
  if (!found || !isOpen(found, now)) throw notOpen();
  await needFreeInviter(ctx.db, found.inviterId, now);
  return found;
}

export async function needFreeInviter(db: Db, inviterId: string, now: Date): Promise<void> {
  if ((await isSuspended(db, inviterId, now)) || (await findClosing(db, inviterId))) throw notOpen();
  if ((await findCouple(db, inviterId)) !== null) throw notOpen();
}
