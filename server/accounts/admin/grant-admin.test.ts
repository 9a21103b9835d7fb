/** Who becomes an admin: by command, or by a proved address that is ADMIN_EMAIL, never by saying so. */
import { expect, test } from 'vitest';
import { codeIn, freshAddress, lastLetter, openClient, PASSWORD, signedUp } from '../../../tests/server/auth-client.ts';
import { openForFile } from '../../../tests/server/open-for-file.ts';
import { openTestApp, type TestApp } from '../../../tests/server/test-app.ts';
import { openSmtp } from '../../../tests/stand-ins/smtp.ts';
import { authenticate } from '../sessions/authenticate.ts';
import { grantAdmin } from './role.ts';

const ADMIN = 'head@example.org';
const home = openForFile(() => openTestApp({ ADMIN_EMAIL: 'Head@Example.org' }));

const roleOf = async (at: TestApp, token: string | undefined) =>
  (await authenticate(at.ctx, new Request(at.url, { headers: { Authorization: `Bearer ${token}` } })))?.role;

test('the account of ADMIN_EMAIL is an admin from its first session', async () => {
  const { auth } = openClient(home);
  const { data } = await auth.signUp({ email: ADMIN, password: PASSWORD });
  expect(data.user?.app_metadata).toMatchObject({ role: 'admin' });
  expect(await roleOf(home, data.session?.access_token)).toBe('admin');
});

test('the command makes an admin of an account, effective at once, and says when there is none', async () => {
  const { auth, email } = await signedUp(home);
  const token = (await auth.getSession()).data.session?.access_token;
  expect(await roleOf(home, token)).toBe('user');
  await grantAdmin(home.ctx, ` ${email.toUpperCase()}`);
  expect(await roleOf(home, token)).toBe('admin');
  await expect(grantAdmin(home.ctx, freshAddress())).rejects.toMatchObject({ code: 'not-found' });
});

test('a role in user metadata counts for nothing', async () => {
  const { auth } = await signedUp(home);
  await auth.updateUser({ data: { role: 'admin', app_metadata: { role: 'admin' } } });
  await auth.refreshSession();
  expect(await roleOf(home, (await auth.getSession()).data.session?.access_token)).toBe('user');
});

test('where mail reaches people, the address must be proved, even if sign-up does not ask for it', async () => {
  const smtp = await openSmtp();
  const trusting = await openTestApp({ SMTP_URL: smtp.url, AUTH_CONFIRM: '0', ADMIN_EMAIL: ADMIN });
  const { data } = await openClient(trusting).auth.signUp({ email: ADMIN, password: PASSWORD });
  expect(await roleOf(trusting, data.session?.access_token)).toBe('user');
  await trusting.close();
  await smtp.close();

  const confirming = await openTestApp({ AUTH_CONFIRM: '1', ADMIN_EMAIL: ADMIN });
  const { auth } = openClient(confirming);
  await auth.signUp({ email: ADMIN, password: PASSWORD });
  const token = codeIn(await lastLetter(confirming, ADMIN));
  const verified = await auth.verifyOtp({ type: 'signup', email: ADMIN, token });
  expect(await roleOf(confirming, verified.data.session?.access_token)).toBe('admin');
  await confirming.close();
});

test('on a public address without mail, signing up first with ADMIN_EMAIL makes no admin', async () => {
  const open = await openTestApp({ PUBLIC_URL: 'https://twofold.example', ADMIN_EMAIL: ADMIN });
  const { data } = await openClient(open).auth.signUp({ email: ADMIN, password: PASSWORD });
  expect(data.session).not.toBeNull();
  expect(data.user?.app_metadata.role).toBeUndefined();
  await open.close();
});
