/** A submit that costs a credit where it fails: what was made is stored later, what cannot be had costs nothing. On the real API. */
import { describe, expect, test, vi } from 'vitest';
import { createGenerationStore } from '../../web/billing/generation/generation-store.ts';
import { authClient } from '../../web/client/sessions/auth-client.ts';
import { forgetKeys } from '../../web/journal/keys/key-store.ts';
import { ownJournal } from '../../web/journal/storage/own-journal.ts';
import { SPICE_UP } from '../../web/spice-up/spice-up-generator.ts';
import { AT_ONCE, IDEAS, keptRequest, problem } from './open-tool.ts';
import { openPageForFile } from './page-for-file.ts';
import { callAs } from './sign-up.ts';

const { own, credits, asked, open, ideas, answerClicks } = openPageForFile();
const records = async (actor = own.ana) => (await (await ownJournal(actor.userId)).list('spice-up')).records;

describe('what was made and could not be stored', () => {
  const refuseStoring = () =>
    own.page.answer((path, init, onward) =>
      path.startsWith('/api/journal/records') && init.method === 'PUT' ? problem(500)(path, init, onward) : onward(),
    );

  test('is told so, and is stored on the next try without being made again', async () => {
    refuseStoring();
    const { store, idle, failure, isStored } = open();
    await idle();
    store.start(ideas());
    expect(await failure()).toEqual({ kind: 'other', message: 'We couldn’t save it.', made: true });
    expect(await credits()).toBe(0);
    own.page.answer();
    store.retry();
    await isStored();
    expect(asked('/generations')).toBe(1);
    expect(await records()).toHaveLength(1);
  });

  test('is stored by itself once the page is opened again', async () => {
    refuseStoring();
    const before = open();
    await before.idle();
    before.store.start(ideas());
    await before.failure();
    before.leave();
    own.page.answer();
    const after = open();
    await after.isStored();
    expect(asked('/generations')).toBe(1);
    expect((await records()).map(({ id }) => id)).toEqual(after.stored);
  });

  test('is stored once, although the answer about the storing was lost', async () => {
    let cut = false;
    own.page.answer(async (path, init, onward) => {
      const answer = await onward();
      if (!path.startsWith('/api/journal/records') || init.method !== 'PUT' || cut) return answer;
      cut = true;
      throw new TypeError('Failed to fetch');
    });
    const { store, idle, failure, isStored } = open();
    await idle();
    store.start(ideas());
    expect(await failure()).toMatchObject({ made: true });
    store.retry();
    await isStored();
    expect(await records()).toHaveLength(1);
  });
});

test('a server that says nothing is told in the words of the specification, and the answers can be sent again', async () => {
  answerClicks(problem(500));
  const { store, idle, failure, isStored } = open();
  await idle();
  store.start(ideas());
  expect(await failure()).toEqual({ kind: 'other', message: 'Failed to generate spice up ideas' });
  store.dismiss();
  expect(store.generation.get()).toEqual({ phase: 'idle', cancelled: false });
  expect(await credits()).toBe(1);
  store.start(ideas());
  await isStored();
});

describe('a credit that may be set aside for a click that failed', () => {
  /** As a page asks that knew of a credit. */
  const withCredit = () => async () => ({ ...(await ideas()()), hadCredit: true as const });
  const LEFT = { phase: 'idle', cancelled: false, left: true };

  test('is told, also once the page is opened again, until the next try makes something of it', async () => {
    let lost = 0;
    own.page.answer(async (path, init, onward) => {
      const answer = await onward();
      if (path !== '/api/generations' || init.method !== 'POST' || lost++ > 0) return answer;
      throw new TypeError('Failed to fetch');
    });
    const before = open();
    await before.idle();
    before.store.start(withCredit());
    await before.failure();
    expect(await credits()).toBe(0);
    before.store.dismiss();
    expect(before.store.generation.get()).toEqual(LEFT);
    before.leave();
    const { store, idle, isStored } = open();
    await idle();
    expect(store.generation.get()).toEqual(LEFT);
    store.start(withCredit());
    await isStored();
    expect(await credits()).toBe(0);
    expect(await records()).toHaveLength(1);
  });

  test('is not told where it came back', async () => {
    own.page.answer((path, init, onward) => (path.endsWith('/capture') ? problem(500)(path, init, onward) : onward()));
    const { store, idle, failure } = open();
    await idle();
    store.start(withCredit());
    await failure();
    expect(await credits()).toBe(1);
    store.dismiss();
    expect(store.generation.get()).toEqual({ phase: 'idle', cancelled: false });
  });

  test('is not told where there was none, though the page thought so', async () => {
    answerClicks(problem(402, { code: 'no-credit', detail: 'None left.' }));
    const { store, idle, failure } = open();
    await idle();
    store.start(withCredit());
    expect(await failure()).toMatchObject({ kind: 'credit' });
    store.dismiss();
    expect(store.generation.get()).toEqual({ phase: 'idle', cancelled: false });
  });
});

test('a refused answer names its step', async () => {
  answerClicks(problem(422, { code: 'invalid', detail: 'Too much.', field: 'preferences.previousActivities' }));
  const { store, idle, failure } = open();
  await idle();
  store.start(ideas());
  expect(await failure()).toEqual({ kind: 'answer', message: 'Too much.', step: 5 });
});

test('a key that can give nothing any more is not used again', async () => {
  const keys = answerClicks(problem(409, { code: 'conflict', detail: 'Used for something else.' }));
  const { store, idle, failure, isStored } = open();
  await idle();
  store.start(ideas());
  expect(await failure()).toMatchObject({ kind: 'other', message: 'Used for something else.' });
  expect(await keptRequest()).toBeNull();
  store.start(ideas());
  await isStored();
  expect(keys[1]).not.toBe(keys[0]);
});

test('nothing that fits costs nothing, is forgotten, and says which wish is narrow', async () => {
  const narrow = {
    ...IDEAS,
    preferences: { ...IDEAS.preferences, location: 'town' as const, needs: ['children-asleep' as const] },
  };
  const keys = answerClicks();
  const { store, idle, failure, isStored } = open();
  await idle();
  store.start(ideas(narrow));
  expect(await failure()).toMatchObject({ kind: 'empty', message: expect.stringMatching(/ Nothing was charged\.$/) });
  expect(await credits()).toBe(1);
  expect(await keptRequest()).toBeNull();
  store.start(ideas());
  await isStored();
  expect(keys[1]).not.toBe(keys[0]);
});

test('a locked journal is said before anything is asked for, and a fresh sign-in goes on with it', async () => {
  const { store, idle, failure, isStored } = open();
  await (await ownJournal(own.ana.userId)).list('spice-up');
  await idle();
  await forgetKeys();
  own.page.answer((path, init, onward) =>
    path === '/api/journal/release'
      ? problem(403, { code: 'fresh-proof-needed', detail: 'Please sign in again.' })(path, init, onward)
      : onward(),
  );
  store.start(ideas());
  expect(await failure()).toEqual({ kind: 'locked', message: 'Please sign in again to open your journal.' });
  expect(asked('/generations')).toBe(0);
  own.page.answer();
  store.retry();
  await isStored();
  expect(await credits()).toBe(0);
});

test('a session that is over is told apart', async () => {
  answerClicks(problem(401, { code: 'unauthenticated' }));
  const { store, idle, failure } = open();
  await idle();
  store.start(ideas());
  expect(await failure()).toMatchObject({ kind: 'signed-out' });
  // It has asked for another session, and would look after that one every half minute.
  await (await authClient()).stopAutoRefresh();
});

test('where records are kept is told before the first is stored: on this device alone the server gets none', async () => {
  const { store, idle, isStored } = open();
  await idle();
  store.start(ideas(), false);
  await isStored();
  expect(own.page.requests).toContain('PATCH /api/profile');
  expect(own.page.requests.filter((request) => /^(PUT|DELETE) \/api\/journal\/records/.test(request))).toEqual([]);
  expect((await callAs(own.ana, 'GET', `${own.home.url}/api/profile`)).body.preferences.cloudBackup).toBe(false);
  expect(await records()).toMatchObject([{ deviceOnly: true }]);
});

test('where the device has no room, nothing is asked for that could not be kept', async () => {
  const { store, idle, failure } = open();
  await idle();
  vi.spyOn(own.page.storage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  store.start(ideas());
  expect(await failure()).toMatchObject({ kind: 'other' });
  expect(asked('/generations')).toBe(0);
});

test('nobody signed in: there is nothing to look for, and nothing is asked for', async () => {
  const store = createGenerationStore(SPICE_UP.generator, () => {}, AT_ONCE);
  store.connect(undefined);
  expect(store.generation.get()).toEqual({ phase: 'idle', cancelled: false });
  store.start(ideas());
  expect(store.generation.get().phase).toBe('idle');
  expect(own.page.requests).toEqual([]);
});
