/** From sign-up to sign-out through the official client, where addresses are taken on trust. */
import { expect, test } from 'vitest';
import { freshAddress, openClient, PASSWORD, signedUp } from '../../tests/server/auth-client.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { callAs } from '../../tests/server/sign-up.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { authenticate } from './sessions/authenticate.ts';

const home = openForFile(openTestApp);

const asBearer = (token: string): Request => new Request(home.url, { headers: { Authorization: `bearer ${token}` } });

test('a sign-up is signed in at once, with the names and the declared age as its metadata', async () => {
  const { auth, events } = openClient(home);
  const email = freshAddress();
  const metadata = { first_name: 'Robin', last_name: 'Vale', adult: true };
  const { data, error } = await auth.signUp({
    email: email.toUpperCase(),
    password: PASSWORD,
    options: { data: metadata },
  });
  expect(error).toBeNull();
  expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
  expect(data.user).toMatchObject({
    email,
    aud: 'authenticated',
    role: 'authenticated',
    phone: '',
    is_anonymous: false,
    user_metadata: metadata,
    app_metadata: { provider: 'email', providers: ['email'] },
    identities: [{ provider: 'email', identity_data: { email, email_verified: false } }],
  });
  expect(data.user?.identities?.[0]?.id).toBe(data.user?.id);
  expect(events).toContain('SIGNED_IN');
  const actor = await authenticate(home.ctx, asBearer(data.session?.access_token ?? ''));
  expect(actor).toMatchObject({ email, adult: true, role: 'user', userId: data.user?.id, emailVerified: true });
});

test('sign-in, the user, refresh and sign-out work, and the old access token is refused at once', async () => {
  const { email } = await signedUp(home);
  const { auth, events } = openClient(home);
  const { data: first, error } = await auth.signInWithPassword({ email, password: PASSWORD });
  expect(error).toBeNull();
  const { data: seen } = await auth.getUser();
  expect(seen.user?.last_sign_in_at).toBeTruthy();
  const { data: second } = await auth.refreshSession();
  expect(second.session?.refresh_token).not.toBe(first.session?.refresh_token);
  const { data: claims, error: bad } = await auth.getClaims();
  expect(bad).toBeNull();
  expect(claims?.claims).toMatchObject({ iss: `${home.url}/auth/v1`, aud: 'authenticated', aal: 'aal1', email });
  expect(claims?.claims.amr).toMatchObject([{ method: 'password' }]);
  expect(claims?.header).toMatchObject({ alg: 'ES256', typ: 'JWT' });
  expect((await auth.signOut()).error).toBeNull();
  expect(events).toEqual(expect.arrayContaining(['SIGNED_IN', 'TOKEN_REFRESHED', 'SIGNED_OUT']));

  const token = second.session?.access_token ?? '';
  expect((await auth.getUser(token)).error?.message).toBe('Auth session missing!');
  await expect(authenticate(home.ctx, asBearer(token))).rejects.toMatchObject({ code: 'invalid-token' });
});

test('no token is nobody, a malformed header is refused', async () => {
  expect(await authenticate(home.ctx, new Request(home.url))).toBeNull();
  const basic = new Request(home.url, { headers: { Authorization: 'Basic abc' } });
  await expect(authenticate(home.ctx, basic)).rejects.toMatchObject({ code: 'invalid-token' });
});

test('sign-out ends the sessions of its scope and no others', async () => {
  const { email } = await signedUp(home);
  const open = async () => {
    const client = openClient(home);
    await client.auth.signInWithPassword({ email, password: PASSWORD });
    return client.auth;
  };
  const [one, two, three] = [await open(), await open(), await open()];
  const alive = async () => Promise.all([one, two, three].map(async (each) => !(await each.getUser()).error));
  await one.signOut({ scope: 'local' });
  expect(await alive()).toEqual([false, true, true]);
  await two.signOut({ scope: 'others' });
  expect(await alive()).toEqual([false, true, false]);
  await two.signOut({ scope: 'global' });
  expect(await alive()).toEqual([false, false, false]);
});

test('an address is taken once, however many ask for it at once and in whatever case', async () => {
  const email = freshAddress();
  const tries = await Promise.all(
    [email, email.toUpperCase(), email, email].map((address) =>
      openClient(home).auth.signUp({ email: address, password: PASSWORD }),
    ),
  );
  expect(tries.filter(({ error }) => !error)).toHaveLength(1);
  const refused = tries.filter(({ error }) => error).map(({ error }) => [error?.code, error?.status]);
  expect(refused).toEqual(Array(3).fill(['user_already_exists', 422]));
});

test('what the body claims beyond its fields counts for nothing', async () => {
  const answer = await fetch(`${home.url}/auth/v1/signup`, {
    method: 'POST',
    body: JSON.stringify({
      email: freshAddress(),
      password: PASSWORD,
      id: '11111111-1111-4111-8111-111111111111',
      aud: 'x',
      role: 'service_role',
      app_metadata: { role: 'admin' },
      email_confirmed_at: '2020-01-01T00:00:00Z',
      gotrue_meta_security: {},
      code_challenge: null,
      code_challenge_method: null,
    }),
  });
  const { user, access_token } = (await answer.json()) as { user: Record<string, unknown>; access_token: string };
  expect(user).toMatchObject({ role: 'authenticated', aud: 'authenticated' });
  expect(user.id).not.toBe('11111111-1111-4111-8111-111111111111');
  expect(user.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
  expect((await authenticate(home.ctx, asBearer(access_token)))?.role).toBe('user');
});

test('a weak password is refused with its reasons, and nothing is stored', async () => {
  const email = freshAddress();
  const { auth } = openClient(home);
  const { error } = await auth.signUp({ email, password: '123456' });
  expect(error).toMatchObject({ name: 'AuthWeakPasswordError', code: 'weak_password', status: 422 });
  expect(error).toMatchObject({ reasons: ['length', 'characters', 'pwned'] });
  const long = await auth.signUp({ email, password: 'ä'.repeat(37) });
  expect(long.error).toMatchObject({ code: 'validation_failed', status: 400 });
  expect((await auth.signUp({ email, password: PASSWORD })).error).toBeNull();
});

test('a password that the address or a name gives away is refused at sign-up and at its change, with names of then and now', async () => {
  const email = `ana.lima-${freshAddress()}`;
  const { auth } = openClient(home);
  const options = { data: { first_name: 'Ana', last_name: 'Lima' } };
  for (const password of [email, 'Ana Lima', 'AnaLima1', 'ana.lima', 'Summer2026', 'twofold1', '12341234']) {
    const { error } = await auth.signUp({ email, password, options });
    expect([password, error?.code]).toEqual([password, 'weak_password']);
  }
  expect((await auth.signUp({ email, password: PASSWORD, options })).error).toBeNull();
  for (const asked of [
    { password: 'lima.ana.1987' },
    { password: 'Kvist-Noor-7', data: { first_name: 'Noor', last_name: 'Kvist' } },
  ]) {
    expect((await auth.updateUser(asked)).error?.code).toBe('weak_password');
  }
  expect((await auth.updateUser({ password: 'Kvist-Noor-7' })).error).toBeNull();
});

test('a password that gives away the names of now is let in, with the word that it is weak', async () => {
  const email = freshAddress();
  const password = 'Kvist-Noor-7';
  const { auth } = openClient(home);
  const { data } = await auth.signUp({ email, password });
  const signIn = async () => (await openClient(home).auth.signInWithPassword({ email, password })).data;
  expect((await signIn()).weakPassword).toBeUndefined();
  const names = { first_name: 'Noor', last_name: 'Kvist' };
  const token = data.session?.access_token ?? '';
  expect((await callAs({ token }, 'PATCH', `${home.url}/api/profile`, names)).status).toBe(200);
  const { session, weakPassword } = await signIn();
  expect(session).not.toBeNull();
  expect(weakPassword?.reasons).toEqual(['characters']);
});

test('the password is looked at before the address', async () => {
  const { auth } = openClient(home);
  const send = (email: string, password: string) => auth.signUp({ email, password });
  expect((await send('no address', 'short')).error?.code).toBe('weak_password');
  for (const address of ['no address', 'ü@example.org', 'a@b@c.org', 'a@-b.org', `${'a'.repeat(250)}@b.org`]) {
    expect((await send(address, PASSWORD)).error).toMatchObject({ code: 'validation_failed', status: 400 });
  }
});

test('a wrong password and an unknown address are told in the same words', async () => {
  const { email } = await signedUp(home);
  const { auth } = openClient(home);
  const wrong = await auth.signInWithPassword({ email, password: 'not-this-one-then' });
  const unknown = await auth.signInWithPassword({ email: freshAddress(), password: 'not-this-one-then' });
  expect(wrong.error).toMatchObject({ code: 'invalid_credentials', status: 400, message: 'Invalid login credentials' });
  expect({ ...unknown.error }).toEqual({ ...wrong.error });
});

test('the owner changes metadata key by key, and no role', async () => {
  const { auth, events } = await signedUp(home);
  await auth.updateUser({ data: { first_name: 'Noor', note: 'x' } });
  const { data } = await auth.updateUser({ data: { note: null, last_name: 'Ba' } });
  expect(data.user?.user_metadata).toMatchObject({ first_name: 'Noor', last_name: 'Ba' });
  expect(data.user?.user_metadata).not.toHaveProperty('note');
  expect(events).toContain('USER_UPDATED');
  const session = (await auth.getSession()).data.session;
  const answer = await fetch(`${home.url}/auth/v1/user`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${session?.access_token}` },
    body: JSON.stringify({ app_metadata: { role: 'admin' } }),
  });
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ error_code: 'not_admin' });
});

test('metadata that would not fit a header is refused', async () => {
  const { auth } = await signedUp(home);
  const { error } = await auth.updateUser({ data: { note: 'x'.repeat(9_000) } });
  expect(error).toMatchObject({ code: 'validation_failed', status: 400 });
});

test('a new password must differ, ends all other sessions, and is the one that counts', async () => {
  const { auth, email } = await signedUp(home);
  const other = openClient(home).auth;
  await other.signInWithPassword({ email, password: PASSWORD });
  expect((await auth.updateUser({ password: PASSWORD })).error).toMatchObject({ code: 'same_password', status: 422 });
  expect((await auth.updateUser({ password: 'a brand new lantern' })).error).toBeNull();
  expect((await auth.getUser()).error).toBeNull();
  expect((await other.getUser()).error?.message).toBe('Auth session missing!');
  const again = openClient(home).auth;
  expect((await again.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe('invalid_credentials');
  expect((await again.signInWithPassword({ email, password: 'a brand new lantern' })).error).toBeNull();
});
