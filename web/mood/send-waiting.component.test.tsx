/** Check-ins that wait are sent from whatever page is open: by one tab of several, and asking nobody for anything. */
import { expect, test } from 'vitest';
import { changeCheckIn } from '../../domain/mood/check-in.ts';
import { openMemoryApi, USER_ID } from '../../tests/component/memory-api.ts';
import { forgetKeys } from '../journal/keys/key-store.ts';
import { todayIn } from '../kit/time/today.ts';
import { ownCheckIns } from './own-check-ins.ts';
import { sendWaiting } from './send-waiting.ts';
import { countWaiting } from './waiting-store.ts';

/** One check-in that waits, and a connection again. */
async function oneWaits() {
  const api = await openMemoryApi();
  const store = ownCheckIns(USER_ID);
  api.cut(/\/api\//);
  await store.save(changeCheckIn(null, todayIn(), { values: { mood: 3 } }, store.moment()));
  await store.flush();
  expect(await countWaiting(USER_ID)).toBe(1);
  api.cut(null);
  api.calls.length = 0;
  return api;
}
const sent = (calls: readonly string[]) => calls.filter((call) => call.startsWith('PUT /api/journal/records/mood/'));

test('of two tabs that come back at once one sends, and the check-in is there once', async () => {
  const api = await oneWaits();
  const stops = [sendWaiting(USER_ID), sendWaiting(USER_ID)];
  await expect.poll(() => countWaiting(USER_ID)).toBe(0);
  for (const stop of stops) stop();
  expect(sent(api.calls)).toHaveLength(1);
  expect((await (await api.journal()).list('mood')).records).toHaveLength(1);
});

test('without the key at hand nothing is asked of anybody, and it goes on waiting', async () => {
  const api = await oneWaits();
  await forgetKeys();
  const stop = sendWaiting(USER_ID);
  await new Promise((looked) => setTimeout(looked, 300));
  stop();
  expect(api.calls).toEqual([]);
  expect(await countWaiting(USER_ID)).toBe(1);
});

test('the tracker sends by itself, and what waits is left to it', async () => {
  const api = await oneWaits();
  history.replaceState(null, '', '/tools/mood-energy-tracker');
  const stop = sendWaiting(USER_ID);
  await new Promise((looked) => setTimeout(looked, 300));
  stop();
  expect(sent(api.calls)).toEqual([]);
});
