import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CallApi } from '../../client/api.ts';
import { ApiError } from '../../client/api-error.ts';
import { deviceWrapOf, forgetDeviceWrap, keepDeviceWrap } from '../../client/device/device-wrap.ts';
import { unlockWays } from './unlock.ts';

const owner = '0b8e7e0e-6a2f-4a69-9f3c-0d4b6e0c6d11';
const kept = { credentialId: 'one', secret: new Uint8Array(32) };
const letter = { owner, key: 'A'.repeat(43) };

// All that is asked of the browser here is whether it knows passkeys.
beforeEach(() => vi.stubGlobal('PublicKeyCredential', class {}));
afterEach(async () => {
  vi.unstubAllGlobals();
  await forgetDeviceWrap();
});

/** A server with such a journal and such passkeys. */
const answering = (
  mode: 'recoverable' | 'private',
  ways: string[],
  ids: string[],
  older?: { kind: string; credentialId: string | null }[],
): CallApi =>
  (async (name: string) =>
    name === 'GET /journal/key'
      ? { serverRecipient: '', key: { mode, recipient: '', version: 1, ways, older } }
      : { passkeys: ids.map((id) => ({ id })) }) as CallApi;
const offline: CallApi = () => Promise.reject(new ApiError(0, '', { code: 'unreachable' }));

test('a recoverable journal opens by a fresh proof, and by a passkey where there is one', async () => {
  expect(await unlockWays(owner, answering('recoverable', [], []))).toEqual(['proof']);
  expect(await unlockWays(owner, answering('recoverable', [], ['one']))).toEqual(['passkey', 'proof']);
});

test('a private journal opens by what it was wrapped for, the handiest first, and never by a proof alone', async () => {
  const ways = ['passkey', 'passphrase', 'phrase'];
  expect(await unlockWays(owner, answering('private', ways, ['one']))).toEqual(ways);
  expect(await unlockWays(owner, answering('private', ['phrase', 'passphrase'], ['one']))).toEqual(ways.slice(1));
});

test('without a network the passkey that this device knows opens it; without one, nothing does', async () => {
  await expect(unlockWays(owner, offline)).rejects.toMatchObject({ code: 'unreachable' });
  await keepDeviceWrap(kept, letter);
  expect(await unlockWays(owner, offline)).toEqual(['passkey']);
});

test('a server that answers with a failure is not taken for no network: the passkey is not asked past it', async () => {
  await keepDeviceWrap(kept, letter);
  const failing: CallApi = () => Promise.reject(new ApiError(500, '', { code: 'internal' }));
  await expect(unlockWays(owner, failing)).rejects.toMatchObject({ status: 500 });
  expect(await deviceWrapOf(owner)).toBe('one');
});

test('a passkey that was removed from the account opens nothing on this device any more', async () => {
  await keepDeviceWrap(kept, letter);
  expect(await unlockWays(owner, answering('private', ['phrase', 'passphrase'], ['one']))).toContain('passkey');
  expect(await deviceWrapOf(owner)).toBe('one');
  expect(await unlockWays(owner, answering('private', ['phrase', 'passphrase'], ['two']))).not.toContain('passkey');
  expect(await deviceWrapOf(owner)).toBeNull();
});

test('a passkey whose wrap is of the older kind opens by that wrap once, not by what this device keeps', async () => {
  await keepDeviceWrap(kept, letter);
  const older = (credentialId: string) => [
    { kind: 'passkey', credentialId },
    { kind: 'phrase', credentialId: null },
  ];
  expect(await unlockWays(owner, answering('private', ['passkey', 'phrase'], ['one'], older('two')))).toContain(
    'passkey',
  );
  expect(await deviceWrapOf(owner)).toBe('one');
  expect(await unlockWays(owner, answering('private', ['passkey', 'phrase'], ['one'], older('one')))).toContain(
    'passkey',
  );
  expect(await deviceWrapOf(owner)).toBeNull();
});
