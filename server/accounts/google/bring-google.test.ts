/** Google as a further way to sign in: brought by whoever is signed in, taken away again, and never the last way in. */
import { beforeEach, expect, test } from 'vitest';
import { openClient, PASSWORD, signedUp, type TestClient } from '../../../tests/server/auth-client.ts';
import { openWay, SITE, signInAs, somebody, travel } from '../../../tests/server/google-journey.ts';
import { openForFile } from '../../../tests/server/open-for-file.ts';
import { Browser, type Person } from '../../../tests/stand-ins/google.ts';

const way = openForFile(openWay);
beforeEach(() => {
  way.browser = new Browser();
});

/** A password account in the client that the page has, whose cookies are the browser's. */
async function passwordAccount() {
  const { email } = await signedUp(way.home);
  const client = openClient(way.home, {
    flowType: 'pkce',
    fetch: (address, init) => way.browser.fetch(address, init),
  });
  await client.auth.signInWithPassword({ email, password: PASSWORD });
  return { ...client, email };
}

const linkAddress = async ({ auth }: TestClient) => {
  const options = { redirectTo: `${SITE}/auth`, skipBrowserRedirect: true };
  return auth.linkIdentity({ provider: 'google', options });
};

/** To Google and back: where the browser is then. */
async function bring(client: TestClient, person: Person): Promise<URL> {
  way.google.person = person;
  const { data, error } = await linkAddress(client);
  if (error) throw error;
  return travel(way, data.url);
}

const ways = async ({ auth }: TestClient) => {
  const token = (await auth.getSession()).data.session?.access_token ?? '';
  const answer = await fetch(`${way.home.url}/api/accounts/sign-in-ways`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return answer.json();
};
const googleOf = async ({ auth }: TestClient) => {
  const { data } = await auth.getUserIdentities();
  const google = data?.identities.find(({ provider }) => provider === 'google');
  if (!google) throw new Error('no Google');
  return google;
};

test('a Google account of any address is brought, signs in to this account, and is taken away again', async () => {
  const client = await passwordAccount();
  const person = somebody();
  const back = await bring(client, person);
  const { data, error } = await client.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '');
  expect(error).toBeNull();
  expect(data.session?.user).toMatchObject({
    email: client.email,
    app_metadata: { provider: 'email', providers: ['email', 'google'] },
  });
  expect(await ways(client)).toEqual({ password: true, google: true, passkey: false });
  expect((await signInAs(way, person)).session.user.id).toBe(data.session?.user.id);

  expect((await client.auth.unlinkIdentity(await googleOf(client))).error).toBeNull();
  expect(await ways(client)).toEqual({ password: true, google: false, passkey: false });
  expect((await client.auth.getUser()).data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
  const { data: left } = await client.auth.getUserIdentities();
  expect(left?.identities.map(({ provider }) => provider)).toEqual(['email']);
  // From now on it is another person's.
  expect((await signInAs(way, person)).session.user.id).not.toBe(data.session?.user.id);
});

test('a Google account that signs somebody else in is not brought', async () => {
  const person = somebody();
  const other = await signInAs(way, person);
  const client = await passwordAccount();
  const back = await bring(client, person);
  expect(back.searchParams.get('error_code')).toBe('identity_already_exists');
  expect(await ways(client)).toEqual({ password: true, google: false, passkey: false });
  expect((await signInAs(way, person)).session.user.id).toBe(other.session.user.id);
});

test('the way back counts only in the browser that went', async () => {
  const client = await passwordAccount();
  way.google.person = somebody();
  const { data } = await linkAddress(client);
  way.browser = new Browser();
  expect((await travel(way, data.url ?? '')).searchParams.get('error_code')).toBe('bad_oauth_state');
  expect(await ways(client)).toEqual({ password: true, google: false, passkey: false });
});

test('the last way in stays, the address always, and another person s is not there', async () => {
  const google = await signInAs(way, somebody());
  const own = await googleOf(google);
  expect((await google.auth.unlinkIdentity(own)).error?.code).toBe('single_identity_not_deletable');
  expect((await google.auth.updateUser({ password: PASSWORD })).error).toBeNull();
  expect(await ways(google)).toEqual({ password: true, google: true, passkey: false });

  const stranger = await passwordAccount();
  expect((await stranger.auth.unlinkIdentity(own)).error?.code).toBe('identity_not_found');
  const { data } = await stranger.auth.getUserIdentities();
  const email = data?.identities.find(({ provider }) => provider === 'email');
  if (!email) throw new Error('no address');
  expect((await stranger.auth.unlinkIdentity(email)).error?.code).toBe('single_identity_not_deletable');

  expect((await google.auth.unlinkIdentity(own)).error).toBeNull();
  expect(
    (await openClient(way.home).auth.signInWithPassword({ email: google.session.user.email ?? '', password: PASSWORD }))
      .error,
  ).toBeNull();
});

test('both need a fresh proof', async () => {
  const client = await passwordAccount();
  const google = await signInAs(way, somebody());
  await google.auth.updateUser({ password: PASSWORD });
  way.home.pass(601_000);
  expect((await linkAddress(client)).error?.code).toBe('reauthentication_needed');
  expect((await google.auth.unlinkIdentity(await googleOf(google))).error?.code).toBe('reauthentication_needed');
  way.home.pass(-601_000);
});
