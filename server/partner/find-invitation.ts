/** Finds an invitation by its link, while it can still be used. Why it cannot be is never told. */
import { createHmac } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { isSuspended } from '../accounts/is-suspended.ts';
import type { Db } from '../platform/db.ts';
import type { House } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';
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
export const notOpen = (): Refusal =>
  new Refusal('not-found', 'This invitation is not open any more. Whoever sent it can send a new one.');

/** A stolen database opens no invitation. */
export const tokenHash = (house: House, token: string): string =>
  createHmac('sha256', house.keys.derive('invitation tokens')).update(token).digest('base64url');

/** Whether its time, its use and its owner still allow it. */
export const isOpen = ({ revokedAt, acceptedAt, expiresAt }: Invitation, now: Date): boolean =>
  revokedAt === null && acceptedAt === null && expiresAt > now;

/** Whatever became of it; null for a link that names none. */
export async function findByLink(db: Db, house: House, { id, token }: LinkName): Promise<Invitation | null> {
  const [found] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, id), eq(invitations.tokenHash, tokenHash(house, token))));
  return found ?? null;
}

/** Refuses with 'not-found' also when the inviter cannot be linked now: suspended, closed, or part of a couple meanwhile. */
export async function findOpenInvitation(house: House, link: LinkName): Promise<Invitation> {
  const now = house.clock.now();
  const found = await findByLink(house.db, house, link);
  if (!found || !isOpen(found, now)) throw notOpen();
  await needFreeInviter(house.db, found.inviterId, now);
  return found;
}

export async function needFreeInviter(db: Db, inviterId: string, now: Date): Promise<void> {
  if ((await isSuspended(db, inviterId, now)) || (await findClosing(db, inviterId))) throw notOpen();
  if ((await findCouple(db, inviterId)) !== null) throw notOpen();
}
