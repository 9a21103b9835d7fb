/** A line between browser and server as slow as mobile data: what waits for it waits in pages and in service workers alike. */
import { createServer, connect as open, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** `slow`: 1.6 Mbit/s down and 150 ms there and back. `cut`: nothing comes through. */
type Pace = 'plain' | 'slow' | 'cut';

const ONE_WAY_MS = 75;
/** 1.6 Mbit/s. */
const BYTES_A_MS = 200;

export interface SlowLine {
  port: number;
  /** From the next connection on; those that are open end. */
  become(pace: Pace): void;
  stop(): void;
}

export async function slowLineTo(port: number): Promise<SlowLine> {
  let pace: Pace = 'plain';
  const sockets = new Set<Socket>();
  const line = { freeAt: 0 };
  const listener = createServer(async (near) => {
    if (pace === 'cut') return void near.destroy();
    const far = open(port, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      // Ended by the other side, or by `become`.
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    near.on('close', () => far.destroy());
    far.on('close', () => near.end());
    if (pace === 'plain') {
      near.pipe(far);
      far.pipe(near);
      return;
    }
    // What a connection costs before its first request.
    const opened = wait(2 * ONE_WAY_MS);
    carry(near, far, opened, () => ONE_WAY_MS);
    carry(far, near, opened, (bytes) => {
      line.freeAt = Math.max(line.freeAt, performance.now()) + bytes / BYTES_A_MS;
      return line.freeAt - performance.now() + ONE_WAY_MS;
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port.');
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: address.port,
    become(next) {
      pace = next;
      endAll();
    },
    stop() {
      listener.close();
      endAll();
    },
  };
}

/** Hands on what comes, in its order, each piece after its delay in milliseconds. */
function carry(from: Socket, to: Socket, opened: Promise<void>, delayOf: (bytes: number) => number): void {
  let before: Promise<void> = opened;
  from.on('data', (piece) => {
    const due = performance.now() + delayOf(piece.length);
    before = before.then(() => wait(Math.max(0, due - performance.now()))).then(() => void to.write(piece));
  });
}
