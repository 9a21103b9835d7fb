import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { beforeEach, expect, test } from 'vitest';
import { readKeyLetter, writeKeyLetter } from '../../domain/journal/key-letter.ts';
import { firstKey } from '../../tests/server/browser-journal.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { callAs, type NewAccount, signUp } from '../../tests/server/sign-up.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { serverRecipient, unwrapKey } from './server-wrap.ts';

const home = openForFile(openTestApp);
let ada: NewAccount;
let key: Record<string, unknown>;
beforeEach(async () => {
  ada = await signUp(home.url);
  key = await firstKey(home.url, ada);
});

const call = (account: NewAccount, method: string, path: string, body?: unknown) =>
  callAs(account, method, `${home.url}/api/journal/${path}`, body);
const putKey = (body: unknown, account = ada) => call(account, 'PUT', 'key', body);

/** A letter wrapped as a browser would, saying what the test wants. */
async function wrap(letter: string): Promise<string> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(await serverRecipient(home.ctx));
  return Buffer.from(await encrypter.encrypt(letter)).toString('base64url');
}

async function letterOf(wrapped: unknown) {
  const letter = await unwrapKey(home.ctx, ada.userId, wrapped as string);
  if (!letter.ok) throw new Error(letter.problem);
  return letter.value;
}

test('what browsers wrap for is made once for one server, and is another one’s own', async () => {
  expect(serverRecipient(home.ctx)).toBe(serverRecipient(home.ctx));
  const other = await openTestApp();
  expect(await serverRecipient(other.ctx)).not.toBe(await serverRecipient(home.ctx));
  await other.close();
});

test('what could not be made of the keys once is made when it is asked for again', async () => {
  let isBroken = true;
  const derive = (purpose: string) => (isBroken ? Buffer.alloc(5) : home.ctx.keys.derive(purpose));
  const ctx = { keys: { ...home.ctx.keys, derive } };
  await expect(serverRecipient(ctx)).rejects.toThrow();
  isBroken = false;
  expect(await serverRecipient(ctx)).toBe(await serverRecipient(home.ctx));
});

test('a key is kept once, and its status shows no wrapped key', async () => {
  expect((await call(ada, 'GET', 'key')).body.key).toBeNull();
  expect((await putKey(key)).status).toBe(204);
  expect((await call(ada, 'GET', 'key')).body.key).toEqual({
    mode: 'recoverable',
    recipient: key.recipient,
    version: 1,
    ways: [],
    older: [],
  });
  const second = await firstKey(home.url, ada);
  expect(await putKey(second)).toMatchObject({ status: 409, body: { code: 'version-conflict', version: 1 } });
});

test('the released key is the one that was stored, and only the asking browser can open it', async () => {
  await putKey(key);
  const identity = await generateX25519Identity();
  const released = await call(ada, 'POST', 'release', { recipient: await identityToRecipient(identity) });
  expect(released.status).toBe(200);
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const letter = readKeyLetter(await decrypter.decrypt(Buffer.from(released.body.wrapped, 'base64url'), 'text'));
  expect(letter).toEqual({ ok: true, value: await letterOf(key.wrapped) });
  const stranger = new Decrypter();
  stranger.addIdentity(await generateX25519Identity());
  await expect(stranger.decrypt(Buffer.from(released.body.wrapped, 'base64url'))).rejects.toThrow();
});

test('release needs a fresh proof, a key, and a real recipient', async () => {
  const recipient = await identityToRecipient(await generateX25519Identity());
  expect(await call(ada, 'POST', 'release', { recipient })).toMatchObject({ status: 404 });
  await putKey(key);
  expect(await call(ada, 'POST', 'release', { recipient: `age1${'q'.repeat(58)}` })).toMatchObject({
    status: 422,
    body: { field: 'recipient' },
  });
  home.pass(11 * 60_000);
  expect(await call(ada, 'POST', 'release', { recipient })).toMatchObject({
    status: 403,
    body: { code: 'fresh-proof-needed' },
  });
});

test("a stolen wrapped key cannot be passed off as another account's, to be released to the thief", async () => {
  await putKey(key);
  const thief = await signUp(home.url);
  expect(await putKey(key, thief)).toMatchObject({ status: 422, body: { field: 'wrapped' } });
});

test('what is not wrapped for this server, or is no key, is refused', async () => {
  const elsewhere = new Encrypter();
  elsewhere.addRecipient(await identityToRecipient(await generateX25519Identity()));
  const letter = await letterOf(key.wrapped);
  const foreign = Buffer.from(await elsewhere.encrypt(writeKeyLetter(letter))).toString('base64url');
  const short = await wrap(writeKeyLetter({ ...letter, key: letter.key.slice(1) }));
  for (const wrapped of [foreign, short, 'A'.repeat(300)]) {
    expect(await putKey({ ...key, wrapped })).toMatchObject({ status: 422, body: { field: 'wrapped' } });
  }
  expect((await call(ada, 'GET', 'key')).body.key).toBeNull();
});

test('the same key may be wrapped anew with the next version after a fresh proof; another key may not', async () => {
  await putKey(key);
  const letter = await letterOf(key.wrapped);
  const again = { ...key, wrapped: await wrap(writeKeyLetter(letter)), version: 2 };
  const other = { ...key, wrapped: await wrap(writeKeyLetter({ ...letter, key: `${'B'.repeat(42)}A` })), version: 2 };
  expect(await putKey(other)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(await putKey({ ...again, version: 3 })).toMatchObject({ status: 409, body: { code: 'version-conflict' } });
  expect((await putKey(again)).status).toBe(204);
  home.pass(11 * 60_000);
  expect(await putKey({ ...again, version: 3 })).toMatchObject({ body: { code: 'fresh-proof-needed' } });
});

test('a first key is of a known mode, its recipient is its own, and it has the first version', async () => {
  expect(await putKey({ ...key, mode: 'secret' })).toMatchObject({ status: 422, body: { field: 'mode' } });
  const { recipient } = await firstKey(home.url, ada);
  expect(await putKey({ ...key, recipient })).toMatchObject({ status: 422, body: { field: 'recipient' } });
  expect(await putKey({ ...key, version: 2 })).toMatchObject({ status: 409, body: { version: 0 } });
});
