/** The caller's network address: the socket's, unless the operator names a header that a trusted proxy sets. */
import type { IncomingMessage } from 'node:http';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Env } from '../env.ts';

export function clientAddress(env: Pick<Env, 'CLIENT_IP_HEADER'>, c: Context): string {
  return namedAddress(env, (name) => c.req.header(name)) ?? getConnInfo(c).remote.address ?? 'unknown';
}

/** TEST-NET-3 (RFC 5737): an address that no caller has. `npm run doctor` claims it, to see whether a proxy lets callers choose theirs. */
export const FORGED_CALLER = '203.0.113.7';

/** Where the caller's address was read from; 'forged' for the one above. */
export function callerFrom(env: Pick<Env, 'CLIENT_IP_HEADER'>, c: Context): 'socket' | 'header' | 'forged' {
  const named = namedAddress(env, (name) => c.req.header(name));
  return named === undefined ? 'socket' : named === FORGED_CALLER ? 'forged' : 'header';
}

/** The same for a WebSocket upgrade, which never becomes a Hono request. */
export function incomingAddress(env: Pick<Env, 'CLIENT_IP_HEADER'>, { headers, socket }: IncomingMessage): string {
  const header = (name: string) => [headers[name.toLowerCase()]].flat().at(-1);
  return namedAddress(env, header) ?? socket.remoteAddress ?? 'unknown';
}

function namedAddress(
  env: Pick<Env, 'CLIENT_IP_HEADER'>,
  header: (name: string) => string | undefined,
): string | undefined {
  if (!env.CLIENT_IP_HEADER) return undefined;
  // The proxy appends: only the last entry is trustworthy.
  return header(env.CLIENT_IP_HEADER)?.split(',').at(-1)?.trim() || undefined;
}
