import 'fake-indexeddb/auto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { webStorage } from '../../../tests/accounts/web-storage.ts';
import { ApiError } from '../../client/api.ts';
import { type ErrorCode, JournalLocked } from '../../client/api-error.ts';
import { forgetVault } from '../../client/device/device-vault.ts';
import { takeReturnPath } from '../../client/device/return-state.ts';
import { needsProof, replacedSessionStore } from '../fresh-proof.ts';
import { keepUnfinished, takeUnfinished } from './proof-return.ts';

let asked: string[] = [];
let answer: { status: number; code: string } | null = null;
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`);
  response.writeHead(answer?.status ?? 204, { 'Content-Type': 'application/problem+json' });
  response.end(answer ? JSON.stringify({ code: answer.code, detail: 'A sentence.' }) : undefined);
});

/** This page speaks for `session` from here on. */
function signIn(session: string): void {
  const claims = { sub: 'ada', exp: 4_000_000_000, session_id: session };
  localStorage.setItem('auth_token', `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`);
}

const { fetch: realFetch } = globalThis;
beforeEach(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  [asked, answer] = [[], null];
  vi.stubGlobal('localStorage', webStorage());
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(`http://127.0.0.1:${port}${path}`, init));
  signIn('before');
});
afterEach(async () => {
  await forgetVault();
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const typed = { form: 'email', email: 'new@example.org' } as const;

it('gives back what was typed, once, and ends the session that the proof replaced', async () => {
  let told = 0;
  const stop = replacedSessionStore.listen(() => {
    told += 1;
  });
  await keepUnfinished('ada', typed);
  expect(await takeReturnPath()).toBe('/account#profile');
  signIn('after');
  expect(await takeUnfinished('ada')).toEqual(typed);
  expect(asked).toEqual(['DELETE /api/accounts/sessions/before']);
  expect(await takeUnfinished('ada')).toBeNull();
  stop();
  expect(told).toBe(1);
});

it('hands nothing to somebody else, then or later, and ends nobody’s session', async () => {
  await keepUnfinished('ada', typed);
  signIn('after');
  expect(await takeUnfinished('kim')).toBe('other-account');
  expect(await takeUnfinished('ada')).toBeNull();
  expect(asked).toEqual([]);
});

it('goes on with nothing when its owner came back without a proof, and leaves their session', async () => {
  await keepUnfinished('ada', { form: 'erase' });
  expect(await takeUnfinished('ada')).toBeNull();
  expect(asked).toEqual([]);
});

it.each([
  [404, 'not-found'],
  [503, 'unavailable'],
])('takes a session that is gone or kept elsewhere (%i) for ended', async (status, code) => {
  await keepUnfinished('ada', typed);
  signIn('after');
  answer = { status, code };
  expect(await takeUnfinished('ada')).toEqual(typed);
});

it('does not go on while the session before the proof may still be open', async () => {
  await keepUnfinished('ada', typed);
  signIn('after');
  answer = { status: 409, code: 'conflict' };
  await expect(takeUnfinished('ada')).rejects.toBeInstanceOf(ApiError);
});

it('asks for a proof where one is missing, and for nothing else', () => {
  const missing = Object.assign(new Error('This change needs a fresh sign-in'), { code: 'reauthentication_needed' });
  const api = (status: number, code: ErrorCode) => new ApiError(status, '', { code });
  for (const error of [new JournalLocked(), api(403, 'fresh-proof-needed'), missing]) {
    expect(needsProof(error)).toBe(true);
  }
  for (const error of [api(403, 'forbidden'), new Error('no'), null, { code: 'reauthentication_needed' }]) {
    expect(needsProof(error)).toBe(false);
  }
});
