import 'fake-indexeddb/auto';
import '../../web/wiring.ts';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, callApi } from '../../web/client/api.ts';
import { honourLock, lockDevice, lockHonoured } from '../../web/client/device/device-lock.ts';
import { onForget } from '../../web/client/device/device-stores.ts';
import { authClient } from '../../web/client/sessions/auth-client.ts';
import { onSessionEnded } from '../../web/client/sessions/end-session.ts';
import { sessionClient, sessionStore, signOut } from '../../web/client/sessions/session-store.ts';
import { openOnDevice, sealOnDevice } from '../../web/journal/device-seal.ts';
import { keepKey, readKey } from '../../web/journal/keys/key-store.ts';
import { webStorage } from '../accounts/web-storage.ts';
import { freshAddress, openClient, PASSWORD } from './auth-client.ts';
import { openForFile } from './open-for-file.ts';
import { openTestApp } from './test-app.ts';

const home = openForFile(openTestApp);
const storage = webStorage();
const { fetch: realFetch } = globalThis;

afterAll(async () => {
  standInPage();
  await (await authClient()).stopAutoRefresh();
});

const overHttp = (to: string, init?: RequestInit) => realFetch(new URL(to, home.url), init);

/** What a page has around it; the client, the server and the way between them are the real ones. */
function standInPage(fetchOf: (to: string, init?: RequestInit) => Promise<Response> = overHttp): void {
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', webStorage());
  vi.stubGlobal('location', { origin: home.url });
  vi.stubGlobal('fetch', fetchOf);
}
beforeEach(() => standInPage());
afterEach(() => {
  vi.unstubAllGlobals();
});

async function signUp(): Promise<string> {
  const email = freshAddress();
  const client = await sessionClient();
  const { error } = await client.signUp({ email, password: PASSWORD, options: { data: { adult: true } } });
  if (error) throw error;
  return email;
}

const refused = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error(`not an ApiError: ${error}`);
  return error;
};

test('a session that has run out is renewed once, without anybody noticing', async () => {
  const email = await signUp();
  const before = localStorage.getItem('auth_token');
  expect(await callApi('GET /profile')).toMatchObject({ email });
  home.pass(2 * 60 * 60 * 1000);
  expect(await callApi('GET /profile')).toMatchObject({ email });
  expect(localStorage.getItem('auth_token')).not.toBe(before);
  home.pass(-2 * 60 * 60 * 1000);
});

test('a session revoked elsewhere ends here too: the next call says so, a writing one asks to sign in', async () => {
  const email = await signUp();
  const elsewhere = openClient(home);
  await elsewhere.auth.signInWithPassword({ email, password: PASSWORD });
  await elsewhere.auth.signOut({ scope: 'global' });
  let asked = 0;
  const stop = onSessionEnded(() => {
    asked += 1;
  });

  const error = await refused(callApi('PATCH /profile', { body: { first_name: 'Ana' } }));
  expect(error).toMatchObject({ status: 401, message: 'API Error: 401 Unauthorized' });
  expect(error.sentence).toMatch(/You’re signed out/);
  expect(asked).toBe(1);
  expect(localStorage.getItem('auth_token')).toBeNull();
  expect(sessionStore.get().status).toBe('signed-out');

  expect((await refused(callApi('GET /profile'))).sentence).toBe('Please sign in to continue.');
  expect(asked).toBe(1);
  stop();
});

/** What this browser would open without asking anyone: a journal's key and a draft. */
async function keepPrivateThings(): Promise<void> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  await keepKey('journal:someone', key);
  await sealOnDevice('draft', 'canary', { ttlMs: 60_000 });
  expect([await readKey('journal:someone'), await openOnDevice('draft')]).toEqual([key, 'canary']);
}
const privateThings = async () => [await readKey('journal:someone'), await openOnDevice('draft')];

test('signing out forgets the journal’s keys, the drafts, and what other rooms hold', async () => {
  await signUp();
  await keepPrivateThings();
  let asked = 0;
  const stop = onForget(async () => {
    asked += 1;
  });
  expect(await signOut()).toEqual({ success: true });
  stop();
  expect(await privateThings()).toEqual([null, null]);
  expect(asked).toBeGreaterThan(0);
});

test('a session revoked elsewhere takes the journal’s keys and the drafts with it', async () => {
  const email = await signUp();
  await keepPrivateThings();
  const elsewhere = openClient(home);
  await elsewhere.auth.signInWithPassword({ email, password: PASSWORD });
  await elsewhere.auth.signOut({ scope: 'global' });
  expect(await refused(callApi('GET /profile'))).toMatchObject({ status: 401 });
  expect(sessionStore.get().status).toBe('signed-out');
  expect(await privateThings()).toEqual([null, null]);
});

test('a refresh that is refused takes them, too', async () => {
  const email = await signUp();
  await keepPrivateThings();
  const elsewhere = openClient(home);
  await elsewhere.auth.signInWithPassword({ email, password: PASSWORD });
  await elsewhere.auth.signOut({ scope: 'global' });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 60 * 60 * 1000 });
  await (await authClient()).getSession();
  vi.useRealTimers();
  expect(sessionStore.get().status).toBe('signed-out');
  expect(await privateThings()).toEqual([null, null]);
});

test('a locked device lets nobody in by the old session, and the next page ends the forgetting', async () => {
  const email = await signUp();
  await keepPrivateThings();
  lockDevice();
  expect(localStorage.getItem('auth_token')).toBeNull();
  expect(Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at))).toEqual(['locked']);
  // As if the page had been gone before its keys were.
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  await keepKey('journal:someone', key);
  localStorage.setItem('auth_token', 'renewed by the page that was left');

  honourLock();
  expect(localStorage.getItem('auth_token')).toBeNull();
  await lockHonoured();
  expect(await privateThings()).toEqual([null, null]);
  expect(localStorage.length).toBe(0);

  const client = await sessionClient();
  expect((await client.getSession()).data.session).toBeNull();
  expect((await client.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  honourLock();
  expect(localStorage.getItem('auth_token')).not.toBeNull();
});

test('an outage of the issuer ends no session', async () => {
  await signUp();
  const token = localStorage.getItem('auth_token');
  standInPage((to, init) => (to.includes('/auth/v1/') ? Promise.reject(new TypeError('away')) : overHttp(to, init)));
  home.pass(2 * 60 * 60 * 1000);
  expect(await refused(callApi('GET /profile'))).toMatchObject({ code: 'unreachable' });
  expect(localStorage.getItem('auth_token')).toBe(token);
  expect(sessionStore.get().status).toBe('signed-in');
  home.pass(-2 * 60 * 60 * 1000);
});

test('signing out clears both storages, even when the issuer cannot be told', async () => {
  await signUp();
  standInPage(() => Promise.reject(new TypeError('away')));
  localStorage.setItem('anything', '1');
  sessionStorage.setItem('anything', '1');
  const { success, error } = await signOut();
  expect(success).toBe(false);
  expect(error).toBeTruthy();
  expect(localStorage.length + sessionStorage.length).toBe(0);
  expect(sessionStore.get().status).toBe('signed-out');

  standInPage();
  await signUp();
  expect(await signOut()).toEqual({ success: true });
  expect(localStorage.length).toBe(0);
});
