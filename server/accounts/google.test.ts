/** Signing in with Google, against a real OpenID provider over HTTP: who is let in as whom, and what happens when things go wrong. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshAddress, openClient, PASSWORD, type TestClient } from '../../tests/server/auth-client.ts';
import { openTestHouse, type TestHouse } from '../../tests/server/test-house.ts';
import { Browser, CLIENT_ID, type GoogleStandIn, openGoogle, type Person } from '../../tests/stand-ins/google.ts';
import { authenticate } from './authenticate.ts';

const SITE = 'http://localhost:39271';
let google: GoogleStandIn;
let home: TestHouse;
let browser: Browser;

beforeAll(async () => {
  google = await openGoogle([`${SITE}/auth/v1/callback`]);
  home = await openTestHouse({ ...google.environment, PUBLIC_URL: SITE, AUTH_CONFIRM: '1' });
});
beforeEach(() => {
  browser = new Browser();
  google.down = false;
  google.refuses = false;
});
afterAll(async () => {
  await home.close();
  await google.close();
});

const person = (more: Partial<Person> = {}): Person => ({
  sub: randomUUID(),
  email: freshAddress(),
  email_verified: true,
  name: 'Alex Moor',
  picture: 'https://pictures.example/a.png',
  ...more,
});

/** Test houses listen where they can: the public address is mapped onto that. */
const reach = (url: string): string => url.replace(SITE, home.url);

/** The whole way: to Google, its pages, and back; answers where the product's own page would open. */
async function travel(start: string): Promise<URL> {
  let url = reach(start);
  for (;;) {
    const stop = await browser.open(
      url,
      (at) => at.origin === google.issuer || (at.pathname.startsWith('/auth/v1/') && at.origin === home.url),
    );
    if (!stop.href.startsWith(`${SITE}/auth/v1/`)) return stop;
    url = reach(stop.href);
  }
}

async function begin(client: TestClient, redirectTo = `${SITE}/auth`): Promise<string> {
  const { data } = await client.auth.signInWithOAuth({
    provider: 'google',
    options: { redirectTo, skipBrowserRedirect: true },
  });
  return data.url ?? '';
}

async function signIn(as: Person) {
  google.person = as;
  const client = openClient(home, { flowType: 'pkce' });
  const to = await travel(await begin(client));
  const exchanged = await client.auth.exchangeCodeForSession(to.searchParams.get('code') ?? '');
  return { ...client, to, session: exchanged.data.session, error: exchanged.error };
}

test('a first sign-in makes an account with a proved address, and a second finds it by its subject', async () => {
  const someone = person();
  const first = await signIn(someone);
  expect(first.error).toBeNull();
  expect(first.session?.user).toMatchObject({
    email: someone.email,
    app_metadata: { provider: 'google', providers: ['google'] },
    user_metadata: { full_name: 'Alex Moor', avatar_url: someone.picture, email_verified: true },
    identities: [{ provider: 'google', id: someone.sub }],
  });
  const { data } = await first.auth.getClaims();
  expect(data?.claims.amr).toMatchObject([{ method: 'oauth' }]);
  const headers = { Authorization: `Bearer ${first.session?.access_token}` };
  const who = await authenticate(home.house, new Request(home.url, { headers }));
  expect(who).toMatchObject({ emailVerified: true, adult: false });
  const second = await signIn({ ...someone, email: freshAddress() });
  expect(second.session?.user.id).toBe(first.session?.user.id);
  expect(second.session?.user.email).toBe(someone.email);
});

test('the implicit flow brings the session in the fragment, with the token of Google', async () => {
  google.person = person();
  const to = await travel(await begin(openClient(home, { flowType: 'implicit' }), `${SITE}/auth?plan=free`));
  expect(`${to.origin}${to.pathname}${to.search}`).toBe(`${SITE}/auth?plan=free`);
  const fragment = new URLSearchParams(to.hash.slice(1));
  expect(fragment.get('access_token')).toBeTruthy();
  expect(fragment.get('refresh_token')).toBeTruthy();
  expect(fragment.get('provider_token')).toBeTruthy();
});

test('what is sent to Google is ours: state, nonce, scopes and the public callback, whatever the caller adds', async () => {
  const query = new URLSearchParams({
    provider: 'google',
    redirect_to: `${SITE}/auth`,
    scopes: 'https://example.org/calendar,email',
    prompt: 'consent',
    login_hint: 'a@example.org',
    state: 'mine',
    nonce: 'mine',
    client_id: 'mine',
    redirect_uri: 'https://evil.example',
    response_type: 'token',
    response_mode: 'fragment',
    scope: 'mine',
    code_challenge: 'c'.repeat(43),
    code_challenge_method: 's256',
  });
  const answer = await fetch(`${home.url}/auth/v1/authorize?${query}`, { redirect: 'manual' });
  expect(answer.status).toBe(302);
  const to = new URL(answer.headers.get('location') ?? '');
  const { state, nonce, ...rest } = Object.fromEntries(to.searchParams);
  expect(rest).toEqual({
    client_id: CLIENT_ID,
    redirect_uri: `${SITE}/auth/v1/callback`,
    response_type: 'code',
    scope: 'openid email profile https://example.org/calendar',
    prompt: 'consent',
    login_hint: 'a@example.org',
  });
  expect(state).toMatch(/^[0-9a-f-]{36}$/);
  expect(nonce).not.toBe('mine');
  const cookie = answer.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^__Host-/);
  expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(cookie).not.toMatch(/Domain/i);
});

test('an unknown provider and half a challenge are told in JSON', async () => {
  const ask = (query: string) => fetch(`${home.url}/auth/v1/authorize?${query}`, { redirect: 'manual' });
  for (const query of ['', 'provider=azure', 'provider=google&code_challenge=short&code_challenge_method=s256']) {
    const answer = await ask(query);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error_code: 'validation_failed' });
  }
});

test('a state is good once, for five minutes, and only in the browser that began', async () => {
  google.person = person();
  const stopAtCallback = async () => {
    const start = reach(await begin(openClient(home)));
    return browser.open(
      start,
      (at) => at.origin === google.issuer || (at.origin === home.url && at.pathname.endsWith('authorize')),
    );
  };
  const wrong = (to: URL) => {
    expect(`${to.origin}${to.pathname}`).toBe(`${SITE}/`);
    expect(to.searchParams.get('error')).toBe('invalid_request');
    expect(to.searchParams.get('error_code')).toBe('bad_oauth_state');
  };
  const once = await stopAtCallback();
  expect((await travel(once.href)).hash).toContain('access_token');
  wrong(await travel(once.href));

  const late = await stopAtCallback();
  home.pass(301_000);
  wrong(await travel(late.href));

  const stolen = await stopAtCallback();
  const beginner = browser;
  browser = new Browser();
  wrong(await travel(stolen.href));
  browser = beginner;
  wrong(await travel(stolen.href));
  wrong(await travel(`${SITE}/auth/v1/callback?code=x&state=${randomUUID()}`));
  wrong(await travel(`${SITE}/auth/v1/callback?code=x`));
});

test('an address that Google has not verified lets nobody in', async () => {
  google.person = person({ email_verified: false });
  const to = await travel(await begin(openClient(home)));
  const fragment = new URLSearchParams(to.hash.slice(1));
  for (const where of [fragment, to.searchParams]) {
    expect(where.get('error')).toBe('access_denied');
    expect(where.get('error_code')).toBe('provider_email_needs_verification');
  }
});

test('who says no at Google comes back with access_denied', async () => {
  google.refuses = true;
  const to = await travel(await begin(openClient(home)));
  expect(to.searchParams.get('error')).toBe('access_denied');
  expect(to.searchParams.get('error_description')).toBe('The person said no');
});

test('a code that Google never gave is a failed callback, not a session', async () => {
  const start = reach(await begin(openClient(home)));
  const atGoogle = await browser.open(start, (at) => at.origin === home.url);
  const state = atGoogle.searchParams.get('state');
  const to = await travel(
    `${SITE}/auth/v1/callback?code=invented&state=${state}&iss=${encodeURIComponent(google.issuer)}`,
  );
  expect(to.searchParams.get('error_code')).toBe('bad_oauth_callback');
  expect(to.hash).not.toContain('access_token');
});

test('an account with the same confirmed address is linked, and keeps its password', async () => {
  const email = freshAddress();
  const { auth } = openClient(home);
  await auth.signUp({ email, password: PASSWORD, options: { data: { first_name: 'Mika' } } });
  const mailed = (await home.house.mail.sentTo(email)).at(-1)?.text ?? '';
  await auth.verifyOtp({ type: 'signup', email, token: /^\d{6}$/m.exec(mailed)?.[0] ?? '' });
  const linked = await signIn(person({ email: email.toUpperCase() }));
  expect(linked.session?.user.app_metadata).toEqual({ provider: 'email', providers: ['email', 'google'] });
  expect(linked.session?.user.identities?.map(({ provider }) => provider).sort()).toEqual(['email', 'google']);
  expect(linked.session?.user.user_metadata).toMatchObject({ first_name: 'Mika', full_name: 'Alex Moor' });
  expect((await openClient(home).auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  expect((await auth.getUser()).error).toBeNull();
});

test('an account that waited unconfirmed for the owner of its address gives them nothing of its maker', async () => {
  const email = freshAddress();
  await openClient(home).auth.signUp({ email, password: PASSWORD, options: { data: { adult: true, note: 'trap' } } });
  const letter = (await home.house.mail.sentTo(email)).at(-1)?.text ?? '';
  const owner = await signIn(person({ email }));
  expect(owner.session?.user.app_metadata).toEqual({ provider: 'google', providers: ['google'] });
  expect(owner.session?.user.user_metadata).not.toHaveProperty('note');
  expect(owner.session?.user.user_metadata).not.toHaveProperty('adult');
  expect(owner.session?.user.identities?.map(({ provider }) => provider)).toEqual(['google']);
  const maker = openClient(home).auth;
  expect((await maker.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe('invalid_credentials');
  const code = /^\d{6}$/m.exec(letter)?.[0] ?? '';
  expect((await maker.verifyOtp({ type: 'signup', email, token: code })).error?.code).toBe('otp_expired');
});

test('two first sign-ins at once make one account', async () => {
  google.person = person();
  const both = await Promise.all(
    [0, 1].map(async () => {
      const own = new Browser();
      const client = openClient(home, { flowType: 'pkce' });
      const visit = (at: URL) => at.origin === google.issuer || at.origin === home.url;
      const atSite = await own.open(reach(await begin(client)), visit);
      const end = await own.open(reach(atSite.href), visit);
      return client.auth.exchangeCodeForSession(end.searchParams.get('code') ?? '');
    }),
  );
  expect(both.map(({ error }) => error)).toEqual([null, null]);
  expect(new Set(both.map(({ data }) => data.user?.id)).size).toBe(1);
});

test('while Google is away the browser comes back with a plain reason, and the next try works', async () => {
  const fresh = await openTestHouse({ ...google.environment, PUBLIC_URL: SITE });
  google.down = true;
  const ask = () => fetch(`${fresh.url}/auth/v1/authorize?provider=google`, { redirect: 'manual' });
  const away = new URL((await ask()).headers.get('location') ?? '');
  expect(away.origin).toBe(SITE);
  expect(away.searchParams.get('error')).toBe('temporarily_unavailable');
  google.down = false;
  expect((await ask()).headers.get('location')).toMatch(`${google.issuer}/auth?`);
  await fresh.close();

  const start = await begin(openClient(home));
  const back = await browser.open(
    reach(start),
    (at) => at.origin === google.issuer || at.pathname.endsWith('authorize'),
  );
  google.down = true;
  expect((await travel(back.href)).searchParams.get('error')).toBe('temporarily_unavailable');
});

test('an account taken on trust loses its password and sessions to the owner of the address, and keeps its names', async () => {
  const trusting = await openTestHouse({ ...google.environment, PUBLIC_URL: SITE });
  const email = freshAddress();
  const maker = openClient(trusting).auth;
  await maker.signUp({ email, password: PASSWORD, options: { data: { first_name: 'Jo' } } });
  const other = home;
  home = trusting;
  const owner = await signIn(person({ email }));
  home = other;
  expect(owner.session?.user.app_metadata).toEqual({ provider: 'email', providers: ['email', 'google'] });
  expect(owner.session?.user.user_metadata).toMatchObject({ first_name: 'Jo' });
  expect((await maker.getUser()).error?.message).toBe('Auth session missing!');
  const again = await openClient(trusting).auth.signInWithPassword({ email, password: PASSWORD });
  expect(again.error?.code).toBe('invalid_credentials');
  await trusting.close();
});

test('without client id and secret Google is off and says so', async () => {
  const without = await openTestHouse();
  const answer = await fetch(`${without.url}/auth/v1/authorize?provider=google`, { redirect: 'manual' });
  expect(answer.status).toBe(400);
  const body = (await answer.json()) as { error_code: string; msg: string };
  expect(body.error_code).toBe('validation_failed');
  expect(body.msg).toMatch(/^Unsupported provider: /);
  const settings = async (at: TestHouse) => (await fetch(`${at.url}/auth/v1/settings`)).json();
  expect(await settings(without)).toMatchObject({ external: { email: true, google: false }, mailer_autoconfirm: true });
  expect(await settings(home)).toMatchObject({ external: { google: true }, mailer_autoconfirm: false });
  const token = await openClient(without).auth.signInWithIdToken({ provider: 'google', token: 'x.y.z' });
  expect(token.error).toMatchObject({ code: 'provider_disabled', status: 400 });
  await without.close();
});

test('a provider that tells the address only when asked for it is asked', async () => {
  const shy = await openGoogle([`${SITE}/auth/v1/callback`], 'userinfo');
  const [usual, first] = [google, home];
  google = shy;
  home = await openTestHouse({ ...shy.environment, PUBLIC_URL: SITE });
  const someone = person();
  expect((await signIn(someone)).session?.user.email).toBe(someone.email);
  await home.close();
  await shy.close();
  [google, home] = [usual, first];
});
