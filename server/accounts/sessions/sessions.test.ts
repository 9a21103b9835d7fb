/** The list of sessions: one's own only, and a session that was ended has no access from then on. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openClient, PASSWORD, signedUp, type TestClient } from '../../../tests/server/auth-client.ts';
import { openForFile } from '../../../tests/server/open-for-file.ts';
import { openTestApp } from '../../../tests/server/test-app.ts';

const home = openForFile(openTestApp);

const token = async ({ auth }: TestClient) => (await auth.getSession()).data.session?.access_token ?? '';

async function ask(client: TestClient, method: string, path: string, at = home.url) {
  const answer = await fetch(`${at}/api${path}`, {
    method,
    headers: { Authorization: `Bearer ${await token(client)}` },
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
}

interface Listed {
  id: string;
  current: boolean;
  proved_by: string;
}
const listOf = async (client: TestClient): Promise<Listed[]> =>
  (await ask(client, 'GET', '/accounts/sessions')).body.sessions;

async function twoDevices() {
  const here = await signedUp(home);
  const there = openClient(home);
  expect((await there.auth.signInWithPassword({ email: here.email, password: PASSWORD })).error).toBeNull();
  return { here, there };
}

test('each session is listed with what is known of it, and which one is asking', async () => {
  const { here, there } = await twoDevices();
  home.pass(3_000_000);
  await there.auth.refreshSession();
  const listed = (await ask(here, 'GET', '/accounts/sessions')).body.sessions;
  expect(listed).toHaveLength(2);
  expect(listed[0]).toMatchObject({ proved_by: 'password', current: false });
  expect(listed[1]).toMatchObject({ proved_by: 'password', current: true });
  expect(Date.parse(listed[0].last_used_at) - Date.parse(listed[0].began_at)).toBeGreaterThanOrEqual(2_999_000);
  expect(Object.keys(listed[0]).sort()).toEqual(['began_at', 'current', 'id', 'last_used_at', 'proved_by']);
  expect((await listOf(there)).map(({ current }) => current)).toEqual([true, false]);
});

test('an ended session is refused at once, by the API and by the issuer, and cannot be renewed', async () => {
  const { here, there } = await twoDevices();
  const other = (await listOf(here)).find(({ current }) => !current);
  const old = (await there.auth.getSession()).data.session;
  expect((await ask(there, 'GET', '/profile')).status).toBe(200);
  expect((await ask(here, 'DELETE', `/accounts/sessions/${other?.id}`)).status).toBe(204);
  const refused = await fetch(`${home.url}/api/profile`, { headers: { Authorization: `Bearer ${old?.access_token}` } });
  expect(refused.status).toBe(401);
  expect(await refused.json()).toMatchObject({ code: 'invalid-token' });
  expect((await openClient(home).auth.getUser(old?.access_token)).error?.name).toBe('AuthSessionMissingError');
  const renewed = await openClient(home).auth.refreshSession({ refresh_token: old?.refresh_token ?? '' });
  expect(renewed.error?.code).toBe('refresh_token_not_found');
  expect((await ask(here, 'GET', '/profile')).status).toBe(200);
  expect(await listOf(here)).toHaveLength(1);
});

test('somebody else s session is as missing as one that never was, and stays', async () => {
  const { here } = await twoDevices();
  const stranger = await signedUp(home);
  const theirs = (await listOf(stranger))[0]?.id;
  for (const id of [theirs, randomUUID(), 'x', `${theirs}'`]) {
    const answer = await ask(here, 'DELETE', `/accounts/sessions/${encodeURIComponent(id ?? '')}`);
    expect([answer.status, answer.body.code]).toEqual([404, 'not-found']);
  }
  expect((await ask(stranger, 'GET', '/profile')).status).toBe(200);
});

test('signing out all others leaves the one that asked', async () => {
  const { here, there } = await twoDevices();
  expect((await here.auth.signOut({ scope: 'others' })).error).toBeNull();
  expect((await ask(there, 'GET', '/profile')).status).toBe(401);
  expect((await listOf(here)).map(({ current }) => current)).toEqual([true]);
});

test('nobody sees a list without signing in', async () => {
  expect((await fetch(`${home.url}/api/accounts/sessions`)).status).toBe(401);
});

test('where a hosted issuer keeps the list, it is said to be unavailable', async () => {
  const person = await signedUp(home);
  const apart = await openTestApp({ AUTH_ISSUER_URL: `${home.url}/auth/v1` });
  for (const [method, path] of [
    ['GET', '/accounts/sessions'],
    ['DELETE', `/accounts/sessions/${randomUUID()}`],
  ] as const) {
    const answer = await ask(person, method, path, apart.url);
    expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
    expect(answer.body.detail).toContain('sign-in service');
  }
  await apart.close();
});

test('signing out here has the browser drop what it kept of the pages; ending other sessions does not', async () => {
  const { here, there } = await twoDevices();
  const leave = async (client: TestClient, scope: string) => {
    const headers = { Authorization: `Bearer ${await token(client)}` };
    const answer = await fetch(`${home.url}/auth/v1/logout?scope=${scope}`, { method: 'POST', headers });
    return [answer.status, answer.headers.get('Clear-Site-Data')];
  };
  expect(await leave(here, 'others')).toEqual([204, null]);
  expect(await leave(here, 'local')).toEqual([204, '"cache"']);
  await there.auth.signInWithPassword({ email: here.email, password: PASSWORD });
  expect(await leave(there, 'global')).toEqual([204, '"cache"']);
});
