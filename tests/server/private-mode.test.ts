/**
 * Private mode from the browser's code to the database: both ways without loss, and nothing of the server's opens it. A
 * passphrase, which is slow on purpose (`web/journal/keys/key-wraps.test.ts`), is wrapped quickly here: to the server it is one wrap among others.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { Decrypter } from 'age-encryption';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { accessLog, passkeys } from '../../server/accounts/tables.ts';
import { serverIdentities } from '../../server/journal/server-wrap.ts';
import { journalKeys, journalRecords, journalWraps } from '../../server/journal/tables.ts';
import { JournalLocked } from '../../web/client/api-error.ts';
import type { Journal } from '../../web/journal/journal.ts';
import { forgetKeys } from '../../web/journal/keys/key-store.ts';
import { type KeyHolder, type KeyWrap, wrapFor } from '../../web/journal/keys/key-wraps.ts';
import { openPrivateLetter, readKeyStatus, releaseLetter } from '../../web/journal/keys/open-letter.ts';
import { makePhrase } from '../../web/journal/keys/recovery-phrase.ts';
import { makePrivate, makeRecoverable } from '../../web/journal/private-mode/private-mode-section.tsx';
import { unlockWays, unlockWith } from '../../web/journal/private-mode/unlock.ts';
import { openJournal } from '../../web/journal/storage/open-journal.ts';
import { apiOf, openInNewBrowser } from './browser-journal.ts';
import { openForFile } from './open-for-file.ts';
import { quickWrap } from './quick-wrap.ts';
import { callAs, type NewAccount, signUp } from './sign-up.ts';
import { enrolPasskey } from './software-passkey.ts';
import { openTestApp } from './test-app.ts';

const home = openForFile(openTestApp);
let ada: NewAccount;
let journal: Journal;
let phrase: KeyHolder & { kind: 'phrase' };
const passphrase = { kind: 'passphrase', passphrase: 'four quiet herons wading' } as const;
const DAY = '2026-11-21';
const VALUES = ['a plan', 'a mood', { notes: 'private-canary' }];
beforeEach(async () => {
  ada = await signUp(home.url);
  journal = await openInNewBrowser(home.url, ada);
  for (const value of VALUES) await journal.write('planner', randomUUID(), value, DAY);
  phrase = { kind: 'phrase', phrase: await makePhrase() };
});

const api = () => apiOf(home.url, ada);
const goPrivate = async (...holders: KeyHolder[]) =>
  makePrivate(api(), await releaseLetter(api(), ada.userId), [phrase, ...holders]);
const values = async (from: Journal) => (await from.list('planner')).records.map(({ value }) => value);
const keyRow = async () => (await home.ctx.db.select().from(journalKeys).where(eq(journalKeys.userId, ada.userId)))[0];
const wrapRows = () => home.ctx.db.select().from(journalWraps).where(eq(journalWraps.userId, ada.userId));
const records = () => home.ctx.db.select().from(journalRecords).where(eq(journalRecords.owner, ada.userId));
const acts = async () =>
  (await home.ctx.db.select().from(accessLog).where(eq(accessLog.userId, ada.userId))).flatMap(({ act, detail }) =>
    /journal|key/.test(act) ? [`${act} ${detail}`.trim()] : [],
  );
const put = (body: unknown) => callAs(ada, 'PUT', `${home.url}/api/journal/key`, body);
/** What the server cannot tell from a passphrase's wrap: it sees an age file that it has no key for. */
const asPassphrase = (wrap: KeyWrap): KeyWrap => ({ ...wrap, kind: 'passphrase', credentialId: null });
const prfPasskey = async (prf = true): Promise<KeyHolder & { kind: 'passkey' }> => {
  const { id } = await enrolPasskey(home.url, ada, prf);
  return { kind: 'passkey', credentialId: id, secret: new Uint8Array(randomBytes(32)) };
};

test('into private mode and back: the same records, not one sealed again, and the access log tells of both', async () => {
  const before = await records();
  const passkey = await prfPasskey();
  await goPrivate(passkey);
  expect((await readKeyStatus(api())).key).toMatchObject({ mode: 'private', version: 2, ways: ['passkey', 'phrase'] });
  await forgetKeys();
  await unlockWith('phrase', ada.userId, phrase.phrase, api());
  expect(await values(await openJournal(api(), ada.userId))).toEqual(VALUES);

  await makeRecoverable(api(), await openPrivateLetter(api(), ada.userId, passkey));
  expect((await readKeyStatus(api())).key).toMatchObject({ mode: 'recoverable', version: 3, ways: [] });
  expect(await wrapRows()).toEqual([]);
  expect(await records()).toEqual(before);
  expect(await values(await openInNewBrowser(home.url, ada))).toEqual(VALUES);
  expect((await acts()).filter((line) => line.startsWith('journal'))).toEqual([
    'journal-mode-changed private',
    'journal-mode-changed recoverable',
  ]);
});

test('each of phrase, passphrase and passkey opens it; another of the same kind opens nothing, and nothing of the server does', async () => {
  const passkey = await prfPasskey();
  const letter = await releaseLetter(api(), ada.userId);
  const wraps = [await wrapFor(phrase, letter), await quickWrap(passphrase.passphrase, letter)];
  wraps.push(await wrapFor(passkey, letter));
  const { recipient } = (await keyRow()) ?? {};
  expect((await put({ mode: 'private', recipient, wraps, version: 2 })).status).toBe(204);
  const [one, two, three] = await Promise.all(
    [phrase, passphrase, passkey].map((holder) => openPrivateLetter(api(), ada.userId, holder)),
  );
  expect(one).toEqual(two);
  expect(one).toEqual(three);
  const others: KeyHolder[] = [
    { kind: 'phrase', phrase: await makePhrase() },
    { kind: 'phrase', phrase: phrase.phrase.split(' ').reverse().join(' ') },
    { kind: 'passphrase', passphrase: 'four quiet herons' },
    { ...passkey, secret: new Uint8Array(randomBytes(32)) },
    { ...passkey, credentialId: 'another' },
  ];
  for (const holder of others) {
    await expect(openPrivateLetter(api(), ada.userId, holder)).rejects.toMatchObject({ code: 'wrong-secret' });
  }
  // No wrap of the server's own, none that its key fits, no release.
  expect(await keyRow()).toMatchObject({ mode: 'private', wrapped: null });
  const rows = await wrapRows();
  expect(rows.map(({ kind }) => kind).sort()).toEqual(['passkey', 'passphrase', 'phrase']);
  for (const { wrapped } of rows) {
    const decrypter = new Decrypter();
    for (const identity of serverIdentities(home.ctx)) decrypter.addIdentity(identity);
    await expect(decrypter.decrypt(Buffer.from(wrapped, 'base64url'))).rejects.toThrow();
  }
  await expect(releaseLetter(api(), ada.userId)).rejects.toMatchObject({ status: 404 });
});

test('the wraps need a fresh proof, leave a line in the access log, belong to one person, and are not there in recoverable mode', async () => {
  const wraps = (account = ada) => callAs(account, 'GET', `${home.url}/api/journal/wraps?form=hybrid`);
  expect((await wraps()).status).toBe(404);
  await goPrivate(await prfPasskey());
  const before = (await acts()).length;
  expect((await wraps()).body.wraps).toHaveLength(2);
  expect((await acts()).slice(before)).toEqual(['key-released private mode']);
  expect((await wraps(await signUp(home.url))).status).toBe(404);
  home.pass(11 * 60_000);
  expect(await wraps()).toMatchObject({ status: 403, body: { code: 'fresh-proof-needed' } });
  await expect(unlockWith('phrase', ada.userId, phrase.phrase, api())).rejects.toThrow(JournalLocked);
});

test('without a page to ask on, a private journal stays closed, and says so', async () => {
  const wrap = await wrapFor(phrase, await releaseLetter(api(), ada.userId));
  const { recipient } = (await keyRow()) ?? {};
  const body = { mode: 'private', recipient, wraps: [wrap, asPassphrase(wrap)], version: 2 };
  expect((await put(body)).status).toBe(204);
  await forgetKeys();
  await expect(openJournal(api(), ada.userId)).rejects.toMatchObject({ code: 'journal-closed' });
  expect(await unlockWays(ada.userId, api())).toEqual(['passphrase', 'phrase']);
});

test('a phrase and something beside it are needed, each once, and a passkey has to be one of theirs with a secret', async () => {
  const letter = await releaseLetter(api(), ada.userId);
  const recipient = (await keyRow())?.recipient;
  const p = await wrapFor(phrase, letter);
  const w = asPassphrase(p);
  const own = await wrapFor(await prfPasskey(), letter);
  const without = await wrapFor(await prfPasskey(false), letter);
  const foreign = { ...own, credentialId: 'AAAA' };
  const named = { ...w, credentialId: own.credentialId };
  const refused = [[], [p], [w], [p, p, w], [p, w, w], [p, without], [p, foreign], [p, own, own], [p, named], [w, own]];
  for (const wraps of refused) {
    const body = { mode: 'private', recipient, wraps, version: 2 };
    expect(await put(body), JSON.stringify(wraps.map(({ kind }) => kind))).toMatchObject({ status: 422 });
  }
  expect(await keyRow()).toMatchObject({ mode: 'recoverable', version: 1 });
  expect((await put({ mode: 'private', recipient, wraps: [p, own], version: 2 })).status).toBe(204);
});

test('another key, another version or an old proof changes neither the mode nor a wrap', async () => {
  const passkey = await prfPasskey();
  await goPrivate(passkey);
  const before = [await keyRow(), await wrapRows()];
  const letter = await openPrivateLetter(api(), ada.userId, phrase);
  const stranger = { owner: ada.userId, key: randomBytes(32).toString('base64url') };
  await expect(makeRecoverable(api(), stranger)).rejects.toMatchObject({ status: 409, code: 'conflict' });
  const wraps = [await wrapFor(phrase, letter), await wrapFor(passkey, letter)];
  const body = { mode: 'private', recipient: (await keyRow())?.recipient, wraps };
  expect(await put({ ...body, version: 2 })).toMatchObject({ status: 409, body: { code: 'version-conflict' } });
  home.pass(11 * 60_000);
  expect(await put({ ...body, version: 3 })).toMatchObject({ status: 403 });
  expect([await keyRow(), await wrapRows()]).toEqual(before);
});

test('a new phrase takes the place of the old one, which opens nothing any more', async () => {
  const passkey = await prfPasskey();
  await goPrivate(passkey);
  const letter = await openPrivateLetter(api(), ada.userId, phrase);
  const next = { kind: 'phrase', phrase: await makePhrase() } as const;
  await makePrivate(api(), letter, [next, passkey]);
  await expect(openPrivateLetter(api(), ada.userId, phrase)).rejects.toMatchObject({ code: 'wrong-secret' });
  expect(await openPrivateLetter(api(), ada.userId, next)).toEqual(letter);
  expect((await acts()).filter((line) => !line.startsWith('key-released')).at(-1)).toBe('key-wrapped private');
});

test('a passkey that opens the journal goes only where something besides the phrase is left, and its wrap with it', async () => {
  const passkey = await prfPasskey();
  await goPrivate(passkey);
  const remove = () => callAs(ada, 'DELETE', `${home.url}/api/accounts/passkeys/${passkey.credentialId}`);
  expect(await remove()).toMatchObject({ status: 409 });
  expect(await wrapRows()).toHaveLength(2);
  const letter = await openPrivateLetter(api(), ada.userId, passkey);
  const [p, own] = [await wrapFor(phrase, letter), await wrapFor(passkey, letter)];
  const { recipient } = (await keyRow()) ?? {};
  const body = { mode: 'private', recipient, wraps: [p, asPassphrase(p), own], version: 3 };
  expect((await put(body)).status).toBe(204);
  expect((await remove()).status).toBe(204);
  expect((await wrapRows()).map(({ kind }) => kind).sort()).toEqual(['passphrase', 'phrase']);
});

test('a passkey that is removed at the same moment is not taken for a way in', async () => {
  const letter = await releaseLetter(api(), ada.userId);
  const passkey = await prfPasskey();
  const wraps = [await wrapFor(phrase, letter), await wrapFor(passkey, letter)];
  const recipient = (await keyRow())?.recipient;
  let asked: ReturnType<typeof put> | undefined;
  await home.ctx.db.transaction(async (tx) => {
    await tx.select().from(journalKeys).where(eq(journalKeys.userId, ada.userId)).for('update');
    await tx.delete(passkeys).where(eq(passkeys.id, passkey.credentialId));
    asked = put({ mode: 'private', recipient, wraps, version: 2 });
    // Until it waits for us; on the embedded database it does so from the start.
    for (let looks = 0; looks < 500; looks++) {
      const waiting = await tx.execute(sql`select 1 from pg_locks where not granted`);
      if (waiting.rows.length > 0) break;
    }
  });
  expect(await asked).toMatchObject({ status: 422, body: { code: 'invalid', field: 'wraps' } });
  expect(await wrapRows()).toEqual([]);
});

test('a new password leaves a private journal as it is', async () => {
  await goPrivate(await prfPasskey());
  const before = [await keyRow(), await wrapRows()];
  const answer = await fetch(`${home.url}/auth/v1/user`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${ada.token}` },
    body: JSON.stringify({ password: `Another ${randomUUID()}` }),
  });
  expect(answer.status).toBe(200);
  expect([await keyRow(), await wrapRows()]).toEqual(before);
  expect(await openPrivateLetter(api(), ada.userId, phrase)).toMatchObject({ owner: ada.userId });
});
