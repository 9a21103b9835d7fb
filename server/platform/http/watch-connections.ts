/**
 * The connections of a server, so that its end waits for answers and for nothing else. A browser opens some ahead of need,
 * which Node counts as busy for as long as a request may take to come; and one that has its answer rests, in case of another.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** A request that was on its way when the server began to close has been read by then, on a busy machine as well. */
const GRACE_MS = 500;

/**
 * Call it before anybody connects. Returns what lets go of connections, to be called right after `server.close`: of those
 * that still carry nothing after half a second, and of the others as soon as they have their answer.
 */
export function watchConnections(server: Server): () => void {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return () => {
    // Zero would be for ever.
    server.keepAliveTimeout = 1;
    setTimeout(() => {
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }, GRACE_MS).unref();
  };
}
