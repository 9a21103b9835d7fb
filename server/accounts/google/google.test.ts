/** Signing in with Google, against a real OpenID provider over HTTP: who is let in, and as whom. */
import { beforeEach, expect, test } from 'vitest';
import { freshAddress, openClient, PASSWORD } from '../../../tests/server/auth-client.ts';
import { begin, openWay, reach, SITE, signInAs, somebody, travel } from '../../../tests/server/google-journey.ts';
import { openForFile } from '../../../tests/server/open-for-file.ts';
import { Browser } from '../../../tests/stand-ins/google.ts';
import { authenticate } from '../sessions/authenticate.ts';

const way = openForFile(() => openWay({ AUTH_CONFIRM: '1' }));
beforeEach(() => {
  way.browser = new Browser();
  way.google.down = false;
  way.google.refuses = false;
});

test('a first sign-in makes an account with a proved address, and a second finds it by its subject', async () => {
  const someone = somebody();
  const first = await signInAs(way, someone);
  expect(first.session.user).toMatchObject({
    email: someone.email,
    app_metadata: { provider: 'google', providers: ['google'] },
    user_metadata: { full_name: 'Alex Moor', avatar_url: someone.picture, email_verified: true },
    identities: [{ provider: 'google', id: someone.sub }],
  });
  const { data } = await first.auth.getClaims();
  expect(data?.claims.amr).toMatchObject([{ method: 'oauth' }]);
  const headers = { Authorization: `Bearer ${first.session.access_token}` };
  const actor = await authenticate(way.home.ctx, new Request(way.home.url, { headers }));
  expect(actor).toMatchObject({ emailVerified: true, adult: false });
  const second = await signInAs(way, { ...someone, email: freshAddress() });
  expect(second.session.user.id).toBe(first.session.user.id);
  expect(second.session.user.email).toBe(someone.email);
});

test('the implicit flow brings the session in the fragment, with the token of Google', async () => {
  way.google.person = somebody();
  const to = await travel(way, await begin(openClient(way.home, { flowType: 'implicit' }), `${SITE}/auth?plan=free`));
  expect(`${to.origin}${to.pathname}${to.search}`).toBe(`${SITE}/auth?plan=free`);
  const fragment = new URLSearchParams(to.hash.slice(1));
  expect(fragment.get('access_token')).toBeTruthy();
  expect(fragment.get('refresh_token')).toBeTruthy();
  expect(fragment.get('provider_token')).toBeTruthy();
});

test('an account with the same confirmed address is linked, and keeps its password', async () => {
  const email = freshAddress();
  const { auth } = openClient(way.home);
  await auth.signUp({ email, password: PASSWORD, options: { data: { first_name: 'Mika' } } });
  const mailed = (await way.home.ctx.mail.sentTo(email)).at(-1)?.text ?? '';
  await auth.verifyOtp({ type: 'signup', email, token: /^\d{6}$/m.exec(mailed)?.[0] ?? '' });
  const linked = await signInAs(way, somebody({ email: email.toUpperCase() }));
  expect(linked.session.user.app_metadata).toEqual({ provider: 'email', providers: ['email', 'google'] });
  expect(linked.session.user.identities?.map(({ provider }) => provider).sort()).toEqual(['email', 'google']);
  expect(linked.session.user.user_metadata).toMatchObject({ first_name: 'Mika', full_name: 'Alex Moor' });
  expect((await openClient(way.home).auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  expect((await auth.getUser()).error).toBeNull();
});

test('an account that waited unconfirmed for the owner of its address gives them nothing of its maker', async () => {
  const email = freshAddress();
  await openClient(way.home).auth.signUp({
    email,
    password: PASSWORD,
    options: { data: { adult: true, note: 'trap' } },
  });
  const letter = (await way.home.ctx.mail.sentTo(email)).at(-1)?.text ?? '';
  const owner = await signInAs(way, somebody({ email }));
  expect(owner.session.user.app_metadata).toEqual({ provider: 'google', providers: ['google'] });
  expect(owner.session.user.user_metadata).not.toHaveProperty('note');
  expect(owner.session.user.user_metadata).not.toHaveProperty('adult');
  expect(owner.session.user.identities?.map(({ provider }) => provider)).toEqual(['google']);
  const maker = openClient(way.home).auth;
  expect((await maker.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe('invalid_credentials');
  const code = /^\d{6}$/m.exec(letter)?.[0] ?? '';
  expect((await maker.verifyOtp({ type: 'signup', email, token: code })).error?.code).toBe('otp_expired');
});

test('two first sign-ins at once make one account', async () => {
  way.google.person = somebody();
  const both = await Promise.all(
    [0, 1].map(async () => {
      const own = new Browser();
      const client = openClient(way.home, { flowType: 'pkce' });
      const visit = (at: URL) => at.origin === way.google.issuer || at.origin === way.home.url;
      const atSite = await own.open(reach(way, await begin(client)), visit);
      const end = await own.open(reach(way, atSite.href), visit);
      return client.auth.exchangeCodeForSession(end.searchParams.get('code') ?? '');
    }),
  );
  expect(both.map(({ error }) => error)).toEqual([null, null]);
  expect(new Set(both.map(({ data }) => data.user?.id)).size).toBe(1);
});

test('an account taken on trust loses its password and sessions to the owner of the address, and keeps its names', async () => {
  const trusting = await openWay();
  const email = freshAddress();
  const maker = openClient(trusting.home).auth;
  await maker.signUp({ email, password: PASSWORD, options: { data: { first_name: 'Jo' } } });
  const owner = await signInAs(trusting, somebody({ email }));
  expect(owner.session.user.app_metadata).toEqual({ provider: 'email', providers: ['email', 'google'] });
  expect(owner.session.user.user_metadata).toMatchObject({ first_name: 'Jo' });
  expect((await maker.getUser()).error?.message).toBe('Auth session missing!');
  const again = await openClient(trusting.home).auth.signInWithPassword({ email, password: PASSWORD });
  expect(again.error?.code).toBe('invalid_credentials');
  await trusting.close();
});

test('a provider that tells the address only when asked for it is asked', async () => {
  const shy = await openWay({}, 'userinfo');
  const someone = somebody();
  expect((await signInAs(shy, someone)).session.user.email).toBe(someone.email);
  await shy.close();
});
