/** A mailbox alone, where there is a passkey: the journal waits a day, its owner is told and can stop it, and no way round is quicker. */
import { randomUUID } from 'node:crypto';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { HOUR_MS } from '../../domain/time-units.ts';
import { firstKey } from '../../tests/server/browser-journal.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { callAs, type NewAccount, signInAgain, signUp } from '../../tests/server/sign-up.ts';
import { enrolPasskey, proveBy, type SoftwarePasskey, softwarePasskey } from '../../tests/server/software-passkey.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { startSession } from '../accounts/sessions/session.ts';
import { accessLog, identities } from '../accounts/tables.ts';

const home = openForFile(() => openTestApp({ AUTH_MAILS_PER_HOUR: '1000' }));
let ada: NewAccount;
/** The same account, signed in by a letter. */
let byLetter: NewAccount;
let passkey: SoftwarePasskey;
let recipient: string;

beforeAll(async () => {
  recipient = await identityToRecipient(await generateX25519Identity());
});
beforeEach(async () => {
  ada = await signUp(home.url);
  await callAs(ada, 'PUT', `${home.url}/api/journal/key`, await firstKey(home.url, ada));
  passkey = await enrolPasskey(home.url, ada);
  byLetter = await signInByLetter();
});

const auth = async (path: string, body: unknown, token?: string, method = 'POST') => {
  const headers: HeadersInit = token ? { Authorization: `Bearer ${token}` } : {};
  const answer = await fetch(`${home.url}/auth/v1${path}`, { method, headers, body: JSON.stringify(body) });
  return { status: answer.status, body: (await answer.json()) as { access_token: string } };
};
const letters = async () => {
  await home.ctx.afterwards.settled();
  return home.ctx.mail.sentTo(ada.email);
};

async function signInByLetter(): Promise<NewAccount> {
  expect((await auth('/recover', { email: ada.email })).status).toBe(200);
  const token = /^\d{6}$/m.exec((await letters()).at(-1)?.text ?? '')?.[0];
  const { body } = await auth('/verify', { type: 'recovery', email: ada.email, token });
  return { ...ada, token: body.access_token };
}
const signInByPassword = (password = ada.password) => signInAgain(home.url, { ...ada, password });
const release = (account: NewAccount) => callAs(account, 'POST', `${home.url}/api/journal/release`, { recipient });
const setPassword = (account: NewAccount, password: string) => auth('/user', { password }, account.token, 'PUT');
const stop = (account: NewAccount) => callAs(account, 'DELETE', `${home.url}/api/journal/release`);
const waiting = async (account: NewAccount) =>
  (await callAs(account, 'GET', `${home.url}/api/journal/release`)).body.release;
const acts = async () =>
  (await home.ctx.db.select().from(accessLog).where(eq(accessLog.userId, ada.userId)))
    .map(({ act }) => act)
    .filter((act) => act.startsWith('key-release'));
const waits = { status: 403, body: { code: 'release-waits' } };
const weak = { status: 403, body: { code: 'fresh-proof-needed' } };

test('it opens a day later, and its owner is told by a letter without a telling word, and in the access log', async () => {
  const before = (await letters()).length;
  const refused = await release(byLetter);
  expect(refused).toMatchObject(waits);
  const { due_at } = await waiting(ada);
  expect(refused.body.detail).toContain(new Date(due_at).toISOString().slice(11, 16));
  const told = (await letters()).slice(before);
  expect(told).toHaveLength(1);
  expect(`${told[0]?.subject} ${told[0]?.text}`).not.toMatch(/journal|plan|couple|intima|partner/i);
  expect(await release(byLetter)).toMatchObject(waits);
  expect(await letters()).toHaveLength(before + 1);

  home.pass(23 * HOUR_MS);
  expect(await release(await signInByLetter())).toMatchObject(waits);
  home.pass(HOUR_MS + 1000);
  expect((await release(await signInByLetter())).status).toBe(200);
  expect(await acts()).toEqual(['key-release-asked', 'key-released']);
});

test('the password or the passkey opens it at once, in the same session too', async () => {
  await release(byLetter);
  expect((await release(await signInByPassword())).status).toBe(200);
  expect((await proveBy(home.url, byLetter, passkey)).status).toBe(204);
  expect((await release(byLetter)).status).toBe(200);
});

test('without a passkey a letter is as good as ever', async () => {
  const { id } = passkey;
  expect((await callAs(ada, 'DELETE', `${home.url}/api/accounts/passkeys/${id}`)).status).toBe(204);
  expect((await release(byLetter)).status).toBe(200);
});

test('it can be stopped by more than a letter, and asking again waits a whole day again', async () => {
  await release(byLetter);
  expect(await stop(byLetter)).toMatchObject(weak);
  home.pass(20 * HOUR_MS);
  const owner = await signInByPassword();
  expect((await stop(owner)).status).toBe(204);
  expect((await stop(owner)).status).toBe(404);
  expect(await waiting(owner)).toBeNull();
  expect(await acts()).toEqual(['key-release-asked', 'key-release-stopped']);
  home.pass(5 * HOUR_MS);
  expect(await release(await signInByLetter())).toMatchObject(waits);
  home.pass(23 * HOUR_MS);
  expect(await release(await signInByLetter())).toMatchObject(waits);
});

test('a password set by the letter opens nothing sooner, and nothing at all once its owner said stop', async () => {
  const before = (await letters()).length;
  expect((await setPassword(byLetter, 'Quiet-lantern 2031')).status).toBe(200);
  expect(await letters()).toHaveLength(before + 1);
  const thief = await signInByPassword('Quiet-lantern 2031');
  expect(await release(thief)).toMatchObject(waits);
  expect((await proveBy(home.url, thief, passkey)).status).toBe(204);
  expect((await stop(thief)).status).toBe(204);
  home.pass(30 * HOUR_MS);
  const held = await signInByPassword('Quiet-lantern 2031');
  expect(await release(held)).toMatchObject(waits);
  // One that was set with the passkey at hand is as good as any.
  expect((await proveBy(home.url, held, passkey)).status).toBe(204);
  expect((await setPassword(held, 'Quiet-lantern 2032')).status).toBe(200);
  expect((await release(await signInByPassword('Quiet-lantern 2032'))).status).toBe(200);
});

test('a password set by the letter is a password like any other a day later', async () => {
  await setPassword(byLetter, 'Quiet-lantern 2031');
  home.pass(25 * HOUR_MS);
  expect((await release(await signInByPassword('Quiet-lantern 2031'))).status).toBe(200);
  home.pass(30 * 24 * HOUR_MS);
  expect((await release(await signInByPassword('Quiet-lantern 2031'))).status).toBe(200);
});

test('whether a password was set by a letter hangs on no line of the access log', async () => {
  await setPassword(byLetter, 'Quiet-lantern 2031');
  const line = and(eq(accessLog.userId, ada.userId), eq(accessLog.act, 'password-changed'));
  expect(await home.ctx.db.update(accessLog).set({ detail: '' }).where(line).returning()).toHaveLength(1);
  expect(await release(await signInByPassword('Quiet-lantern 2031'))).toMatchObject(waits);
});

test('a Google account counts that came before every passkey, not one that came between two of them', async () => {
  const { db, clock } = home.ctx;
  const signInByGoogle = async () => ({
    ...ada,
    token: (await startSession(home.ctx, db, ada.userId, 'oauth', 'google')).access_token,
  });
  const [id, identityData] = [randomUUID(), { sub: 'between' }];
  home.pass(HOUR_MS);
  await db.insert(identities).values({
    id,
    userId: ada.userId,
    provider: 'google',
    providerId: id,
    identityData,
    createdAt: clock.now(),
    updatedAt: clock.now(),
  });
  home.pass(HOUR_MS);
  const owner = await signInByPassword();
  await enrolPasskey(home.url, owner);
  expect((await callAs(owner, 'DELETE', `${home.url}/api/accounts/passkeys/${passkey.id}`)).status).toBe(204);
  expect(await release(await signInByGoogle())).toMatchObject(waits);
  await db
    .update(identities)
    .set({ createdAt: new Date(clock.now().getTime() - 3 * HOUR_MS) })
    .where(eq(identities.id, id));
  expect((await release(await signInByGoogle())).status).toBe(200);
});

test('a letter alone neither adds nor removes a passkey, nor changes how the key is wrapped', async () => {
  const at = `${home.url}/api/accounts/passkeys`;
  expect(await callAs(byLetter, 'POST', `${at}/enrolment`, {})).toMatchObject(weak);
  const response = softwarePasskey(home.url).enrol('AAAA');
  expect(await callAs(byLetter, 'POST', at, { response, label: 'Mine', prf: true })).toMatchObject(weak);
  expect(await callAs(byLetter, 'DELETE', `${at}/${passkey.id}`)).toMatchObject(weak);
  const key = { ...(await firstKey(home.url, ada)), version: 2 };
  expect(await callAs(byLetter, 'PUT', `${home.url}/api/journal/key`, key)).toMatchObject(weak);
});

test('what was asked for and never taken up is over a week after it was due', async () => {
  await release(byLetter);
  home.pass(8 * 24 * HOUR_MS + 1000);
  expect(await waiting(await signInByPassword())).toBeNull();
  expect(await release(await signInByLetter())).toMatchObject(waits);
});
