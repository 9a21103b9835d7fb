/** Signing in with an id token from Google: what is checked of it, and how the failures are told. */
import { createHash, randomUUID } from 'node:crypto';
import { generateKeyPair, SignJWT } from 'jose';
import { beforeEach, expect, test } from 'vitest';
import { freshAddress, openClient } from '../../../tests/server/auth-client.ts';
import { openForFile } from '../../../tests/server/open-for-file.ts';
import { openTestApp } from '../../../tests/server/test-app.ts';
import { openGoogle } from '../../../tests/stand-ins/google.ts';

const google = openForFile(() => openGoogle(['http://localhost/unused']));
const home = openForFile(() => openTestApp(google.environment));
beforeEach(() => {
  google.down = false;
  google.person = { sub: randomUUID(), email: freshAddress(), email_verified: true, name: 'Uma Reed' };
});

const signIn = (token: string, more: { nonce?: string; access_token?: string } = {}) =>
  openClient(home).auth.signInWithIdToken({ provider: 'google', token, ...more });

test('a good token signs in, and the second time finds the same account', async () => {
  const first = await signIn(await google.idToken());
  expect(first.error).toBeNull();
  expect(first.data.user).toMatchObject({ email: google.person.email, user_metadata: { full_name: 'Uma Reed' } });
  expect((await signIn(await google.idToken())).data.user?.id).toBe(first.data.user?.id);
});

test('a token of another issuer, audience, time or key is bad', async () => {
  const own = await generateKeyPair('RS256');
  const forged = new SignJWT({ iss: google.issuer, aud: 'x', sub: '1' }).setExpirationTime('1h');
  const bad = [
    await google.idToken({ iss: 'https://elsewhere.example' }),
    await google.idToken({ aud: 'another-client' }),
    await google.idToken({ exp: Math.floor(Date.now() / 1000) - 60 }),
    await google.idToken({ exp: undefined }),
    await forged.setProtectedHeader({ alg: 'RS256', kid: 'stand-in' }).sign(own.privateKey),
    'not.a.token',
  ];
  for (const token of bad) {
    const answer = await fetch(`${home.url}/auth/v1/token?grant_type=id_token`, {
      method: 'POST',
      headers: { 'X-Supabase-Api-Version': '2024-01-01' },
      body: JSON.stringify({ provider: 'google', id_token: token }),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ error: 'invalid request', error_description: 'Bad ID token' });
  }
});

test('a nonce must be on both sides or on neither, and the claim is its hash', async () => {
  const nonce = randomUUID();
  const hashed = createHash('sha256').update(nonce).digest('hex');
  expect((await signIn(await google.idToken({ nonce: hashed }), { nonce })).error).toBeNull();
  for (const [claim, given] of [
    [hashed, undefined],
    [undefined, nonce],
    [nonce, nonce],
    [hashed, randomUUID()],
  ]) {
    const { error } = await signIn(await google.idToken({ nonce: claim }), given ? { nonce: given } : {});
    expect(error).toMatchObject({ status: 400 });
  }
});

test('an access token must be the one that the id token speaks of', async () => {
  const accessToken = 'ya29.an-access-token';
  const half = createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url');
  const token = await google.idToken({ at_hash: half });
  expect((await signIn(token, { access_token: accessToken })).error).toBeNull();
  expect((await signIn(token, { access_token: 'another' })).error?.status).toBe(400);
  expect((await signIn(await google.idToken(), { access_token: accessToken })).error?.status).toBe(400);
});

test('an unverified address lets nobody in', async () => {
  const { error } = await signIn(await google.idToken({ email_verified: false }));
  expect(error).toMatchObject({ code: 'provider_email_needs_verification' });
});

test('while the keys of Google cannot be had the answer is 503', async () => {
  const fresh = await openTestApp(google.environment);
  const token = await google.idToken();
  google.down = true;
  const { error } = await openClient(fresh).auth.signInWithIdToken({ provider: 'google', token });
  expect(error).toMatchObject({ name: 'AuthRetryableFetchError', status: 503 });
  await fresh.close();
});
