/** A submit that is cancelled while the server still holds its answer back, and another one before that comes. On the real API. */
import { expect, test, vi } from 'vitest';
import { ownJournal } from '../../web/journal/storage/own-journal.ts';
import { held, IDEAS, keptRequest, PATIENCE } from './open-tool.ts';
import { openPageForFile } from './page-for-file.ts';

const { own, credits, open, ideas, answerClicks } = openPageForFile();

test('wished for again, it is made for one credit, and what arrives late takes nothing back', async () => {
  let arrive = () => {};
  const gate = new Promise<void>((opened) => {
    arrive = opened;
  });
  const keys = answerClicks(async (_path, _init, onward) => {
    await gate;
    return onward();
  });
  let late = false;
  const { store, stored, idle, isStored } = open();
  await idle();
  store.start(ideas());
  await vi.waitFor(() => expect(keys).toHaveLength(1), PATIENCE);
  const over = store.cancel();
  own.page.answer(async (path, _init, onward) => {
    if (path.endsWith('/capture') && !late) {
      // The first click reaches the server just before the second is paid for.
      late = true;
      arrive();
      await over;
    }
    return onward();
  });
  store.start(ideas());
  await isStored();
  expect(own.page.requests.filter((request) => request === 'POST /api/generations')).toHaveLength(2);
  expect(own.page.requests.filter((request) => request.endsWith('/void'))).toEqual([]);
  expect(await credits()).toBe(0);
  const { records } = await (await ownJournal(own.ana.userId)).list('spice-up');
  expect(records.map(({ id }) => id)).toEqual(stored);
  expect(await keptRequest()).toBeNull();
});

test('where something else is wished for, its credit is given back and the other is kept', async () => {
  let arrive = () => {};
  const gate = new Promise<void>((opened) => {
    arrive = opened;
  });
  const keys = answerClicks(async (_path, _init, onward) => {
    const answer = await onward();
    await gate;
    return answer;
  }, held);
  const { store, idle } = open();
  await idle();
  store.start(ideas());
  await vi.waitFor(async () => expect(await credits()).toBe(0), PATIENCE);
  const over = store.cancel();
  store.start(ideas({ ...IDEAS, preferences: { ...IDEAS.preferences, budget: 'low' } }));
  await vi.waitFor(() => expect(keys).toHaveLength(2), PATIENCE);
  arrive();
  await over;
  expect(await credits()).toBe(1);
  expect(await keptRequest()).toMatchObject({ key: keys[1], state: 'going' });
});
