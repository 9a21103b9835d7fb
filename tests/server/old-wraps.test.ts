/**
 * Journals from before hybrid wraps, from the browser's code to the database: each opens as it did, once, and then a
 * dump holds no wrap for X25519 alone; whatever is cut off on the way, every way in still opens.
 */
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { KeyLetter } from '../../domain/journal/key-letter.ts';
import { accessLog } from '../../server/accounts/tables.ts';
import { isCovered, isOld } from '../../server/journal/older-wraps.ts';
import { accountRecipient, unwrapKey } from '../../server/journal/server-wrap.ts';
import { journalKeys, journalWraps } from '../../server/journal/tables.ts';
import { connectPostgres } from '../../server/platform/db.ts';
import type { CallApi } from '../../web/client/api.ts';
import type { KeyWrap } from '../../web/journal/keys/key-wraps.ts';
import { wrapFor } from '../../web/journal/keys/key-wraps.ts';
import { openPrivateLetter, readKeyStatus, releaseLetter } from '../../web/journal/keys/open-letter.ts';
import { makePhrase } from '../../web/journal/keys/recovery-phrase.ts';
import { makeRecoverable } from '../../web/journal/private-mode/private-mode-section.tsx';
import { howMany } from '../how-many.ts';
import { apiOf, firstKey, openInNewBrowser } from './browser-journal.ts';
import {
  findOldInDump,
  keepOldServerWrap,
  makePrivateFromBefore,
  oldServerWrap,
  oldWrapFor,
  putOldBack,
  type Ways,
} from './old-wraps.ts';
import { openForFile } from './open-for-file.ts';
import { callAs, type NewAccount, signUp } from './sign-up.ts';
import { openTestApp } from './test-app.ts';

const home = openForFile(openTestApp);
let ada: NewAccount;
let letter: KeyLetter;
beforeEach(async () => {
  ada = await signUp(home.url);
  await openInNewBrowser(home.url, ada);
  letter = await releaseLetter(api(), ada.userId);
});

const api = (account = ada) => apiOf(home.url, account);
const call = (method: string, path: string, body?: unknown) =>
  callAs(ada, method, `${home.url}/api/journal/${path}`, body);
const keyRow = async () => (await home.ctx.db.select().from(journalKeys).where(eq(journalKeys.userId, ada.userId)))[0];
const wrapRows = () => home.ctx.db.select().from(journalWraps).where(eq(journalWraps.userId, ada.userId));

const privateFromBefore = () => makePrivateFromBefore(home, ada, letter);
const putBack = (ways: Ways) => putOldBack(home.ctx, letter, ways);
const oldInDump = () => findOldInDump(home.ctx);

test('the dump is looked through for what it should find', async () => {
  await keepOldServerWrap(home.ctx, letter);
  expect(await oldInDump()).toHaveLength(1);
  const ways = await privateFromBefore();
  expect(await oldInDump()).toHaveLength(2);
  expect((await openPrivateLetter(api(), ada.userId, ways.phrase)).key).toBe(letter.key);
});

test("the server's own wrap is hybrid from the next opening on, by a release or with the key that a browser keeps", async () => {
  const openings = [() => releaseLetter(api(), ada.userId), () => call('POST', 'opening', {})];
  for (const open of openings) {
    await keepOldServerWrap(home.ctx, letter);
    const before = await keyRow();
    await open();
    const after = await keyRow();
    expect(await oldInDump()).toEqual([]);
    expect(after).toEqual({ ...before, wrapped: after?.wrapped });
    expect(await unwrapKey(home.ctx, ada.userId, after?.wrapped ?? '')).toEqual({ ok: true, value: letter });
    // Once: what is hybrid stays as it is.
    await releaseLetter(api(), ada.userId);
    expect(await keyRow()).toEqual(after);
  }
});

test('a page from before still wraps for X25519, and what is kept of that is hybrid', async () => {
  const bob = await signUp(home.url);
  const first = await firstKey(home.url, bob);
  const made = await unwrapKey(home.ctx, bob.userId, String(first.wrapped));
  if (!made.ok) throw new Error(made.problem);
  const body = { ...first, wrapped: await oldServerWrap(home.ctx, made.value) };
  expect((await callAs(bob, 'PUT', `${home.url}/api/journal/key`, body)).status).toBe(204);
  expect(await oldInDump()).toEqual([]);
  expect((await releaseLetter(api(bob), bob.userId)).key).toBe(made.value.key);
});

const covered = async () => (await wrapRows()).filter(({ wrapped }) => isCovered(wrapped)).map(({ kind }) => kind);

test.each(['phrase', 'passkey', 'passphrase'] as const)(
  'a private journal opened by %s: the dump holds no old wrap, and each way still opens it',
  async (by) => {
    const ways = await privateFromBefore();
    expect(await openPrivateLetter(api(), ada.userId, ways[by])).toEqual(letter);
    expect(await oldInDump()).toEqual([]);
    const stillOld = (['passkey', 'phrase'] as const).filter((kind) => kind !== by);
    expect((await covered()).sort()).toEqual(stillOld);
    expect((await readKeyStatus(api())).key?.older?.map(({ kind }) => kind).sort()).toEqual(stillOld);
    const { version } = (await keyRow()) ?? {};
    // Opened the same way again, nothing is left to do.
    await openPrivateLetter(api(), ada.userId, ways[by]);
    expect((await keyRow())?.version).toBe(version);
    for (const way of Object.values(ways)) expect(await openPrivateLetter(api(), ada.userId, way)).toEqual(letter);
    // Each was opened once now: nothing is left that rests on X25519, covered or not.
    expect((await wrapRows()).filter(({ wrapped }) => !/^YWdl/.test(wrapped) || isOld(wrapped))).toEqual([]);
    expect((await readKeyStatus(api())).key?.older).toEqual([]);
  },
);

test('opened with the key that the browser keeps, or by what does not open it, nothing is covered: no way was seen to open', async () => {
  const ways = await privateFromBefore();
  const before = await wrapRows();
  await call('POST', 'opening', {});
  const wrong = { kind: 'phrase', phrase: await makePhrase() } as const;
  await expect(openPrivateLetter(api(), ada.userId, wrong)).rejects.toMatchObject({ code: 'wrong-secret' });
  expect(await wrapRows()).toEqual(before);
  for (const way of Object.values(ways)) expect(await openPrivateLetter(api(), ada.userId, way)).toEqual(letter);
});

test('one wrap is replaced: with the next version, for a way that is there, after more than a letter, and told in the log', async () => {
  const ways = await privateFromBefore();
  const wrap = await wrapFor(ways.phrase, letter);
  const { version = 0 } = (await keyRow()) ?? {};
  const put = (body: Partial<KeyWrap> & { version: number }) => call('PUT', 'wraps', { ...wrap, ...body });
  expect(await put({ version })).toMatchObject({ status: 409, body: { code: 'version-conflict' } });
  expect(await put({ version: version + 1, kind: 'passkey', credentialId: 'another' })).toMatchObject({ status: 404 });
  expect(await put({ version: version + 1, wrapped: (await oldWrapFor(ways.phrase, letter)).wrapped })).toMatchObject({
    status: 409,
    body: { code: 'conflict' },
  });
  const before = await wrapRows();
  home.pass(11 * 60_000);
  expect(await put({ version: version + 1 })).toMatchObject({ status: 403 });
  expect(await wrapRows()).toEqual(before);
  home.pass(-11 * 60_000);
  expect((await put({ version: version + 1 })).status).toBe(204);
  // The very same again is from before the change.
  expect(await put({ version: version + 1 })).toMatchObject({ status: 409 });
  const lines = await home.ctx.db.select().from(accessLog).where(eq(accessLog.userId, ada.userId));
  expect(lines.filter(({ act }) => act === 'key-wrapped').map(({ detail }) => detail)).toEqual(['private']);
  await makeRecoverable(api(), letter);
  expect(await put({ version: version + 3 })).toMatchObject({ status: 404 });
});

test('two devices open at once: one wraps anew, both are in', async () => {
  const ways = await privateFromBefore();
  const { version = 0 } = (await keyRow()) ?? {};
  const both = await Promise.all([1, 2].map(() => openPrivateLetter(api(), ada.userId, ways.phrase)));
  expect(both).toEqual([letter, letter]);
  expect((await readKeyStatus(api())).key?.version).toBe(version + 1);
  expect(await openPrivateLetter(api(), ada.userId, ways.phrase)).toEqual(letter);
});

/** An API that fails at a chosen call, before it arrives or after it was done. */
function failingAt(call: number, arrives: boolean): CallApi {
  const real = api();
  let count = 0;
  return (async (...asked: Parameters<CallApi>) => {
    count += 1;
    if (count !== call) return real(...asked);
    if (arrives) await real(...asked);
    throw new Error('cut off');
  }) as CallApi;
}

test('a tab closed at any call of an opening loses no way in', async () => {
  const ways = await privateFromBefore();
  for (const holder of [ways.phrase, ways.passkey]) {
    for (const [at, arrives] of [
      [1, false],
      [1, true],
      [2, false],
      [2, true],
    ] as const) {
      await putBack(ways);
      await openPrivateLetter(failingAt(at, arrives), ada.userId, holder).catch(() => null);
      for (const way of [ways.phrase, ways.passkey]) {
        expect(await openPrivateLetter(api(), ada.userId, way), `${holder.kind} ${at} ${arrives}`).toEqual(letter);
      }
      expect(await oldInDump()).toEqual([]);
    }
  }
});

test('connections to the database cut in the midst of openings, again and again: no way in is lost', async () => {
  const ways = await privateFromBefore();
  const bob = await signUp(home.url);
  await openInNewBrowser(home.url, bob);
  const bobs = await releaseLetter(api(bob), bob.userId);
  const outside = connectPostgres(String(home.ctx.database.pool.options.connectionString));
  const cut = () =>
    outside.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
  /** After a cut the first question may meet a dead connection. */
  const patiently = async <T>(ask: () => Promise<T>): Promise<T> => {
    for (let tries = 1; ; tries++) {
      try {
        return await ask();
      } catch (error) {
        if (tries === 20) throw error;
      }
    }
  };
  let begunAnew = 0;
  for (let round = 0; round < howMany(5, 200); round++) {
    await patiently(() => putBack(ways));
    await patiently(() => keepOldServerWrap(home.ctx, bobs));
    const by = round % 2 ? ways.phrase : ways.passkey;
    const openings = [releaseLetter(api(bob), bob.userId), openPrivateLetter(api(), ada.userId, by)];
    const all = Promise.allSettled(openings);
    // Another moment each round, over about as long as an opening takes.
    await new Promise((done) => setTimeout(done, (round * 7) % 40));
    await cut();
    begunAnew += (await all).filter(({ status }) => status === 'rejected').length;
    expect(await patiently(() => releaseLetter(api(bob), bob.userId))).toEqual(bobs);
    for (const way of [ways.phrase, ways.passkey]) {
      expect(await patiently(() => openPrivateLetter(api(), ada.userId, way)), `round ${round}`).toEqual(letter);
    }
  }
  expect(begunAnew).toBeGreaterThan(0);
  expect(await oldInDump()).toEqual([]);
  expect((await keyRow())?.recipient).toBe(await accountRecipient(letter.key));
  await outside.close();
});
