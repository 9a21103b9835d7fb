/** Whether a request may become a WebSocket: the one address, from our own pages, and not too often. */
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { LIVE_PATH } from '../../domain/partner/live-wire.ts';
import type { AppContext } from '../platform/app-context.ts';
import { incomingAddress } from '../platform/http/client-address.ts';

/** New connections from one network address; a home with many tabs that all lost their connection stays below. */
const RULE = { points: 120, seconds: 60 };

/** Null lets it pass; `foreign` is none of ours; else the HTTP status to refuse it with. */
export async function upgradeDenial(
  ctx: AppContext,
  request: IncomingMessage,
  stopping: boolean,
): Promise<number | 'foreign' | null> {
  const asked = new URL(request.url ?? '/', 'http://localhost');
  if (asked.pathname !== LIVE_PATH) return 'foreign';
  if (stopping) return 503;
  const { origin } = request.headers;
  if (origin !== undefined && hostOf(origin) !== request.headers.host && origin !== new URL(ctx.env.publicUrl).origin) {
    return 403;
  }
  return (await ctx.limits.take('live:open', incomingAddress(ctx.env, request), RULE)) > 0 ? 429 : null;
}

/** For node:http: a client that offers another protocol, such as h2c, is answered as if it had not. */
export const asksForWebSocket = ({ headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket';

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);

export function refuseUpgrade(socket: Duplex, status: number): void {
  socket.on('error', () => {});
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
