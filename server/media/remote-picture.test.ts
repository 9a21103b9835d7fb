/** A picture is fetched from the open web only, whatever an address, a name or a redirect says, and never for ever. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FETCH_LIMITS, fetchPicture } from './remote-picture.ts';

let url: string;
let asked: string[] = [];
const pages: Record<string, RequestListener> = {
  '/photo%20one.png': (_, answer) => answer.end('bytes'),
  '/moved': (_, answer) => answer.writeHead(302, { Location: '/photo%20one.png' }).end(),
  '/inside': (_, answer) => answer.writeHead(302, { Location: 'http://169.254.169.254/latest/meta-data' }).end(),
  '/inside-by-name': (_, answer) => answer.writeHead(301, { Location: 'http://localhost:1/' }).end(),
  '/file': (_, answer) => answer.writeHead(302, { Location: 'file:///etc/passwd' }).end(),
  '/round': (_, answer) => answer.writeHead(302, { Location: '/round' }).end(),
  '/nowhere': (_, answer) => answer.writeHead(404).end(),
  '/large': (_, answer) => answer.writeHead(200, { 'Content-Length': 99_999_999 }).end('x'),
  '/endless': (_, answer) => {
    const write = () => answer.write(Buffer.alloc(5_000), (error) => error ?? write());
    write();
  },
  '/silent': () => {},
  '/drips': (_, answer) => void answer.write('x'),
  '/cut': (_, answer) => void answer.writeHead(200, { 'Content-Length': 10 }).write('x', () => answer.destroy()),
};
const server = createServer((request, answer) => {
  asked.push(request.url ?? '');
  pages[request.url ?? '']?.(request, answer);
});
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close().closeAllConnections());

/** This test's own server is let in, and nothing else that is not public. */
const own = (address: string): boolean => address === '127.0.0.1';
const LIMITS = { redirects: 3, ms: 400, bytes: 20_000 };
/** Where the answer is something else than its lateness, a busy machine may take its time. */
const PATIENT = { ...LIMITS, ms: FETCH_LIMITS.ms };
const said = (path: string, mayReach = own, limits = LIMITS) =>
  fetchPicture(path.startsWith('/') ? url + path : path, mayReach, limits).then(
    ({ bytes }) => bytes.toString(),
    (error: Error) => error.message,
  );

test('a picture comes with its name, over redirects too', async () => {
  expect(await fetchPicture(`${url}/moved`, own)).toEqual({ name: 'photo one.png', bytes: Buffer.from('bytes') });
});

test('private addresses are refused before anything is sent: by number, by name, in every notation', async () => {
  const { port } = server.address() as AddressInfo;
  asked = [];
  const inside = [
    '127.0.0.1',
    'localhost',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '127.1',
    '[::ffff:127.0.0.1]',
    '[::1]',
    '0',
  ];
  for (const host of inside) {
    await expect(fetchPicture(`http://${host}:${port}/photo%20one.png`), host).rejects.toThrow('isn’t on the open web');
  }
  expect(asked).toEqual([]);
});

test('a redirect into the private network, to a file or round and round is refused', async () => {
  expect(await said('/inside')).toContain('isn’t on the open web');
  expect(await said('/inside-by-name')).toMatch(/open web|No image/);
  expect(await said('/file')).toContain('isn’t on the open web');
  asked = [];
  expect(await said('/round', own, PATIENT)).toContain('too many times');
  expect(asked).toHaveLength(LIMITS.redirects + 1);
});

test('too much, too slow, cut off and not there are each told', async () => {
  expect(await said('/large', own, PATIENT)).toContain('larger than 15 MB');
  expect(await said('/endless', own, PATIENT)).toContain('larger than 15 MB');
  expect(await said('/silent')).toContain('too long');
  expect(await said('/drips')).toContain('too long');
  expect(await said('/cut', own, PATIENT)).toContain('No image could be fetched');
  expect(await said('/nowhere', own, PATIENT)).toContain('answered 404');
  expect(await said('http://no-such-host.invalid/a.png', own, PATIENT)).toContain('No image could be fetched');
});

test('what is no web address is never asked for', async () => {
  for (const address of ['ftp://example.org/a', 'https://user:secret@example.org/a', 'data:image/png,x'])
    expect(await said(address)).toContain('isn’t on the open web');
  expect(FETCH_LIMITS).toEqual({ redirects: 5, ms: 15_000, bytes: 15 * 1024 * 1024 });
});
