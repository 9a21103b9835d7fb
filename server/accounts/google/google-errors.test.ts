/** What is sent to Google, and what happens when it, the browser or somebody in between does not play fair. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { openClient } from '../../../tests/server/auth-client.ts';
import {
  begin,
  openWay,
  reach,
  SITE,
  somebody,
  travel,
  travelToCallback,
} from '../../../tests/server/google-journey.ts';
import { openForFile } from '../../../tests/server/open-for-file.ts';
import { openTestApp, type TestApp } from '../../../tests/server/test-app.ts';
import { Browser, CLIENT_ID } from '../../../tests/stand-ins/google.ts';

const way = openForFile(() => openWay({ AUTH_CONFIRM: '1' }));
beforeEach(() => {
  way.browser = new Browser();
  way.google.down = false;
  way.google.refuses = false;
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
  const answer = await fetch(`${way.home.url}/auth/v1/authorize?${query}`, { redirect: 'manual' });
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
  const ask = (query: string) => fetch(`${way.home.url}/auth/v1/authorize?${query}`, { redirect: 'manual' });
  for (const query of ['', 'provider=azure', 'provider=google&code_challenge=short&code_challenge_method=s256']) {
    const answer = await ask(query);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error_code: 'validation_failed' });
  }
});

test('a state is good once, for five minutes, and only in the browser that began', async () => {
  way.google.person = somebody();
  const stopAtCallback = async () => travelToCallback(way, await begin(openClient(way.home)));
  const wrong = (to: URL) => {
    expect(`${to.origin}${to.pathname}`).toBe(`${SITE}/`);
    expect(to.searchParams.get('error')).toBe('invalid_request');
    expect(to.searchParams.get('error_code')).toBe('bad_oauth_state');
  };
  const once = await stopAtCallback();
  expect((await travel(way, once.href)).hash).toContain('access_token');
  wrong(await travel(way, once.href));

  const late = await stopAtCallback();
  way.home.pass(301_000);
  wrong(await travel(way, late.href));

  const stolen = await stopAtCallback();
  const beginner = way.browser;
  way.browser = new Browser();
  wrong(await travel(way, stolen.href));
  way.browser = beginner;
  wrong(await travel(way, stolen.href));
  wrong(await travel(way, `${SITE}/auth/v1/callback?code=x&state=${randomUUID()}`));
  wrong(await travel(way, `${SITE}/auth/v1/callback?code=x`));
});

test('an address that Google has not verified lets nobody in', async () => {
  way.google.person = somebody({ email_verified: false });
  const to = await travel(way, await begin(openClient(way.home)));
  const fragment = new URLSearchParams(to.hash.slice(1));
  for (const where of [fragment, to.searchParams]) {
    expect(where.get('error')).toBe('access_denied');
    expect(where.get('error_code')).toBe('provider_email_needs_verification');
  }
});

test('who says no at Google comes back with access_denied', async () => {
  way.google.refuses = true;
  const to = await travel(way, await begin(openClient(way.home)));
  expect(to.searchParams.get('error')).toBe('access_denied');
  expect(to.searchParams.get('error_description')).toBe('The person said no');
});

test('a code that Google never gave is a failed callback, not a session', async () => {
  const start = reach(way, await begin(openClient(way.home)));
  const atGoogle = await way.browser.open(start, (at) => at.origin === way.home.url);
  const state = atGoogle.searchParams.get('state');
  const to = await travel(
    way,
    `${SITE}/auth/v1/callback?code=invented&state=${state}&iss=${encodeURIComponent(way.google.issuer)}`,
  );
  expect(to.searchParams.get('error_code')).toBe('bad_oauth_callback');
  expect(to.hash).not.toContain('access_token');
});

test('while Google is away the browser comes back with a plain reason, and the next try works', async () => {
  const fresh = await openTestApp({ ...way.google.environment, PUBLIC_URL: SITE });
  way.google.down = true;
  const ask = () => fetch(`${fresh.url}/auth/v1/authorize?provider=google`, { redirect: 'manual' });
  const away = new URL((await ask()).headers.get('location') ?? '');
  expect(away.origin).toBe(SITE);
  expect(away.searchParams.get('error')).toBe('temporarily_unavailable');
  way.google.down = false;
  expect((await ask()).headers.get('location')).toMatch(`${way.google.issuer}/auth?`);
  await fresh.close();

  const back = await travelToCallback(way, await begin(openClient(way.home)));
  way.google.down = true;
  expect((await travel(way, back.href)).searchParams.get('error')).toBe('temporarily_unavailable');
});

test('without client id and secret Google is off and says so', async () => {
  const without = await openTestApp();
  const answer = await fetch(`${without.url}/auth/v1/authorize?provider=google`, { redirect: 'manual' });
  expect(answer.status).toBe(400);
  const body = (await answer.json()) as { error_code: string; msg: string };
  expect(body.error_code).toBe('validation_failed');
  expect(body.msg).toMatch(/^Unsupported provider: /);
  const settings = async (at: TestApp) => (await fetch(`${at.url}/auth/v1/settings`)).json();
  expect(await settings(without)).toMatchObject({ external: { email: true, google: false }, mailer_autoconfirm: true });
  expect(await settings(way.home)).toMatchObject({ external: { google: true }, mailer_autoconfirm: false });
  const token = await openClient(without).auth.signInWithIdToken({ provider: 'google', token: 'x.y.z' });
  expect(token.error).toMatchObject({ code: 'provider_disabled', status: 400 });
  await without.close();
});
