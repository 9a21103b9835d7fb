/** Five hundred sockets that never finish asking: all are gone within 15 seconds, and nobody else waits for them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startServer } from '../server/server-process.ts';

const SOCKETS = 500;
const BOUND_MS = 15_000;
const LOOKS = 500;
const HARMED_MS = 100;

/** The 99th of a hundred, in milliseconds. */
async function slowestHealth(url: string): Promise<number> {
  const times: number[] = [];
  for (let look = 0; look < LOOKS; look += 1) {
    const began = performance.now();
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[Math.floor(LOOKS * 0.99)] ?? 0;
}

/** Sends a header a second and never the last; answers how long that was borne. */
function holdSocket(url: string): { open: Promise<unknown>; held: Promise<number> } {
  const { hostname, port } = new URL(url);
  const began = performance.now();
  const socket = connect(Number(port), hostname).on('error', () => {});
  const open = new Promise((done) => socket.once('connect', done));
  socket.resume().write('GET / HTTP/1.1\r\nHost: localhost\r\n');
  const speaking = setInterval(() => socket.writable && socket.write('X-More: 1\r\n'), 1_000);
  const held = new Promise<number>((done) => {
    socket.once('close', () => {
      clearInterval(speaking);
      done(performance.now() - began);
    });
  });
  return { open, held };
}

test(`${SOCKETS} sockets that say one header after the other`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-slow-'));
  const server = await startServer(folder, { LOG_LEVEL: 'silent' });
  const alone = await slowestHealth(server.url);
  const sockets = Array.from({ length: SOCKETS }, () => holdSocket(server.url));
  await Promise.all(sockets.map(({ open }) => open));
  const beside = await slowestHealth(server.url);
  const longest = Math.max(...(await Promise.all(sockets.map(({ held }) => held))));
  const [p99Alone, p99Beside, longestMs] = [alone, beside, longest].map(Math.round);
  process.stdout.write(`${JSON.stringify({ p99Alone, p99Beside, longestMs })}\n`);
  expect(longest).toBeLessThan(BOUND_MS);
  expect(beside).toBeLessThan(alone + HARMED_MS);
  await server.stop('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});
