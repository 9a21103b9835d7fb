/**
 * What becomes of old wraps that nobody has opened since, and of pages from before: no journal hangs on the server's
 * key, and none is shut, opened wrongly or written over by older code.
 */
import { randomBytes } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeEach, expect, inject, test } from 'vitest';
import type { KeyLetter } from '../../domain/journal/key-letter.ts';
import { coverWrap, isCovered, isOld } from '../../server/journal/older-wraps.ts';
import { journalKeys, journalWraps } from '../../server/journal/tables.ts';
import { listWraps } from '../../server/journal/wraps.ts';
import { writeBackup } from '../../server/platform/backup/backups.ts';
import { checkArchive, restoreArchive } from '../../server/platform/backup/restore.ts';
import { connectPostgres } from '../../server/platform/db.ts';
import { type Keys, openKeys } from '../../server/platform/keys.ts';
import { openWraps } from '../../web/journal/keys/key-wraps.ts';
import { openPrivateLetter, releaseLetter } from '../../web/journal/keys/open-letter.ts';
import { makePhrase } from '../../web/journal/keys/recovery-phrase.ts';
import { makePrivate } from '../../web/journal/private-mode/private-mode-section.tsx';
import { apiOf, firstKey, openInNewBrowser } from './browser-journal.ts';
import { createDatabase } from './create-database.ts';
import { folderForARun } from './folder-for-a-run.ts';
import { makeActor } from './make-actor.ts';
import { makePrivateFromBefore, oldWrapFor } from './old-wraps.ts';
import { openForFile } from './open-for-file.ts';
import { callAs, type NewAccount, signUp } from './sign-up.ts';
import { enrolPasskey } from './software-passkey.ts';
import { openTestApp } from './test-app.ts';

const home = openForFile(openTestApp);
let ada: NewAccount;
let letter: KeyLetter;
beforeEach(async () => {
  ada = await signUp(home.url);
  await openInNewBrowser(home.url, ada);
  letter = await releaseLetter(api(), ada.userId);
});

const api = () => apiOf(home.url, ada);
const call = (method: string, path: string, body?: unknown) =>
  callAs(ada, method, `${home.url}/api/journal/${path}`, body);
const keyRow = async () => (await home.ctx.db.select().from(journalKeys).where(eq(journalKeys.userId, ada.userId)))[0];
const wrapRows = () => home.ctx.db.select().from(journalWraps).where(eq(journalWraps.userId, ada.userId));
const covered = async () => (await wrapRows()).filter(({ wrapped }) => isCovered(wrapped)).map(({ kind }) => kind);
const privateFromBefore = () => makePrivateFromBefore(home, ada, letter);

test('with another key of the server: what was used since opens, and what was not says that the key is missing, until it is back', async () => {
  const ways = await privateFromBefore();
  await openPrivateLetter(api(), ada.userId, ways.passkey);
  const { keys } = home.ctx;
  home.ctx.keys = { ...keys, derive: (purpose) => Buffer.from(keys.derive(purpose)).reverse() };
  try {
    for (const way of [ways.passkey, ways.passphrase]) {
      expect(await openPrivateLetter(api(), ada.userId, way)).toEqual(letter);
    }
    await expect(openPrivateLetter(api(), ada.userId, ways.phrase)).rejects.toMatchObject({ code: 'key-missing' });
    expect(await covered()).toEqual(['phrase']);
  } finally {
    home.ctx.keys = keys;
  }
  expect(await openPrivateLetter(api(), ada.userId, ways.phrase)).toEqual(letter);
});

test('a covered wrap belongs to one account', async () => {
  const ways = await privateFromBefore();
  const other = (await signUp(home.url)).userId;
  const wrapped = coverWrap(home.ctx, other, (await oldWrapFor(ways.phrase, letter)).wrapped);
  await home.ctx.db
    .update(journalWraps)
    .set({ wrapped })
    .where(sql`${journalWraps.userId} = ${ada.userId} and ${journalWraps.kind} = 'phrase'`);
  await expect(openPrivateLetter(api(), ada.userId, ways.phrase)).rejects.toMatchObject({ code: 'key-missing' });
});

test('where the passkey that was used goes and no other way needs the server\u2019s key, old wraps lie bare again', async () => {
  const [used, second] = [await enrolPasskey(home.url, ada, true), await enrolPasskey(home.url, ada, true)];
  const passkey = ({ id }: { id: string }) =>
    ({ kind: 'passkey', credentialId: id, secret: new Uint8Array(randomBytes(32)) }) as const;
  const phrase = { kind: 'phrase', phrase: await makePhrase() } as const;
  const [first, other] = [passkey(used), passkey(second)];
  await makePrivate(api(), letter, [phrase, first, other]);
  for (const holder of [phrase, other, first]) {
    const { wrapped, credentialId } = await oldWrapFor(holder, letter);
    const named = holder.kind === 'phrase' ? sql`kind = 'phrase'` : sql`credential_id = ${credentialId}`;
    await home.ctx.db.update(journalWraps).set({ wrapped }).where(sql`user_id = ${ada.userId} and ${named}`);
  }
  await openPrivateLetter(api(), ada.userId, first);
  expect((await covered()).sort()).toEqual(['passkey', 'phrase']);
  const remove = () => callAs(ada, 'DELETE', `${home.url}/api/accounts/passkeys/${used.id}`);
  const { keys } = home.ctx;
  home.ctx.keys = { ...keys, derive: (purpose) => Buffer.from(keys.derive(purpose)).reverse() };
  // Without the server's key they would be all that is left.
  expect(await remove().finally(() => Object.assign(home.ctx, { keys }))).toMatchObject({ status: 409 });
  expect((await remove()).status).toBe(204);
  expect(await covered()).toEqual([]);
  for (const way of [phrase, other]) expect(await openPrivateLetter(api(), ada.userId, way)).toEqual(letter);
  expect((await wrapRows()).filter(({ wrapped }) => !/^YWdl/.test(wrapped) || isOld(wrapped))).toEqual([]);
});

test('a page from before is told to reload, and neither opens, makes private nor replaces anything', async () => {
  const ways = await privateFromBefore();
  // What it can open, it still gets.
  expect((await call('GET', 'wraps')).status).toBe(200);
  await openPrivateLetter(api(), ada.userId, ways.passkey);
  const told = { status: 409, body: { code: 'conflict', detail: expect.stringContaining('newer version of Twofold') } };
  expect(await call('GET', 'wraps')).toMatchObject(told);
  const [key, before] = [await keyRow(), await wrapRows()];
  const wraps = [await oldWrapFor(ways.phrase, letter), await oldWrapFor(ways.passkey, letter)];
  const { recipient, version = 0 } = key ?? {};
  const body = { mode: 'private', recipient, wraps, version: version + 1 };
  expect(await call('PUT', 'key', body)).toMatchObject(told);
  // Nor does it begin another journal in this one's place.
  const another = await firstKey(home.url, ada);
  expect((await call('PUT', 'key', another)).status).toBe(409);
  expect([await keyRow(), await wrapRows()]).toEqual([key, before]);
});

test('a backup brought back opens by every way with the keys folder beside it; without, by the ways used since, until the folder is back', async () => {
  const ways = await privateFromBefore();
  await openPrivateLetter(api(), ada.userId, ways.passkey);
  const folder = folderForARun('covers');
  const archive = await checkArchive(await writeBackup(home.ctx.database.pool, folder, new Date()));
  const target = await createDatabase(inject('postgres').server);
  const client = new pg.Client({ connectionString: target.url });
  await client.connect();
  await restoreArchive(client, archive);
  const restored = connectPostgres(target.url);
  const opened = async (keys: Keys): Promise<string[]> => {
    const actor = makeActor({ userId: ada.userId, provedAt: Math.floor(Date.now() / 1000) });
    const { wraps } = await listWraps({ ...home.ctx, keys, db: restored.db }, actor, true);
    const letters = await Promise.all(Object.values(ways).map((way) => openWraps(way, wraps, ada.userId)));
    return Object.keys(ways).filter((_, at) => letters[at]?.key === letter.key);
  };
  // A server without its folder makes another key.
  expect(await opened(openKeys(join(folder, 'lost')))).toEqual(['passkey', 'passphrase']);
  cpSync(home.ctx.keys.folder, join(folder, 'kept', 'keys'), { recursive: true });
  expect(await opened(openKeys(join(folder, 'kept')))).toEqual(['phrase', 'passkey', 'passphrase']);
  await restored.close();
  await client.end();
  await target.drop();
  rmSync(folder, { recursive: true, force: true });
});
