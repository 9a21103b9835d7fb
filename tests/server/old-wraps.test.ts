/**
 * Journals from before hybrid wraps, from the browser's code to the database: each opens as it did, once, and then a
 * dump holds no wrap for X25519 alone; whatever is cut off on the way, every way in still opens.
 */
import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { KeyLetter } from '../../domain/journal/key-letter.ts';
import { accessLog } from '../../server/accounts/tables.ts';
import { accountRecipient, unwrapKey } from '../../server/journal/server-wrap.ts';
import { journalKeys, journalWraps } from '../../server/journal/tables.ts';
import { coverWrap, isOld } from '../../server/journal/wraps.ts';
import { connectPostgres } from '../../server/platform/db.ts';
import type { CallApi } from '../../web/client/api.ts';
import type { KeyHolder, KeyWrap } from '../../web/journal/keys/key-wraps.ts';
import { wrapFor } from '../../web/journal/keys/key-wraps.ts';
import { openPrivateLetter, readKeyStatus, releaseLetter } from '../../web/journal/keys/open-letter.ts';
import { makePhrase } from '../../web/journal/keys/recovery-phrase.ts';
import { makePrivate, makeRecoverable } from '../../web/journal/private-mode/private-mode-section.tsx';
import { howMany } from '../how-many.ts';
import { apiOf, firstKey, openInNewBrowser } from './browser-journal.ts';
import { dumpTables } from './dump-tables.ts';
import { keepOldServerWrap, oldServerWrap, oldWrapFor } from './old-wraps.ts';
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

const api = (account = ada) => apiOf(home.url, account);
const call = (method: string, path: string, body?: unknown) =>
  callAs(ada, method, `${home.url}/api/journal/${path}`, body);
const keyRow = async () => (await home.ctx.db.select().from(journalKeys).where(eq(journalKeys.userId, ada.userId)))[0];
const wrapRows = () => home.ctx.db.select().from(journalWraps).where(eq(journalWraps.userId, ada.userId));

type Ways = {
  phrase: KeyHolder & { kind: 'phrase' };
  passkey: KeyHolder & { kind: 'passkey' };
  passphrase: KeyHolder & { kind: 'passphrase' };
};

/** A private journal as it lay there before: old wraps, bare. */
async function privateFromBefore(): Promise<Ways> {
  const { id } = await enrolPasskey(home.url, ada, true);
  const ways: Ways = {
    phrase: { kind: 'phrase', phrase: await makePhrase() },
    passkey: { kind: 'passkey', credentialId: id, secret: new Uint8Array(randomBytes(32)) },
    passphrase: { kind: 'passphrase', passphrase: 'four quiet herons wading' },
  };
  await makePrivate(api(), letter, [ways.phrase, ways.passkey, ways.passphrase]);
  await putBack(ways);
  return ways;
}

async function putBack({ phrase, passkey }: Ways): Promise<void> {
  for (const old of [await oldWrapFor(phrase, letter), await oldWrapFor(passkey, letter)]) {
    await home.ctx.db
      .update(journalWraps)
      .set({ wrapped: old.wrapped })
      .where(sql`${journalWraps.userId} = ${ada.userId} and ${journalWraps.kind} = ${old.kind}`);
  }
}

/** Every text of the dump that a base64url age file stands in, and is for X25519. */
async function oldInDump(): Promise<string[]> {
  const rows = [...(await dumpTables(home.ctx)).values()].flat();
  return rows.flatMap((row) => (row.match(/YWdlLWVuY3J5cHRpb24[\w-]+/g) ?? []).filter(isOld));
}

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

test.each(['phrase', 'passkey', 'passphrase'] as const)(
  'a private journal opened by %s: the dump holds no old wrap, and each way still opens it',
  async (by) => {
    const ways = await privateFromBefore();
    expect(await openPrivateLetter(api(), ada.userId, ways[by])).toEqual(letter);
    expect(await oldInDump()).toEqual([]);
    const covered = (await wrapRows()).filter(({ wrapped }) => wrapped.startsWith('covered.')).map(({ kind }) => kind);
    const stillOld = (['passkey', 'phrase'] as const).filter((kind) => kind !== by);
    expect(covered.sort()).toEqual(stillOld);
    for (const way of Object.values(ways)) expect(await openPrivateLetter(api(), ada.userId, way)).toEqual(letter);
    // Each was opened once now: nothing is left that rests on X25519, covered or not.
    expect((await wrapRows()).filter(({ wrapped }) => !/^YWdl/.test(wrapped) || isOld(wrapped))).toEqual([]);
  },
);

test('opened with the key that the browser keeps, old wraps of a private journal are covered', async () => {
  const ways = await privateFromBefore();
  await call('POST', 'opening', {});
  expect(await oldInDump()).toEqual([]);
  expect(await openPrivateLetter(api(), ada.userId, ways.phrase)).toEqual(letter);
});

test('a covered wrap opens nothing by itself, belongs to one account, and is left out where the key of the server is another', async () => {
  const ways = await privateFromBefore();
  const old = await oldWrapFor(ways.phrase, letter);
  const [phraseRow] = (await wrapRows()).filter(({ kind }) => kind === 'phrase');
  const cover = (wrapped: string) =>
    home.ctx.db
      .update(journalWraps)
      .set({ wrapped })
      .where(eq(journalWraps.id, phraseRow?.id ?? ''));
  await cover(coverWrap({ keys: { ...home.ctx.keys, derive: () => Buffer.alloc(32) } }, ada.userId, old.wrapped));
  await expect(openPrivateLetter(api(), ada.userId, ways.phrase)).rejects.toMatchObject({ code: 'wrong-secret' });
  expect(await openPrivateLetter(api(), ada.userId, ways.passkey)).toEqual(letter);
  await cover(coverWrap(home.ctx, (await signUp(home.url)).userId, old.wrapped));
  await expect(openPrivateLetter(api(), ada.userId, ways.phrase)).rejects.toMatchObject({ code: 'wrong-secret' });
});

test('one wrap is replaced: with the next version, for a way that is there, after more than a letter, and told in the log', async () => {
  const ways = await privateFromBefore();
  const wrap = await wrapFor(ways.phrase, letter);
  const { version = 0 } = (await keyRow()) ?? {};
  const put = (body: Partial<KeyWrap> & { version: number }) => call('PUT', 'wraps', { ...wrap, ...body });
  expect(await put({ version })).toMatchObject({ status: 409, body: { code: 'version-conflict' } });
  expect(await put({ version: version + 1, kind: 'passkey', credentialId: 'another' })).toMatchObject({ status: 404 });
  expect(await put({ version: version + 1, wrapped: (await oldWrapFor(ways.phrase, letter)).wrapped })).toMatchObject({
    status: 422,
    body: { field: 'wrapped' },
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
  for (let round = 0; round < howMany(20, 200); round++) {
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
