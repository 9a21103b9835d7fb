/** The caller's network address: the socket's, unless the operator names a header that a trusted proxy sets. */
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Env } from './env.ts';

export function clientAddress(env: Pick<Env, 'CLIENT_IP_HEADER'>, c: Context): string {
  if (env.CLIENT_IP_HEADER) {
    // The proxy appends: the last entry is the only one that it vouches for.
    const named = c.req.header(env.CLIENT_IP_HEADER)?.split(',').at(-1)?.trim();
    if (named) return named;
  }
  return getConnInfo(c).remote.address ?? 'unknown';
}
