/**
 * An unsubscribe link without sign-in: a token of somebody's id under a server key for this one purpose, so that it
 * never expires and is stored nowhere, with its page and address.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AppContext } from '../app-context.ts';

const ID_BYTES = 16;
/** 128 bits: unguessable, and the address fits on one line of a letter. */
const MARK_BYTES = 16;

type Keys = Pick<AppContext, 'keys'>;
type KeysAndEnv = Pick<AppContext, 'keys' | 'env'>;

/** `page` is for people, `path` the route below /api; a token for one `purpose` is invalid for another. */
export function wayOut({ purpose, page, path }: { purpose: string; page: string; path: `/${string}` }) {
  const markOf = (ctx: Keys, id: Buffer): Buffer =>
    createHmac('sha256', ctx.keys.derive(purpose)).update(id).digest().subarray(0, MARK_BYTES);

  /** 43 characters of base64url; `id` is a UUID. */
  function leaveToken(ctx: Keys, id: string): string {
    const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
    return Buffer.concat([bytes, markOf(ctx, bytes)]).toString('base64url');
  }

  /** Returns the id, or null for a token that this server never made. */
  function readLeaveToken(ctx: Keys, token: string): string | null {
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.length !== ID_BYTES + MARK_BYTES || bytes.toString('base64url') !== token) return null;
    const id = bytes.subarray(0, ID_BYTES);
    if (!timingSafeEqual(bytes.subarray(ID_BYTES), markOf(ctx, id))) return null;
    return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }

  /** The page where a person leaves by a click. The token follows the #, so that no access log holds it. */
  const leavePage = (ctx: KeysAndEnv, id: string): string => `${ctx.env.publicUrl}${page}#${leaveToken(ctx, id)}`;

  /** The address where a mail program leaves for them (RFC 8058). */
  const leaveAddress = (ctx: KeysAndEnv, id: string): string =>
    `${ctx.env.publicUrl}/api${path}?token=${leaveToken(ctx, id)}`;

  /** Opening the link changes nothing: it redirects to the page. */
  const toLeavePage = (token: string) => ({
    status: 303 as const,
    headers: { Location: `${page}#${encodeURIComponent(token)}`, 'Referrer-Policy': 'no-referrer' },
  });

  return { leaveToken, readLeaveToken, leavePage, leaveAddress, toLeavePage };
}
