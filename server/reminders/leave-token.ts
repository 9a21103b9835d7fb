/** The token by which somebody ends reminders by mail: their id under the server's key, so that it holds for good and is kept nowhere. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { House } from '../platform/house.ts';

const ID_BYTES = 16;
/** 128 bits: nobody guesses one, and the address stays on one line of a letter. */
const MARK_BYTES = 16;

const markOf = (house: Pick<House, 'keys'>, id: Buffer): Buffer =>
  createHmac('sha256', house.keys.derive('reminders leave')).update(id).digest().subarray(0, MARK_BYTES);

/** 43 characters of base64url. */
export function leaveToken(house: Pick<House, 'keys'>, userId: string): string {
  const bytes = Buffer.from(userId.replaceAll('-', ''), 'hex');
  return Buffer.concat([bytes, markOf(house, bytes)]).toString('base64url');
}

/** The account's number; null for what this server never wrote. */
export function readLeaveToken(house: Pick<House, 'keys'>, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== ID_BYTES + MARK_BYTES || bytes.toString('base64url') !== token) return null;
  const id = bytes.subarray(0, ID_BYTES);
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), markOf(house, id))) return null;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Where a person ends them by a press. The token stands behind the #, so that no log of addresses holds it. */
export const leavePage = (house: Pick<House, 'keys' | 'env'>, userId: string): string =>
  `${house.env.publicUrl}/reminders/stop#${leaveToken(house, userId)}`;

/** Where a mail program ends them for its person (RFC 8058). */
export const leaveAddress = (house: Pick<House, 'keys' | 'env'>, userId: string): string =>
  `${house.env.publicUrl}/api/reminders/leave?token=${leaveToken(house, userId)}`;
