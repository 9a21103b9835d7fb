/** The lock of a browser: what it takes away, what it outlives, and whom it does not hold. */
import 'fake-indexeddb/auto';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PRIVACY_DEFAULTS } from '../../domain/privacy/settings.ts';
import { webStorage } from '../../tests/accounts/web-storage.ts';
import type { CallApi } from '../client/api.ts';
import { JournalLocked } from '../client/api-error.ts';
import { importAesKey } from '../client/device/aes-seal.ts';
import { noteSettings } from '../client/privacy/known-settings.ts';
import { lockStands } from '../client/privacy/lock-mark.ts';
import { keepKey, readKey } from '../journal/keys/key-store.ts';
import { openDataKey } from '../journal/keys/open-data-key.ts';
import { readLastActivity } from './lock-store.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const token = (session: string) => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({})}.${part({ sub: 'ana', exp: NOON, session_id: session })}.x`;
};
const signIn = (session: string) => localStorage.setItem('auth_token', token(session));

/** As a page finds it that has just been opened. */
async function newPage() {
  vi.resetModules();
  return import('./lock-store.ts');
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
  vi.stubGlobal('localStorage', webStorage());
  vi.stubGlobal('sessionStorage', webStorage());
  signIn('one');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('locking drops keys and opened records, and no key comes out while it stands', async () => {
  const key = await importAesKey(crypto.getRandomValues(new Uint8Array(32)));
  await keepKey('journal:ana', key);
  expect(await readKey('journal:ana')).not.toBeNull();
  const { lockNow, unlock, isLocked } = await newPage();
  lockNow();
  expect(isLocked()).toBe(true);
  expect(await readKey('journal:ana')).toBeNull();
  const asked = vi.fn();
  await expect(openDataKey(asked, 'ana')).rejects.toBeInstanceOf(JournalLocked);
  expect(asked).not.toHaveBeenCalled();
  unlock();
  await vi.waitFor(async () => expect(await readKey('journal:ana')).toBeNull());
});

test('it rings for what is in memory before anybody hears that it is locked', async () => {
  const { lockNow, lockStore } = await newPage();
  const { onForgetKeys } = await import('../client/device/forget-keys.ts');
  const heard: string[] = [];
  onForgetKeys(() => heard.push('forget'));
  lockStore.listen(() => heard.push('locked'));
  lockNow();
  expect(heard).toEqual(['forget', 'locked']);
});

test('a key that was asked for before the lock and comes after it is not kept', async () => {
  const serverRecipient = await identityToRecipient(await generateX25519Identity());
  const storing = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const api = async (name: string) => {
    if (name.startsWith('GET ')) return { key: null, serverRecipient };
    asked.resolve();
    await storing.promise;
    return {};
  };
  const opening = openDataKey(api as CallApi, 'ana');
  await asked.promise;
  (await newPage()).lockNow();
  storing.resolve();
  await expect(opening).rejects.toBeInstanceOf(JournalLocked);
  localStorage.removeItem('screen-locked');
  expect(await readKey('journal:ana')).toBeNull();
});

test('a page opened later finds it locked; a new sign-in does not', async () => {
  (await newPage()).lockNow();
  const reloaded = await newPage();
  reloaded.beginLock();
  expect(reloaded.isLocked()).toBe(true);
  signIn('two');
  expect(lockStands()).toBe(false);
  const afterSignIn = await newPage();
  afterSignIn.beginLock();
  expect(afterSignIn.isLocked()).toBe(false);
  expect(localStorage.getItem('screen-locked')).toBeNull();
});

test('a page opened after the time without input begins locked, and unlocking counts as input', async () => {
  localStorage.setItem('last-press', String(NOON));
  vi.setSystemTime(NOON + 5 * 60_000);
  const page = await newPage();
  page.beginLock();
  expect(page.isLocked()).toBe(true);
  page.unlock();
  expect(readLastActivity()).toBe(NOON + 5 * 60_000);
  expect(page.lockIfDue()).toBe(false);
});

test.for([
  [true, true, true],
  [true, false, false],
  [false, true, false],
] as const)(
  'with the biometric lock %s and a passkey here %s a start begins locked: %s',
  async ([biometricLock, passkey, locked]) => {
    noteSettings({ ...PRIVACY_DEFAULTS, autoLockTimeout: 'never', biometricLock });
    if (passkey) localStorage.setItem('unlock-by-passkey', '1');
    localStorage.setItem('last-open', String(NOON - 2 * 60_000));
    const page = await newPage();
    page.beginLock();
    expect(page.isLocked()).toBe(locked);
    // A second page beside it is no start.
    page.unlock();
    const beside = await newPage();
    beside.beginLock();
    expect(beside.isLocked()).toBe(false);
  },
);

test('nobody signed in: nothing to lock', async () => {
  localStorage.removeItem('auth_token');
  const page = await newPage();
  page.lockNow();
  expect(page.isLocked()).toBe(false);
  expect(localStorage.getItem('screen-locked')).toBeNull();
});
