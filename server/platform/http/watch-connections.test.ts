import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { watchConnections } from './watch-connections.ts';

test('a connection that never carried a request does not hold up the end, one that waits for its answer or has just begun to ask does', async () => {
  const release = Promise.withResolvers<void>();
  const server = createServer(async (_, response) => {
    await release.promise;
    response.end('answered');
  });
  const letGo = watchConnections(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const silent = connect(port, '127.0.0.1');
  const ended = new Promise<void>((done) => silent.once('close', () => done()));
  const late = connect(port, '127.0.0.1');
  const heard: string[] = [];
  late.on('data', (data) => heard.push(String(data)));
  const arrived = new Promise<void>((done) => server.once('request', () => done()));
  const answer = fetch(`http://127.0.0.1:${port}/`);
  await Promise.all([
    arrived,
    ...[silent, late].map((socket) => new Promise<void>((done) => socket.once('connect', done))),
  ]);

  let closed = false;
  const close = new Promise<void>((done) => server.close(() => done())).then(() => {
    closed = true;
  });
  letGo();
  late.write('GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n');
  await ended;
  expect(closed).toBe(false);
  release.resolve();
  expect(await (await answer).text()).toBe('answered');
  await close;
  expect(heard.join('')).toContain('answered');
});
