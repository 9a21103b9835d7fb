import { request as ask, createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFront } from './open-front.ts';
import { openPageCache } from './page-cache.ts';
import { hashInlineScripts, pageHeaders } from './page-headers.ts';
import type { AppContext } from './platform/app-context.ts';
import { readEnv } from './platform/env.ts';
import { packAnswer } from './platform/http/pack-answer.ts';

const env = readEnv({ NODE_ENV: 'test', PUBLIC_URL: 'https://twofold.example' });
const HTML = `<!doctype html><script>theme()</script><p>${'words '.repeat(500)}</p>`;
const state = { stopping: false, rendered: 0, handlers: [] as string[] };

const cache = openPageCache({
  now: () => 0,
  failed: () => {},
  render: async () => {
    state.rendered += 1;
    const plain = Buffer.from(HTML);
    const headers = { ...pageHeaders(env, hashInlineScripts(HTML), false), 'Cache-Control': 'public, max-age=0' };
    const packed = packAnswer({
      plain,
      br: brotliCompressSync(plain),
      gzip: gzipSync(plain),
      type: 'text/html',
      headers,
    });
    return { keep: true, packed };
  },
});
const files = new Map([
  ['/assets/a.js', packAnswer({ plain: Buffer.from('run()'), type: 'text/javascript', headers: {} })],
]);
const front = openFront(files, cache, async () => new Response('rendered for you alone', { status: 203 }));
const app = new Hono().all('*', (c) => {
  state.handlers.push('hono');
  return front.pages(c.req.raw, {} as AppContext);
});
const listener = getRequestListener(app.fetch);
const server = createServer((incoming, outgoing) => {
  if (!front.answerAtOnce(incoming, outgoing, state.stopping)) void listener(incoming, outgoing);
});

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => promisify(server.close.bind(server))());

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
  handler: string;
}

/** Over plain node:http, which neither unpacks nor adds headers of its own. */
async function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  state.handlers = [];
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    ask({ port, path, method, headers, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () => {
        const { date: _, ...told } = answer.headers;
        const body = Buffer.concat(parts);
        resolve({ status: answer.statusCode, headers: told, body, handler: state.handlers[0] ?? 'node' });
      });
    })
      .on('error', reject)
      .end();
  });
}

it('answers through both handlers with the same headers and bytes, in every form', async () => {
  const first = await get('/about', { 'accept-encoding': 'br' });
  expect(first.handler).toBe('hono');
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (body: Buffer) => body],
  ] as const) {
    const quick = await get('/about', { 'accept-encoding': encoding });
    expect([quick.handler, quick.status], encoding).toEqual(['node', 200]);
    expect(unpack(quick.body).toString()).toBe(HTML);
    expect(quick.headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
    expect(quick.headers['strict-transport-security']).toMatch(/max-age=\d+/);
    if (encoding === 'br') expect({ ...quick, handler: '' }).toEqual({ ...first, handler: '' });
  }
  expect(state.rendered).toBe(1);
});

it('answers 304 and HEAD through both handlers alike', async () => {
  const viaHono = async (headers: Record<string, string>, method = 'GET') => {
    const answer = await app.request(new Request('http://localhost/about', { headers, method }));
    return { status: answer.status, headers: Object.fromEntries(answer.headers), length: (await answer.text()).length };
  };
  const etag = (await get('/about')).headers.etag ?? '';
  for (const [headers, method, status] of [
    [{ 'if-none-match': etag }, 'GET', 304],
    [{}, 'HEAD', 200],
  ] as const) {
    const quick = await get('/about', headers, method);
    const slow = await viaHono(headers, method);
    expect([quick.status, quick.body.length]).toEqual([status, 0]);
    expect([slow.status, slow.length]).toEqual([status, 0]);
    const { connection: _, ...told } = quick.headers;
    expect(told).toEqual(slow.headers);
  }
});

it('leaves private pages, other methods and what sends no page alone', async () => {
  expect((await get('/account')).status).toBe(203);
  expect((await get('/about', {}, 'POST')).status).toBe(203);
});

it('serves files without asking Hono, whatever the query', async () => {
  const answer = await get('/assets/a.js?v=1');
  expect([answer.handler, answer.status, answer.body.toString()]).toEqual(['node', 200, 'run()']);
});

it('asks every connection to close while the server is stopping', async () => {
  const keepAlive = { connection: 'keep-alive' };
  expect((await get('/about', keepAlive)).headers.connection).toBe('keep-alive');
  state.stopping = true;
  expect((await get('/about', keepAlive)).headers.connection).toBe('close');
  state.stopping = false;
});
