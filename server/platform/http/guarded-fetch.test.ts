import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { FetchError, type FetchRules, fetchOpenly, fetchWithin, isOpenAddress } from './guarded-fetch.ts';

const servers: Server[] = [];

async function serving(answer: RequestListener, hostname = '127.0.0.1'): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, hostname, done));
  return `http://${hostname}:${(server.address() as AddressInfo).port}`;
}

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

const allow = { env: { CALENDAR_PRIVATE_ADDRESSES: 'allow' } } as const;
const refuse = { env: { CALENDAR_PRIVATE_ADDRESSES: 'refuse' } } as const;
/** Stands for the open Internet in which 127.0.0.1 is a public address and its neighbour is not. */
const oneOpen: FetchRules = { tlsOnly: false, isOpen: (address) => address === '127.0.0.1' };

const kindOf = async (fetching: Promise<Response>): Promise<string> => {
  const error = await fetching.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof FetchError ? error.kind : String(error);
};

it('answers with status, headers, body and the address that it came from', async () => {
  const url = await serving((_, answer) => answer.writeHead(418, { etag: '"1"' }).end('tea'));
  const answer = await fetchOpenly(allow, `${url}/a`);
  expect([answer.status, answer.headers.get('etag'), await answer.text(), answer.url]).toEqual([
    418,
    '"1"',
    'tea',
    `${url}/a`,
  ]);
});

it('answers 304 without a body', async () => {
  const url = await serving((_, answer) => answer.writeHead(304).end());
  expect((await fetchOpenly(allow, url)).status).toBe(304);
});

it.each(['ftp://example.org/a.ics', 'file:///etc/passwd', 'data:,a', 'nonsense'])('%s is no address', async (url) => {
  expect(await kindOf(fetchOpenly(allow, url))).toBe('not-an-address');
});

it('asks nobody on this machine, by number or by name, nor anybody without TLS', async () => {
  let asked = 0;
  const url = await serving((_, answer) => {
    asked++;
    answer.end();
  });
  const { port } = new URL(url);
  const refused = [url, `https://127.0.0.1:${port}/`, `https://localhost:${port}/`, `https://[::1]:${port}/`];
  const odd = [`https://2130706433:${port}/`, `https://0x7f.1:${port}/`, 'https://169.254.169.254/latest/meta-data'];
  for (const address of [...refused, ...odd]) {
    expect(await kindOf(fetchOpenly(refuse, address)), address).toBe('address-refused');
  }
  expect(asked).toBe(0);
});

it('refuses a name that leads to a closed address, when connecting', async () => {
  const url = await serving((_, answer) => answer.end('inside'));
  const byName = url.replace('127.0.0.1', 'localhost');
  const rules: FetchRules = { tlsOnly: false, isOpen: () => false };
  expect(await kindOf(fetchWithin(rules, byName))).toBe('address-refused');
});

it('follows no redirect to a closed address', async () => {
  const inside = await serving((_, answer) => answer.end('inside'), '127.0.0.2');
  const url = await serving((_, answer) => answer.writeHead(302, { location: inside }).end());
  expect(await kindOf(fetchWithin(oneOpen, url))).toBe('address-refused');
});

it('follows no redirect to a name that leads to a closed address by then', async () => {
  let open = true;
  const url = await serving((_, answer) => {
    const here = `http://localhost:${new URL(url).port}/`;
    open = false;
    answer.writeHead(302, { location: here }).end();
  });
  expect(await kindOf(fetchWithin({ tlsOnly: false, isOpen: () => open }, url))).toBe('address-refused');
});

it('follows a redirect on the open network, and keeps method and body over 307', async () => {
  const url = await serving((request, answer) => {
    if (request.url === '/from') return answer.writeHead(307, { location: '/to' }).end();
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => answer.end(`${request.method} ${request.url} ${Buffer.concat(pieces)}`));
  });
  const answer = await fetchWithin(oneOpen, `${url}/from`, { method: 'PROPFIND', body: 'ask' });
  expect(await answer.text()).toBe('PROPFIND /to ask');
});

it('hands a redirect on where it is asked to', async () => {
  const url = await serving((_, answer) => answer.writeHead(301, { location: '/to' }).end());
  const answer = await fetchOpenly(allow, url, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/to']);
});

it('leaves secrets behind when a redirect leads to another origin', async () => {
  const other = await serving((request, answer) => answer.end(request.headers.authorization ?? 'none'));
  const url = await serving((_, answer) => answer.writeHead(302, { location: other }).end());
  const answer = await fetchOpenly(allow, url, { headers: { Authorization: 'Basic secret' } });
  expect(await answer.text()).toBe('none');
});

it('gives up after five redirects', async () => {
  const url = await serving((_, answer) => answer.writeHead(302, { location: '/again' }).end());
  expect(await kindOf(fetchOpenly(allow, url))).toBe('too-many-redirects');
});

it('reads no more than the limit', async () => {
  const url = await serving((_, answer) => answer.end('x'.repeat(1001)));
  expect(await kindOf(fetchOpenly(allow, url, { maxBytes: 1000 }))).toBe('too-large');
  expect((await (await fetchOpenly(allow, url, { maxBytes: 1001 })).text()).length).toBe(1001);
});

it('waits no longer than the limit, for the head or for the body', async () => {
  const silent = await serving(() => undefined);
  const dripping = await serving((_, answer) => void answer.writeHead(200).write('a'));
  expect(await kindOf(fetchOpenly(allow, silent, { timeoutMs: 200 }))).toBe('too-slow');
  expect(await kindOf(fetchOpenly(allow, dripping, { timeoutMs: 200 }))).toBe('too-slow');
});

it('an answer that breaks off is none', async () => {
  const url = await serving((_, answer) => {
    answer.writeHead(200, { 'content-length': '100' }).write('half');
    setTimeout(() => answer.destroy(), 20);
  });
  expect(await kindOf(fetchOpenly(allow, url))).toBe('unreachable');
});

it('nobody there is unreachable', async () => {
  expect(await kindOf(fetchOpenly(allow, 'http://127.0.0.1:9'))).toBe('unreachable');
});

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '100.100.100.200',
  '127.0.0.1',
  '127.9.9.9',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.2.1',
  '192.168.0.1',
  '192.168.1.1',
  '198.18.0.1',
  '203.0.113.9',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:8.8.8.8',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fd12:3456::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'ff02::1',
  '2001::1',
  '2002:7f00:1::',
  '2001:db8::1',
  'localhost',
  '',
  '0x7f.1',
  '2130706433',
])('%s is not for others to ask', (address) => {
  expect(isOpenAddress(address)).toBe(false);
});

it.each([
  '1.1.1.1',
  '8.8.8.8',
  '93.184.215.14',
  '100.63.255.255',
  '172.15.255.255',
  '172.32.0.1',
  '192.169.0.1',
  '198.17.0.1',
  '2606:4700::1111',
  '2606:4700:4700::1111',
  '2a00:1450:4001::200e',
])('%s is on the open Internet', (address) => {
  expect(isOpenAddress(address)).toBe(true);
});
