/** The copy that a page draws first: opened by its owner's key and by nobody and nothing else, and never by asking for anything. */
import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { LOCK_MARK } from '../../client/privacy/lock-mark.ts';
import { forgetKeys, keepKey } from '../keys/key-store.ts';
import { deviceRecords } from './device-records.ts';
import { lastSeen } from './last-seen.ts';
import { sealRecord } from './sealed-record.ts';
import { keepSeenView, readSeen, readSeenView } from './seen-journal.ts';
import { forgetLastSeen, forgetSeenViews, lastSeenStore, writeDown } from './seen-rows.ts';
import type { RecordRows, SealedRecord } from './store-journal.ts';

const [ADA, BEN] = ['ada', 'ben'] as const;
const [PLAN, OTHER] = ['00000000-0000-4000-8000-000000000031', '00000000-0000-4000-8000-000000000032'] as const;
const DAY = '2026-11-22';
const SESSION = 'session of ada';
const claims = btoa(JSON.stringify({ sub: ADA, exp: 4_000_000_000, session_id: SESSION }));
let web: Map<string, string>;
let onLine: boolean;
let key: CryptoKey;
let there: SealedRecord[];
/** The server, which is asked by `seeAll` alone. */
const account = { list: async () => there } as unknown as RecordRows;

const sealed = (owner: string, id: string, value: unknown) =>
  sealRecord(key, { owner, room: 'planner', id, version: 1 }, value);
/** A page lists the room and closes. */
async function seeAll(owner: string): Promise<void> {
  await lastSeen(account, owner).list('planner');
  writeDown();
  await new Promise((written) => setTimeout(written, 20));
}
const titles = (owner: string = ADA) =>
  readSeen(owner, async (journal) =>
    (await journal.list<{ title: string }>('planner')).records.map(({ value }) => value.title),
  );

beforeEach(async () => {
  web = new Map([['auth_token', `e30.${claims}.x`]]);
  onLine = true;
  vi.stubGlobal('localStorage', { getItem: (name: string) => web.get(name) ?? null });
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('requestIdleCallback', (idle: () => void) => setTimeout(idle));
  vi.stubGlobal('navigator', {
    get onLine() {
      return onLine;
    },
  });
  vi.stubGlobal('fetch', () => expect.unreachable('Nothing is asked of the server.'));
  await forgetLastSeen();
  await forgetKeys();
  key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  await keepKey(`journal:${ADA}`, key);
  there = [{ id: PLAN, version: 1, day: DAY, ciphertext: await sealed(ADA, PLAN, { version: 1, title: 'June' }) }];
});

test('what was listed opens again, one by one as well, with what lies on this device alone', async () => {
  await seeAll(ADA);
  const here = { version: 1, day: DAY, ciphertext: await sealed(ADA, OTHER, { version: 1, title: 'July' }) };
  await deviceRecords(ADA).put('planner', OTHER, here);
  expect(await titles()).toEqual(['June', 'July']);
  const read = await readSeen(ADA, (journal) => journal.read('planner', PLAN));
  expect(read).toMatchObject({ id: PLAN, version: 1, value: { title: 'June' } });
  expect(lastSeenStore.get()).toBe(false);
  onLine = false;
  await titles();
  expect(lastSeenStore.get()).toBe(true);
  await deviceRecords(ADA).remove('planner', OTHER, 2);
});

test('nothing that was never listed, and nothing of a room that is not kept', async () => {
  expect(await titles()).toBeNull();
  await seeAll(ADA);
  expect(await readSeen(ADA, (journal) => journal.list('partner'))).toBeNull();
});

test('nothing while it is locked, also where the lock falls while it is opened', async () => {
  await seeAll(ADA);
  const falls = await readSeen(ADA, async (journal) => {
    const found = await journal.list('planner');
    web.set(LOCK_MARK, SESSION);
    return found;
  });
  expect(falls).toBeNull();
  expect(await titles()).toBeNull();
});

test('nothing where the key is not here, as in a private journal that is closed', async () => {
  await seeAll(ADA);
  await forgetKeys();
  expect(await titles()).toBeNull();
});

test('nothing of another account, whatever lies here of it', async () => {
  await seeAll(ADA);
  expect(await titles(BEN)).toBeNull();
  await keepKey(`journal:${BEN}`, key);
  expect(await titles(BEN)).toBeNull();
  // Under the other's name and with the same key: the seal names its owner.
  await seeAll(BEN);
  expect(await titles(BEN)).toEqual([]);
});

test('nothing after a sign-out, and nothing is kept then', async () => {
  await seeAll(ADA);
  web.delete('auth_token');
  expect(await titles()).toBeNull();
  await keepSeenView(ADA, 'evenings', { linked: true });
  writeDown();
  await new Promise((written) => setTimeout(written, 20));
  web.set('auth_token', `e30.${claims}.x`);
  expect(await readSeenView(ADA, 'evenings')).toBeNull();
});

test('what a page made of several answers is kept under the same key, by its name, for its owner', async () => {
  await keepSeenView(ADA, 'evenings', { linked: true });
  writeDown();
  await new Promise((written) => setTimeout(written, 20));
  expect(await readSeenView(ADA, 'evenings')).toEqual({ linked: true });
  expect(await readSeenView(ADA, 'another')).toBeNull();
  expect(await readSeenView(BEN, 'evenings')).toBeNull();
  web.set(LOCK_MARK, SESSION);
  expect(await readSeenView(ADA, 'evenings')).toBeNull();
  web.delete(LOCK_MARK);
  await forgetLastSeen();
  expect(await readSeenView(ADA, 'evenings')).toBeNull();
});

test('what was kept of two people goes with their link, and nothing else does', async () => {
  await seeAll(ADA);
  await keepSeenView(ADA, 'evenings', { linked: true });
  await forgetSeenViews();
  expect(await readSeenView(ADA, 'evenings')).toBeNull();
  expect(await titles()).toEqual(['June']);
});

test('a browser that keeps nothing gives nothing, and fails nothing', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('Denied', 'SecurityError');
    },
  });
  expect(await titles()).toBeNull();
  await keepSeenView(ADA, 'evenings', {});
  vi.unstubAllGlobals();
});
