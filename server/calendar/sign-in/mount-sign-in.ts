/** GET /calendar/return/{service}: where Google and Microsoft send a browser back to. It leads on at once, with the outcome in the fragment. */
import type { Hono } from 'hono';
import { RETURN_PAGES, SIGN_IN_TYPES } from '../../../domain/calendar/connections/sign-in.ts';
import { boundBrowser } from '../../accounts/google/sign-in.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { dataHeaders } from '../../platform/http/data-headers.ts';
import { finishSignIn, type SignInEnd } from './sign-in.ts';

/** Of one network address. */
const RETURNS = { points: 60, seconds: 300 };

export function mountSignIn(app: Hono, ctx: AppContext): void {
  for (const type of SIGN_IN_TYPES) {
    app.get(`/calendar/return/${type}`, async (c) => {
      const headers = { ...dataHeaders(ctx.env), 'Cache-Control': 'no-store' };
      // Looking at a link spends nothing.
      if (c.req.raw.method === 'HEAD') return new Response(null, { status: 200, headers });
      const wait = await ctx.limits.take('calendar-return', clientAddress(ctx.env, c), RETURNS);
      const { page, end } = wait > 0 ? waiting() : await finish(c.req.url, boundBrowser(ctx, c));
      return new Response(null, { status: 303, headers: { ...headers, Location: `${page}#${type}-${end}` } });

      async function finish(address: string, browserHash: string): Promise<SignInEnd> {
        try {
          return await finishSignIn(ctx, type, new URL(address).searchParams, browserHash);
        } catch (error) {
          ctx.log.error({ err: error }, 'calendar sign-in failed');
          return waiting();
        }
      }
    });
  }
}

const waiting = (): SignInEnd => ({ page: RETURN_PAGES[0], end: 'unavailable' });
