/** One log line a request of the API or of sign-in: its route as a pattern, its status, its time. No address, no name, no id of a person. */
import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { Log } from './log.ts';

/** The safety page and the data that it is made from. */
const UNLOGGED = /^\/safety(\.data|\/|$)/;

export const logRequests =
  (log: Log): MiddlewareHandler =>
  async (c, next) => {
    const began = performance.now();
    await next();
    // Whoever looks for help leaves no line, whatever logs are put before the pages.
    if (UNLOGGED.test(c.req.path)) return;
    // A pattern such as /api/journal/records/:room/:id; with a wildcard alone, nothing was there.
    const route = matchedRoutes(c).find(({ path }) => !path.includes('*'))?.path ?? 'none';
    log.info(
      { method: c.req.method, route, status: c.res.status, ms: Math.round(performance.now() - began) },
      'request',
    );
  };
