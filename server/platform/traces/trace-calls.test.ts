import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../tests/server/server-process.ts';
import { readEnv } from '../env.ts';
import { ANYWHERE, fetchWithin } from '../http/guarded-fetch.ts';
import { traceCalls } from './trace-calls.ts';
import { openTracer, type Span } from './tracer.ts';

const taken: Span[] = [];
const seen: IncomingHttpHeaders[] = [];
const tracer = openTracer({ take: (span) => void taken.push(span), dropped: () => {}, share: 1 });
const server = createServer((incoming, answer) => {
  seen.push(incoming.headers);
  answer.writeHead(incoming.url === '/bad' ? 503 : 200).end('said');
});
let url: string;
let stop: () => void;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // The stand-in by one of its names is the operator's choice, by the other a person's.
  stop = traceCalls(readEnv({ STRIPE_API_URL: url }), tracer);
});
afterAll(() => {
  stop();
  server.closeAllConnections();
  server.close();
});

const within = async (work: () => Promise<unknown>): Promise<Partial<Span>[]> => {
  taken.length = 0;
  await tracer.root('internal', undefined, work);
  await expect.poll(() => taken.length).toBe(2);
  return taken
    .filter(({ kind }) => kind === 'client')
    .map(({ name, attributes, failed }) => ({ name, attributes, failed }));
};

test.each([
  ['node:http', (address: string) => fetchWithin(ANYWHERE, address)],
  ['fetch', (address: string) => fetch(address).then((answer) => answer.text())],
])(
  'a call by %s is a span with method, status and the host that the operator set, and takes nothing along',
  async (_, call) => {
    seen.length = 0;
    const named = { 'http.request.method': 'GET', 'server.address': '127.0.0.1' };
    expect(await within(() => call(`${url}/path?token=secret`))).toEqual([
      { name: 'GET 127.0.0.1', attributes: { ...named, 'http.response.status_code': 200 }, failed: false },
    ]);
    expect(await within(() => call(`${url}/bad`))).toMatchObject([{ failed: true }]);
    expect(await within(() => call(url.replace('127.0.0.1', 'localhost')))).toMatchObject([
      { name: 'GET elsewhere', attributes: { 'server.address': 'elsewhere' } },
    ]);
    const closed = await freePort();
    expect(await within(() => call(`http://localhost:${closed}/`).catch(() => {}))).toMatchObject([
      { name: 'GET elsewhere', failed: true },
    ]);
    expect(seen.filter((headers) => 'traceparent' in headers || 'tracestate' in headers)).toEqual([]);
  },
);

test('outside a trace, and once it is closed, no span comes', async () => {
  taken.length = 0;
  await fetchWithin(ANYWHERE, url);
  expect(taken).toEqual([]);
  stop();
  await tracer.root('internal', undefined, () => fetchWithin(ANYWHERE, url));
  expect(taken).toHaveLength(1);
});
