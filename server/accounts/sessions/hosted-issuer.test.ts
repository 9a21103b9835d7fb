/** A hosted issuer in place of our own: its key set decides, its role claim counts, and nothing is served under /auth/v1. */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { signedUp, type TestClient } from '../../../tests/server/auth-client.ts';
import { openForFile } from '../../../tests/server/open-for-file.ts';
import { openTestApp } from '../../../tests/server/test-app.ts';
import { authSettings } from '../auth-settings.ts';
import { authenticate } from './authenticate.ts';

const issuer = openForFile(openTestApp);
const home = openForFile(() =>
  openTestApp({ AUTH_ISSUER_URL: `${issuer.url}/auth/v1/`, AUTH_ISSUER_ANON_KEY: 'anon' }),
);
let person: TestClient & { email: string };
beforeAll(async () => {
  person = await signedUp(issuer);
});

const actor = (token: string, at = home) =>
  authenticate(at.ctx, new Request(at.url, { headers: { Authorization: `Bearer ${token}` } }));
const token = async () => (await person.auth.getSession()).data.session?.access_token ?? '';

test('a token of the hosted issuer says who is asking', async () => {
  await person.auth.updateUser({ data: { adult: true, role: 'admin' } });
  await person.auth.refreshSession();
  const { data } = await person.auth.getUser();
  expect(await actor(await token())).toMatchObject({
    userId: data.user?.id,
    email: person.email,
    role: 'user',
    adult: true,
    provedAt: expect.any(Number),
  });
});

test('the role is the one in app_metadata', async () => {
  await issuer.ctx.db.execute(
    sql`update users set app_metadata = app_metadata || '{"role":"moderator"}' where email = ${person.email}`,
  );
  await person.auth.refreshSession();
  expect((await actor(await token()))?.role).toBe('moderator');
});

test('a token of anybody else, and an expired one, are refused', async () => {
  const other = await openTestApp();
  const foreign = (await (await signedUp(other)).auth.getSession()).data.session?.access_token ?? '';
  await expect(actor(foreign)).rejects.toMatchObject({ code: 'invalid-token' });
  home.pass(3_700_000);
  await expect(actor(await token())).rejects.toMatchObject({ code: 'invalid-token' });
  home.pass(-3_700_000);
  await other.close();
});

test('an issuer that does not answer is an outage, not a reason to sign anybody out', async () => {
  const away = await openTestApp({ AUTH_ISSUER_URL: 'http://127.0.0.1:9/auth/v1' });
  await expect(actor(await token(), away)).rejects.toMatchObject({ code: 'unavailable' });
  await away.close();
});

test('nothing is served here, and the browser is pointed to the issuer', async () => {
  for (const path of ['/signup', '/token', '/settings', '/.well-known/jwks.json']) {
    const answer = await fetch(`${home.url}/auth/v1${path}`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error_code: 'not_found' });
  }
  expect(authSettings(home.ctx)).toEqual({
    issuerUrl: `${issuer.url}/auth/v1`,
    anonKey: 'anon',
    google: null,
    embedded: false,
    confirm: false,
    mail: true,
    passwordMin: 8,
  });
  expect(authSettings(issuer.ctx)).toMatchObject({
    issuerUrl: `${issuer.url}/auth/v1`,
    embedded: true,
    google: false,
  });
});
