/**
 * A way out that needs no sign-in: a token of somebody's id under a key of the server for this one purpose, so that it holds
 * for good and is kept nowhere, with the page and the address that bear it.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { House } from './house.ts';
import { type Route, route } from './route.ts';

const ID_BYTES = 16;
/** 128 bits: nobody guesses one, and the address stays on one line of a letter. */
const MARK_BYTES = 16;

type Keys = Pick<House, 'keys'>;
type KeysAndEnv = Pick<House, 'keys' | 'env'>;

/** `page` is where people look, `path` the route below /api; a token made for one `purpose` says nothing at another. */
export function wayOut({ purpose, page, path }: { purpose: string; page: string; path: `/${string}` }) {
  const markOf = (house: Keys, id: Buffer): Buffer =>
    createHmac('sha256', house.keys.derive(purpose)).update(id).digest().subarray(0, MARK_BYTES);

  /** 43 characters of base64url; `id` is a UUID. */
  function leaveToken(house: Keys, id: string): string {
    const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
    return Buffer.concat([bytes, markOf(house, bytes)]).toString('base64url');
  }

  /** The id; null for what this server never wrote. */
  function readLeaveToken(house: Keys, token: string): string | null {
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.length !== ID_BYTES + MARK_BYTES || bytes.toString('base64url') !== token) return null;
    const id = bytes.subarray(0, ID_BYTES);
    if (!timingSafeEqual(bytes.subarray(ID_BYTES), markOf(house, id))) return null;
    return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }

  /** Where a person leaves by a press. The token stands behind the #, so that no log of addresses holds it. */
  const leavePage = (house: KeysAndEnv, id: string): string => `${house.env.publicUrl}${page}#${leaveToken(house, id)}`;

  /** Where a mail program leaves for them (RFC 8058). */
  const leaveAddress = (house: KeysAndEnv, id: string): string =>
    `${house.env.publicUrl}/api${path}?token=${leaveToken(house, id)}`;

  /** The two routes of that address: a mail program's press, and a person's look at the link. */
  const leaveRoutes = (
    leave: (house: House, token: string) => Promise<unknown>,
    summaries: { press: string; look: string },
  ): Route[] => [
    route(
      {
        ...{ method: 'POST', path, summary: summaries.press, guard: 'anyone', limit: 'leave' },
        query: z.object({ token: leaveTokenSchema }),
        answers: { 204: null },
      },
      async ({ house, query }) => {
        await leave(house, query.token);
        return { status: 204 };
      },
    ),
    route(
      {
        ...{ method: 'GET', path, summary: summaries.look, guard: 'anyone', limit: 'read' },
        query: z.object({ token: leaveTokenSchema }),
        answers: { 303: null },
      },
      async ({ query }) => ({
        status: 303,
        headers: { Location: `${page}#${encodeURIComponent(query.token)}`, 'Referrer-Policy': 'no-referrer' },
      }),
    ),
  ];

  return { leaveToken, readLeaveToken, leavePage, leaveAddress, leaveRoutes };
}

const leaveTokenSchema = z.string().check(z.minLength(1), z.maxLength(100));
