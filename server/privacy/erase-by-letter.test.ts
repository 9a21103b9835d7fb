/** Erasing by a mailbox alone: never at once where there is a passkey or private mode, always in seven days, and undone until then. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../domain/time-units.ts';
import { firstKey } from '../../tests/server/browser-journal.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { callAs, type NewAccount, signInAgain, signUp } from '../../tests/server/sign-up.ts';
import { enrolPasskey, proveBy, type SoftwarePasskey } from '../../tests/server/software-passkey.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { startSession } from '../accounts/sessions/session.ts';
import { identities } from '../accounts/tables.ts';
import { journalKeys } from '../journal/tables.ts';

const home = openForFile(() => openTestApp({ AUTH_MAILS_PER_HOUR: '1000' }));
let ada: NewAccount;
beforeEach(async () => {
  ada = await signUp(home.url);
  await callAs(ada, 'PUT', `${home.url}/api/journal/key`, await firstKey(home.url, ada));
});

const erase = (account: NewAccount, when = 'now') =>
  callAs(account, 'POST', `${home.url}/api/privacy/erasure`, { confirm: 'DELETE', when });
const tooWeak = { status: 403, body: { code: 'letter-too-weak' } };

async function auth(path: string, body: unknown, method = 'POST', token?: string) {
  const headers: HeadersInit = token ? { Authorization: `Bearer ${token}` } : {};
  const answer = await fetch(`${home.url}/auth/v1${path}`, { method, headers, body: JSON.stringify(body) });
  return { status: answer.status, body: (await answer.json()) as { access_token: string } };
}
async function signInByLetter(): Promise<NewAccount> {
  await auth('/recover', { email: ada.email });
  await home.ctx.afterwards.settled();
  const token = /^\d{6}$/m.exec((await home.ctx.mail.sentTo(ada.email)).at(-1)?.text ?? '')?.[0];
  return { ...ada, token: (await auth('/verify', { type: 'recovery', email: ada.email, token })).body.access_token };
}
const signInByPassword = (password = ada.password) => signInAgain(home.url, { ...ada, password });
async function signInByGoogle(linkedAt: Date): Promise<NewAccount> {
  const { db } = home.ctx;
  const id = randomUUID();
  const row = { id, userId: ada.userId, provider: 'google', providerId: id, identityData: { sub: id } };
  await db.insert(identities).values({ ...row, createdAt: linkedAt, updatedAt: linkedAt });
  return { ...ada, token: (await startSession(home.ctx, db, ada.userId, 'oauth', 'google')).access_token };
}
const setPassword = (account: NewAccount, password: string) => auth('/user', { password }, 'PUT', account.token);
/** As `PUT /api/journal/key` leaves it; what opens the journal is nothing to an erasure. */
const goPrivate = () =>
  home.ctx.db.update(journalKeys).set({ mode: 'private', wrapped: null }).where(eq(journalKeys.userId, ada.userId));

async function withPasskey(): Promise<SoftwarePasskey> {
  return enrolPasskey(home.url, ada);
}

test('without a passkey or private mode a letter is as good as any proof', async () => {
  expect((await erase(await signInByLetter())).status).toBe(200);
});

test('with a passkey a letter erases in seven days only, and not sooner from the closed account either', async () => {
  const passkey = await withPasskey();
  const thief = await signInByLetter();
  const refused = await erase(thief);
  expect(refused).toMatchObject(tooWeak);
  expect(refused.body.detail).toContain('in 7 days');
  expect((await erase(thief, 'in-7-days')).status).toBe(202);
  const again = await signInByLetter();
  expect(await erase(again)).toMatchObject(tooWeak);
  // The owner has the passkey, also while the account is closed.
  expect((await proveBy(home.url, again, passkey)).status).toBe(204);
  expect((await erase(again)).status).toBe(200);
});

test('a password that the letter has set is no quicker than the seven days', async () => {
  await withPasskey();
  await setPassword(await signInByLetter(), 'Quiet-lantern 2031');
  expect(await erase(await signInByPassword('Quiet-lantern 2031'))).toMatchObject(tooWeak);
  home.pass(6 * DAY_MS);
  expect(await erase(await signInByPassword('Quiet-lantern 2031'))).toMatchObject(tooWeak);
  home.pass(DAY_MS + 1000);
  expect((await erase(await signInByPassword('Quiet-lantern 2031'))).status).toBe(200);
});

test('in private mode without a passkey, neither a letter nor what it has set up erases at once', async () => {
  await goPrivate();
  const thief = await signInByLetter();
  expect(await erase(thief)).toMatchObject(tooWeak);
  // Nothing there kept the first passkey from whoever signed in.
  const passkey = await enrolPasskey(home.url, thief);
  expect((await proveBy(home.url, thief, passkey)).status).toBe(204);
  expect(await erase(thief)).toMatchObject(tooWeak);
  await setPassword(await signInByLetter(), 'Quiet-lantern 2031');
  expect(await erase(await signInByPassword('Quiet-lantern 2031'))).toMatchObject(tooWeak);
  expect(await erase(await signInByGoogle(home.ctx.clock.now()))).toMatchObject(tooWeak);
});

test('in private mode the password of old, or Google linked for a week, erases at once', async () => {
  await goPrivate();
  const letter = await signInByLetter();
  expect(await erase(letter)).toMatchObject(tooWeak);
  const week = new Date(home.ctx.clock.now().getTime() - 7 * DAY_MS);
  expect((await erase(await signInByGoogle(week))).status).toBe(200);
  ada = await signUp(home.url);
  await callAs(ada, 'PUT', `${home.url}/api/journal/key`, await firstKey(home.url, ada));
  await goPrivate();
  expect((await erase(await signInByPassword())).status).toBe(200);
});
