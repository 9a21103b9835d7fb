/** Binds a sign-in at Google to the browser that began it, by a cookie: nobody can end up signed in as somebody else. */

import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { AppContext } from '../platform/app-context.ts';
import { hashOf } from './remember-flow.ts';

const LIFE_SECONDS = 600;

/** Browsers count this machine as secure; a plain-HTTP address elsewhere has no secure cookies at all. */
function cookieName({ env }: AppContext): { name: string; secure: boolean } {
  const secure = env.local || env.publicUrl.startsWith('https:');
  return { name: secure ? '__Host-sign-in' : 'sign-in', secure };
}

/** The hash to store. A browser with several tabs under way keeps one value for all of them. */
export function bindBrowser(ctx: AppContext, c: Context): string {
  const { name, secure } = cookieName(ctx);
  const known = getCookie(c, name);
  const value = known && /^[A-Za-z0-9_-]{43}$/.test(known) ? known : randomBytes(32).toString('base64url');
  setCookie(c, name, value, { path: '/', secure, httpOnly: true, sameSite: 'Lax', maxAge: LIFE_SECONDS });
  return hashOf(value);
}

/** Empty, which fits no flow, for a browser that brought none. */
export function boundBrowser(ctx: AppContext, c: Context): string {
  const value = getCookie(c, cookieName(ctx).name);
  return value ? hashOf(value) : '';
}
