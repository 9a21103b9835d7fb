import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, callApi } from '../../web/accounts/api.ts';
import { authClient } from '../../web/accounts/auth-client.ts';
import { onSessionEnded } from '../../web/accounts/session-ended.ts';
import { sessionClient, sessionState, signOut } from '../../web/accounts/session-store.ts';
import { webStorage } from '../accounts/web-storage.ts';
import { freshAddress, openClient, PASSWORD } from './auth-client.ts';
import { openTestHouse, type TestHouse } from './test-house.ts';

let home: TestHouse;
let storage: Storage;
const { fetch: realFetch } = globalThis;

beforeAll(async () => {
  home = await openTestHouse();
  storage = webStorage();
});
afterAll(async () => {
  standInPage();
  await (await authClient()).stopAutoRefresh();
  await home.close();
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
  expect(await callApi('GET', '/profile')).toMatchObject({ email });
  home.pass(2 * 60 * 60 * 1000);
  expect(await callApi('GET', '/profile')).toMatchObject({ email });
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

  const error = await refused(callApi('PATCH', '/profile', { body: { first_name: 'Ana' } }));
  expect(error).toMatchObject({ status: 401, message: 'API Error: 401 Unauthorized' });
  expect(error.sentence).toMatch(/Your session has ended/);
  expect(asked).toBe(1);
  expect(localStorage.getItem('auth_token')).toBeNull();
  expect(sessionState().status).toBe('signed-out');

  expect((await refused(callApi('GET', '/profile'))).sentence).toBe('Please sign in to continue.');
  expect(asked).toBe(1);
  stop();
});

test('an outage of the issuer ends no session', async () => {
  await signUp();
  const token = localStorage.getItem('auth_token');
  standInPage((to, init) => (to.includes('/auth/v1/') ? Promise.reject(new TypeError('away')) : overHttp(to, init)));
  home.pass(2 * 60 * 60 * 1000);
  expect(await refused(callApi('GET', '/profile'))).toMatchObject({ code: 'unreachable' });
  expect(localStorage.getItem('auth_token')).toBe(token);
  expect(sessionState().status).toBe('signed-in');
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
  expect(sessionState().status).toBe('signed-out');

  standInPage();
  await signUp();
  expect(await signOut()).toEqual({ success: true });
  expect(localStorage.length).toBe(0);
});
