/**
 * Connections that have not carried a request yet. A browser opens some ahead of need; Node counts them as busy, so that
 * `server.close` waits for them as long as a request may take to come.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** A request that was on its way when the server began to close has been read by then, on a busy machine as well. */
const GRACE_MS = 500;

/**
 * Call it before anybody connects. Returns what ends those that are open and still carry nothing after half a second, to be
 * called right after `server.close`.
 */
export function trackUnused(server: Server): () => void {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return () => {
    // Those that are answered from now on rest no longer: the end would wait for them. Zero would be for ever.
    server.keepAliveTimeout = 1;
    setTimeout(() => {
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }, GRACE_MS).unref();
  };
}
