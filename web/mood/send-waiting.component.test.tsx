/** Check-ins that wait are sent from whatever page is open: by one tab of several, and asking nobody for anything. */
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { changeCheckIn } from '../../domain/mood/check-in.ts';
import { openMemoryApi, USER_ID } from '../../tests/component/memory-api.ts';
import { show } from '../../tests/component/show.tsx';
import { forgetKeys } from '../journal/keys/key-store.ts';
import { todayIn } from '../kit/time/today.ts';
import { ownCheckIns } from './own-check-ins.ts';
import { sendWaiting } from './send-waiting.ts';
import { isSentByScreen, useCheckIns } from './use-check-ins.ts';
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

/** Check-ins on their way to the server, which has none of them before `letGo`. */
function holdSending(): { onTheirWay: string[]; letGo(): void } {
  const { fetch: real } = window;
  const onTheirWay: string[] = [];
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  window.fetch = async (asked, options) => {
    const { method, url } = new Request(asked, options);
    if (method === 'PUT') {
      onTheirWay.push(url);
      await held;
    }
    return real(asked, options);
  };
  return { onTheirWay, letGo: () => letGo() };
}

function Screen() {
  const { store } = useCheckIns(USER_ID);
  const tap = () => store?.save(changeCheckIn(null, todayIn(), { values: { mood: 3 } }, store.moment()));
  return (
    <button type="button" onClick={() => void tap()}>
      Lovely
    </button>
  );
}

/** A tap on the screen that is on its way; it is out when `letGo` is called. */
async function tapOnItsWay() {
  const api = await openMemoryApi();
  const { unmount } = await show(<Screen />);
  const { onTheirWay, letGo } = holdSending();
  await page.getByRole('button', { name: 'Lovely' }).click();
  await expect.poll(() => onTheirWay).toHaveLength(1);
  return { api, onTheirWay, letGo, leave: unmount };
}

/** Looks for what waits, until it is left for later or sent. */
async function lookForWaiting(onTheirWay: string[]): Promise<() => void> {
  const timers = vi.spyOn(window, 'setTimeout');
  const stop = sendWaiting(USER_ID);
  const looksLater = () => timers.mock.calls.some(([, after]) => after === 20_000);
  await expect.poll(() => looksLater() || onTheirWay.length > 1).toBe(true);
  timers.mockRestore();
  return stop;
}

test('a screen with check-ins sends by itself: one that is tapped while the page begins goes out once', async () => {
  const { api, onTheirWay, letGo } = await tapOnItsWay();
  const stop = await lookForWaiting(onTheirWay);
  letGo();
  await expect.poll(() => countWaiting(USER_ID)).toBe(0);
  expect(sent(api.calls)).toHaveLength(1);
  stop();
});

test('one that is on its way as its screen is left goes out once', async () => {
  const { api, onTheirWay, letGo, leave } = await tapOnItsWay();
  await leave();
  const stop = await lookForWaiting(onTheirWay);
  letGo();
  await expect.poll(() => countWaiting(USER_ID)).toBe(0);
  expect(onTheirWay).toHaveLength(1);
  expect(sent(api.calls)).toHaveLength(1);
  await expect.poll(isSentByScreen).toBe(false);
  stop();
});
