/**
 * Connections that have not carried a request yet. A browser opens some ahead of need; Node counts them as busy, so that
 * `server.close` waits for them as long as a request may take to come.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Call it before anybody connects. Returns what ends those that are open, to be called right after `server.close`. */
export function trackUnused(server: Server): () => void {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
}
