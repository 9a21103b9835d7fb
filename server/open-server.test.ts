import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ASKING_TIMES, openServer } from './open-server.ts';

/** The product's own, a tenth as long: shorter, and on a loaded machine who speaks at once is cut off too. */
const SHORT = { ...ASKING_TIMES, headersTimeout: 1_000, requestTimeout: 6_000, connectionsCheckingInterval: 200 };

let server: Server;
let port: number;
beforeAll(async () => {
  server = openServer((incoming, outgoing) => {
    incoming.resume().once('end', () => outgoing.end('answered'));
  }, SHORT).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((done) => server.close(done));
});

interface Slow {
  /** All that was answered, once the server has hung up. */
  ended: Promise<string>;
  socket: Socket;
}

/** Says `beginning`, and then, if at all, a further piece every few milliseconds, for as long as anybody listens. */
function speakSlowly(beginning: string, piece = ''): Slow {
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.on('data', (part) => (said += part));
  socket.on('error', () => {});
  if (beginning) socket.write(beginning);
  const speaking = setInterval(() => piece && socket.writable && socket.write(piece), 10);
  const ended = new Promise<string>((done) => {
    socket.once('close', () => {
      clearInterval(speaking);
      done(said);
    });
  });
  return { ended, socket };
}

const HEAD = 'POST /slow HTTP/1.1\r\nHost: localhost\r\n';

test.concurrent.each([
  ['nothing at all', '', ''],
  ['a header without end', HEAD, 'x'],
  ['one header after the other', HEAD, 'X-More: 1\r\n'],
  ['a body piece by piece', `${HEAD}Content-Length: 100000\r\n\r\n`, 'x'],
])('who says %s is cut off', async (_, beginning, piece) => {
  const { ended } = speakSlowly(beginning, piece);
  expect(await ended).toMatch(beginning ? /^HTTP\/1\.1 408 / : /^(HTTP\/1\.1 408 |$)/);
});

test('many who speak slowly keep nobody else from being answered, and all are gone in the end', async () => {
  const slow = Array.from({ length: 100 }, () => speakSlowly(HEAD, 'x'));
  await Promise.all(slow.map(({ socket }) => new Promise((done) => socket.once('connect', done))));
  const others = await Promise.all(
    Array.from({ length: 20 }, async () => (await fetch(`http://127.0.0.1:${port}/`)).text()),
  );
  expect(new Set(others)).toEqual(new Set(['answered']));
  await Promise.all(slow.map(({ ended }) => ended));
});

test('a whole request is answered however slow its body is within its time, and its connection may be used again', async () => {
  const { socket, ended } = speakSlowly(`${HEAD}Content-Length: 3\r\n\r\n`);
  let said = '';
  socket.on('data', (part) => (said += part));
  for (const piece of ['a', 'b', 'c']) {
    await wait(SHORT.headersTimeout);
    socket.write(piece);
  }
  await expect.poll(() => said).toContain('answered');
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await expect.poll(() => said.split('answered').length).toBe(3);
  socket.destroy();
  await ended;
});

test('the product lets no unfinished head hold a socket for 15 seconds, gives a body longer, and keeps a resting connection longer than proxies do', () => {
  const { headersTimeout, requestTimeout, connectionsCheckingInterval } = ASKING_TIMES;
  expect(headersTimeout + 2 * connectionsCheckingInterval).toBeLessThan(15_000);
  expect(requestTimeout).toBeGreaterThan(headersTimeout);
  expect(openServer().keepAliveTimeout).toBeGreaterThan(120_000);
});
