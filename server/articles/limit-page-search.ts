/** Searches by the blog's own page are rendered for each asker: so many a minute from one address, as the API allows too. */
import type { Hono } from 'hono';
import type { AppContext } from '../platform/app-context.ts';
import { clientAddress } from '../platform/client-address.ts';
import { tooMany } from '../platform/limits.ts';

const SEARCHES = { points: 60, seconds: 60 } as const;

/** To be mounted before the pages; `.data` is what the router asks for once the page is alive. */
export function limitPageSearch(app: Hono, ctx: Pick<AppContext, 'env' | 'limits'>): void {
  app.on(['GET', 'HEAD'], ['/blog', '/blog.data'], async (c, next) => {
    if (!c.req.query('q')) return next();
    const wait = await ctx.limits.take('page-search', clientAddress(ctx.env, c), SEARCHES);
    if (wait === 0) return next();
    return c.text(tooMany(wait).message, 429, { 'Retry-After': String(wait), 'Cache-Control': 'no-store' });
  });
}
