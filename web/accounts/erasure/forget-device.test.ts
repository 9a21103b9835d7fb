/** What a sign-out leaves of the databases of this browser: those in which something lies, and of the others not even a name. */
import 'fake-indexeddb/auto';
import '../../wiring.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { newItem } from '../../../domain/list/list-item.ts';
import { webStorage } from '../../../tests/accounts/web-storage.ts';
import { forgetDevice } from '../../client/device/device-stores.ts';
import { seal, sealedStore, unseal, vaultWorks } from '../../client/device/device-vault.ts';
import { authStorage, SESSION_NAME } from '../../client/sessions/auth-storage.ts';
import { keepKey } from '../../journal/keys/key-store.ts';
import { deviceRecords } from '../../journal/storage/device-records.ts';
import { rightNow } from '../../list/chance.ts';
import { keptList } from '../../list/kept-list.ts';
import { countUnwritten } from '../../list/list-rows.ts';
import { waitingStore } from '../../mood/waiting-store.ts';
import { dropFromDevice } from './erase-here.ts';

beforeEach(async () => {
  vi.stubGlobal('localStorage', webStorage());
  vi.stubGlobal('sessionStorage', webStorage());
  for (const name of await names()) indexedDB.deleteDatabase(name);
});

const DAY = '2026-11-21';
const key = crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
const names = async () => (await indexedDB.databases()).map(({ name = '' }) => name).sort();
const list = keptList('ada', 'own', () => key);
const waiting = waitingStore('ada', () => key);
const kept = async () => {
  const unwritten = new Map();
  return { seen: await list.load(unwritten, false), unwritten };
};
const session = JSON.stringify({ access_token: 'a.b.c' });

async function signIn(): Promise<void> {
  await authStorage.setItem(SESSION_NAME, session);
  await keepKey('journal:ada', await key);
  await list.see(new Map());
}

test('what the server has as well goes with its name, and looking afterwards brings none back', async () => {
  await signIn();
  const { turn } = await waiting.add({ version: 1, kind: 'waiting', date: DAY, removedAt: 1 });
  await waiting.drop([turn]);
  expect(await names()).toEqual(['check-ins', 'keys', 'lists', 'twofold-accounts']);
  await authStorage.removeItem(SESSION_NAME);
  expect(await names()).toEqual([]);
  // As the sign-in client does behind it, and the next page.
  await authStorage.removeItem('session-code-verifier');
  expect(await authStorage.getItem(SESSION_NAME)).toBeNull();
  expect(await deviceRecords('ada').list('planner')).toEqual([]);
  expect(await waiting.all()).toEqual([]);
  expect(await kept()).toEqual({ seen: null, unwritten: new Map() });
  expect(await vaultWorks()).toBe(true);
  await forgetDevice();
  expect(await names()).toEqual([]);
});

test('what lies here alone stays through a sign-out, and its name goes with the last of it', async () => {
  await signIn();
  await deviceRecords('ada').put('planner', crypto.randomUUID(), { version: 1, day: DAY, ciphertext: 'sealed' });
  await waiting.add({ version: 1, kind: 'waiting', date: DAY, removedAt: 1 });
  const id = crypto.randomUUID();
  await list.hold(id, { item: newItem('bread', 'aaaaaaaa', rightNow()) });
  expect([await countUnwritten('ada'), await countUnwritten('ben')]).toEqual([1, 0]);
  await forgetDevice();
  expect(await names()).toEqual(['check-ins', 'lists', 'records']);
  const { seen, unwritten } = await kept();
  expect([seen, [...unwritten.keys()]]).toEqual([null, [id]]);
  await dropFromDevice('ada');
  expect(await names()).toEqual([]);
});

test('the session’s own database goes while another tab has it open, and works on', async () => {
  await sealedStore.setItem('n', '1');
  const other = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('twofold-accounts');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  // Of the previous version, which keeps it open until it is asked to close.
  other.onversionchange = () => other.close();
  await forgetDevice();
  expect(await names()).toEqual([]);
  expect(await unseal('a', await seal('a', 'tea'))).toBe('tea');
});
