/**
 * Stands between a browser and a server and keeps every byte that the browser says, whoever in it says it: pages, workers,
 * what outlives a page, sockets. Bytes are passed on as they are; reading them is `tests/witness/browser-words.ts`.
 */

import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createReader, type Said } from '../witness/browser-words.ts';

/** Both ways silent for so long: nothing of what went before is still to come. Milliseconds. */
const SILENCE = 1000;
const PATIENCE = 120_000;

export interface RecordingProxy {
  /** For the browser, in the server's place. */
  url: string;
  /** All that was said, in the order in which it was said to the end. Throws for bytes that are neither a request nor of a socket. */
  said(): Said[];
  /** Bytes from the browser, and to it. */
  bytes(): { said: number; answered: number };
  /** Once everything asked is answered and both ways are silent. */
  silence(): Promise<void>;
  close(): Promise<void>;
}

/** Before the server at `target`, such as http://localhost:41234; on `port`, or any that is free. */
export async function openRecordingProxy(target: string, port = 0): Promise<RecordingProxy> {
  const upstreamAt = new URL(target);
  const all: Said[] = [];
  const faults: unknown[] = [];
  const sockets = new Set<Socket>();
  /** Connections on which the browser asked and has heard nothing yet. */
  const waiting = new Set<Socket>();
  const bytes = { said: 0, answered: 0 };
  let last = performance.now();

  const server = createServer((browser) => {
    const upstream = connect(Number(upstreamAt.port), upstreamAt.hostname);
    /** A request has begun to come; and whether it was answered, as one that is refused by its head is before its body is there. */
    let begun = false;
    let isAnswered = false;
    const reader = createReader((said) => {
      all.push(said);
      if (said.kind === 'request' && !isAnswered) waiting.add(browser);
      begun = false;
    });
    browser.on('data', (part) => {
      last = performance.now();
      if (!begun) isAnswered = false;
      begun = true;
      bytes.said += part.length;
      try {
        reader.take(part);
      } catch (error) {
        faults.push(error);
      }
      upstream.write(part);
    });
    upstream.on('data', (part) => {
      last = performance.now();
      bytes.answered += part.length;
      isAnswered = true;
      waiting.delete(browser);
      browser.write(part);
    });
    for (const [socket, other] of [
      [browser, upstream],
      [upstream, browser],
    ] as const) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('end', () => other.end());
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        waiting.delete(browser);
        other.destroy();
      });
    }
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    said() {
      if (faults[0]) throw faults[0];
      return [...all];
    },
    bytes: () => ({ ...bytes }),
    async silence() {
      for (const until = Date.now() + PATIENCE; Date.now() < until; await wait(50)) {
        if (waiting.size === 0 && performance.now() - last > SILENCE) return;
      }
      throw new Error('It never fell silent.');
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
