import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Offer } from '../../../domain/billing/offers.ts';
import { webStorage } from '../../../tests/accounts/web-storage.ts';
import { ApiError } from '../../client/api.ts';
import { startCheckout } from './start-checkout.tsx';

const premium = { plan: 'premium', billing: 'yearly' } as const;
const classic = { plan: 'classic', billing: 'monthly' } as const;

let sent: Array<{ key: string; body: unknown }> = [];
let answers: number[] = [];
const server = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  sent.push({ key: String(request.headers['idempotency-key']), body: JSON.parse(text) });
  const status = answers.shift() ?? 201;
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(status === 201 ? '{"id":"c1","url":"/pay/test/c1"}' : '{"code":"conflict","detail":"A sentence."}');
});

const { fetch: realFetch } = globalThis;
let gone: string[] = [];
const click = (offer: Offer = premium) => startCheckout(offer, (url) => gone.push(url));

beforeEach(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  [sent, answers, gone] = [[], [], []];
  vi.stubGlobal('localStorage', webStorage());
  vi.stubGlobal('sessionStorage', webStorage());
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(`http://127.0.0.1:${port}${path}`, init));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

it('goes to the address that the server names, and keeps nothing', async () => {
  await click();
  expect(gone).toEqual(['/pay/test/c1']);
  expect(sent.map(({ body }) => body)).toEqual([premium]);
  expect(sessionStorage.length).toBe(0);
});

it('sends one click under one key until it is answered, and the next click under another', async () => {
  answers = [503, 502];
  await expect(click()).rejects.toThrow(ApiError);
  await expect(click()).rejects.toThrow(ApiError);
  await click();
  await click();
  const keys = sent.map(({ key }) => key);
  expect(keys[0]).toMatch(/^[\w-]{36}$/);
  expect(keys.slice(0, 3)).toEqual([keys[0], keys[0], keys[0]]);
  expect(keys[3]).not.toBe(keys[0]);
});

it('keeps no key for what was refused, and none for another offer', async () => {
  answers = [409, 503];
  await expect(click()).rejects.toMatchObject({ status: 409, sentence: 'A sentence.' });
  expect(sessionStorage.length).toBe(0);
  await expect(click()).rejects.toMatchObject({ status: 503 });
  await click(classic);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
  expect(gone).toHaveLength(1);
});

it('goes nowhere when the server does not answer', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  await expect(click()).rejects.toMatchObject({ status: 0 });
  expect(gone).toEqual([]);
  expect(sessionStorage.length).toBe(1);
});

it('takes a whole key of its own for the same plan paid in another rhythm', async () => {
  answers = [503, 503];
  await expect(click()).rejects.toMatchObject({ status: 503 });
  await expect(click({ plan: 'premium', billing: 'monthly' })).rejects.toMatchObject({ status: 503 });
  for (const { key } of sent) expect(key).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
});
