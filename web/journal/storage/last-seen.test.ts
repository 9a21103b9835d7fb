/** What opens without a connection: the server's records as last seen, sealed, for their owner, and gone with a sign-out. */
import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../client/api-error.ts';
import { lastSeen } from './last-seen.ts';
import { forgetLastSeen, lastSeenStore } from './seen-rows.ts';
import type { RecordRows, SealedRecord } from './store-journal.ts';

const DAY = '2026-11-22';
const [A, B] = ['a1', 'b2'] as const;
const sealed = (id: string, version = 1, ciphertext: string | null = `sealed ${id} ${version}`): SealedRecord => ({
  id,
  version,
  day: DAY,
  ciphertext,
});

let reachable = true;
let there: SealedRecord[] = [];
/** A server that can be out of reach. */
const account: RecordRows = {
  list: async () => answer(there),
  get: async (_room, id) => answer(there.find((one) => one.id === id) as never) ?? null,
  put: async () => answer(true),
  remove: async () => answer('removed' as const),
};
function answer<T>(value: T): T {
  if (!reachable) throw new ApiError(0, '', { code: 'unreachable' });
  return value;
}
const ada = lastSeen(account, 'ada');
/** Records are kept behind the answer. */
const settled = () => new Promise((done) => setTimeout(done, 20));
const listed = async (store = ada) => (await store.list('planner')).map(({ id, version }) => `${id} ${version}`);

beforeEach(async () => {
  vi.stubGlobal('localStorage', { getItem: () => 'a token' });
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('requestIdleCallback', (idle: () => void) => setTimeout(idle));
  await forgetLastSeen();
  reachable = true;
  there = [sealed(A), sealed(B)];
});

test('what was listed is listed again without a connection, in its order, and said to be as last seen', async () => {
  expect(await listed()).toEqual(['a1 1', 'b2 1']);
  await settled();
  expect(lastSeenStore.get()).toBe(false);
  reachable = false;
  expect(await listed()).toEqual(['a1 1', 'b2 1']);
  expect((await ada.get('planner', A))?.ciphertext).toBe('sealed a1 1');
  expect(lastSeenStore.get()).toBe(true);
  reachable = true;
  await listed();
  expect(lastSeenStore.get()).toBe(false);
});

test('a record that was read, changed or removed is remembered as it is now', async () => {
  await listed();
  await settled();
  there = [sealed(A, 2), sealed(B)];
  await ada.get('planner', A);
  await ada.put('planner', 'c3', { version: 1, day: DAY, ciphertext: 'sealed c3 1' });
  await ada.remove('planner', B, 2);
  await settled();
  reachable = false;
  expect(await listed()).toEqual(['a1 2', 'c3 1']);
});

test('what went on another device goes here at the next look', async () => {
  await listed();
  await settled();
  there = [sealed(B, 2, null)];
  await listed();
  await settled();
  reachable = false;
  expect(await listed()).toEqual(['b2 2']);
  await expect(ada.get('planner', B)).rejects.toThrow();
});

test('a room never seen here, another person’s, and what any other error hides, are not made up', async () => {
  await listed();
  await settled();
  reachable = false;
  await expect(ada.list('mood')).rejects.toThrow();
  await expect(lastSeen(account, 'ben').list('planner')).rejects.toThrow();
  const refusing = { ...account, list: () => Promise.reject(new ApiError(401, '', { code: 'unauthenticated' })) };
  await expect(lastSeen(refusing, 'ada').list('planner')).rejects.toThrow('401');
});

test('rooms other than the plan and the check-ins are never kept', async () => {
  await ada.list('spice-up');
  await settled();
  reachable = false;
  await expect(ada.list('spice-up')).rejects.toThrow();
});

test('a sign-out leaves nothing, also not of an answer that comes after it', async () => {
  await listed();
  await settled();
  await forgetLastSeen();
  vi.stubGlobal('localStorage', { getItem: () => null });
  await listed();
  await settled();
  reachable = false;
  await expect(listed()).rejects.toThrow();
});

test('what was not written down yet at a sign-out never is', async () => {
  await listed();
  await forgetLastSeen();
  await settled();
  reachable = false;
  await expect(ada.list('planner')).rejects.toThrow();
});

test('what is fetched for later is there later, and says nothing on the page, with a connection or without', async () => {
  await ada.refresh('planner');
  await settled();
  reachable = false;
  await expect(ada.refresh('planner')).rejects.toThrow();
  expect(lastSeenStore.get()).toBe(false);
  expect(await listed()).toEqual(['a1 1', 'b2 1']);
  reachable = true;
  await ada.refresh('planner');
  // The page still shows what it was given without one.
  expect(lastSeenStore.get()).toBe(true);
});

test('a change that is written before the list was is not undone by it', async () => {
  await listed();
  await ada.put('planner', A, { version: 2, day: DAY, ciphertext: 'sealed a1 2' });
  reachable = false;
  expect((await ada.get('planner', A))?.ciphertext).toBe('sealed a1 2');
  await settled();
  expect(await listed()).toEqual(['b2 1', 'a1 2']);
});

test('for saving nothing is answered from memory, and what is saved is remembered', async () => {
  const toSave = lastSeen(account, 'ada', { answers: false });
  await toSave.list('planner');
  await toSave.put('planner', A, { version: 2, day: DAY, ciphertext: 'sealed a1 2' });
  reachable = false;
  await expect(toSave.get('planner', A)).rejects.toThrow();
  await expect(toSave.list('planner')).rejects.toThrow();
  expect(lastSeenStore.get()).toBe(false);
  expect((await ada.get('planner', A))?.ciphertext).toBe('sealed a1 2');
});
