/** Structured logs, one JSON object a line, that carry ids and codes and never bodies, addresses of people or tokens. */

import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { type Logger, pino } from 'pino';
import type { Env } from './env.ts';

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

export const openLog = (env: Pick<Env, 'LOG_LEVEL'>): Log =>
  pino({
    level: env.LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['email', 'password', 'token', 'body', '*.email', '*.password', '*.token', '*.body'],
      remove: true,
    },
  });

/** The safety page and the data that it is made from. */
const UNLOGGED = /^\/safety(\.data|\/|$)/;

/** One line a request of the API or of sign-in: its route as a pattern, its status, its time. No address, name or id of a person. */
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
