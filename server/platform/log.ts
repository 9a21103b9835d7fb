/** Structured logs, one JSON object a line, that carry ids and codes and never bodies, addresses of people or tokens. */

import type { MiddlewareHandler } from 'hono';
import { type Logger, pino } from 'pino';
import type { Env } from './env.ts';
import { routePattern } from './http/route-pattern.ts';

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

/** The safety page and its data. */
const UNLOGGED = /^\/safety(\.data|\/|$)/;

/** Logs one line for a request of the API or of sign-in: route pattern, status and duration. No network address, name or id of a person. */
export const logRequests =
  (log: Log): MiddlewareHandler =>
  async (c, next) => {
    const began = performance.now();
    await next();
    // Nobody who looks for help is logged, whatever logging precedes the pages.
    if (UNLOGGED.test(c.req.path)) return;
    const route = routePattern(c) ?? 'none';
    log.info(
      { method: c.req.method, route, status: c.res.status, ms: Math.round(performance.now() - began) },
      'request',
    );
  };
