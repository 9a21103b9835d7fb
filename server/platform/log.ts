/** Structured logs, one JSON object a line, that carry ids and codes and never bodies, addresses of people or tokens. */
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
