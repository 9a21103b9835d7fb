/** What is clicked while a page reads anew by itself: it is shown at once, comes after the read, and is not lost. */
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openMemoryApi, USER_ID } from '../../tests/component/memory-api.ts';
import { show } from '../../tests/component/show.tsx';
import { unreachable } from '../client/api-error.ts';
import { keepSeenView, readSeenView } from '../journal/storage/seen-journal.ts';
import { lastSeenStore } from '../journal/storage/seen-rows.ts';
import { type PolledResource, usePolledResource } from './use-polled-resource.ts';

const click = (name: string) => page.getByRole('button', { name, exact: true }).click();

/** A resource whose reads, and whatever else asks for `passed`, wait for as long as its gate is held. */
function gated() {
  const happened: string[] = [];
  let release = () => {};
  let passed = Promise.resolve();
  const happen = async (what: string) => {
    await passed;
    happened.push(what);
    return happened.length;
  };
  const resource: PolledResource<object, number, 'choose' | 'more'> = {
    open: async () => ({}),
    read: () => happen('read'),
  };
  const hold = () => {
    passed = new Promise((resolve) => {
      release = resolve;
    });
  };
  return { happened, happen, resource, hold, release: () => release() };
}

function Screen({ resource, happened, happen }: ReturnType<typeof gated>) {
  const { seen, busy, refetch, run, extend } = usePolledResource(resource, 'somebody');
  return (
    <>
      <p>
        Seen {seen ?? 'nothing'}, {busy ?? 'idle'}
      </p>
      <button type="button" onClick={refetch}>
        News
      </button>
      <button type="button" onClick={() => void run('choose', async () => void happened.push('chosen'))}>
        Choose
      </button>
      <button type="button" onClick={() => extend('more', () => happen('more'))}>
        More
      </button>
    </>
  );
}

async function opened() {
  const gate = gated();
  await show(<Screen {...gate} />);
  await expect.element(page.getByText('Seen 1, idle')).toBeVisible();
  gate.hold();
  return gate;
}

test('during a read: shown at once, done after it', async () => {
  const { happened, release } = await opened();
  await click('News');
  await click('Choose');
  await expect.element(page.getByText('Seen 1, choose')).toBeVisible();
  expect(happened).toEqual(['read']);
  release();
  await expect.element(page.getByText('Seen 4, idle')).toBeVisible();
  expect(happened).toEqual(['read', 'read', 'chosen', 'read']);
});

test('more is fetched after the read that was under way', async () => {
  const { happened, release } = await opened();
  await click('News');
  await click('More');
  await expect.element(page.getByText('Seen 1, more')).toBeVisible();
  release();
  await expect.element(page.getByText('Seen 3, idle')).toBeVisible();
  expect(happened).toEqual(['read', 'read', 'more']);
});

test('during an action a second one is refused, and news is read after it', async () => {
  const { happened, release } = await opened();
  await click('More');
  await expect.element(page.getByText('Seen 1, more')).toBeVisible();
  for (const name of ['Choose', 'More', 'News']) await click(name);
  release();
  await expect.element(page.getByText('Seen 3, idle')).toBeVisible();
  expect(happened).toEqual(['read', 'more', 'read']);
});

/** Its server is out of reach. */
const AWAY: PolledResource<object, number, never> = {
  open: async () => ({}),
  read: () => Promise.reject(unreachable()),
  kept: { name: 'away', is: (value) => typeof value === 'number' },
};

function Away() {
  const { seen, asSeen, busy } = usePolledResource(AWAY, USER_ID);
  return (
    <p>
      Seen {seen ?? 'nothing'}, {asSeen ? 'a copy' : 'as it is'}, {busy ?? 'idle'}
    </p>
  );
}

test('out of the server’s reach its copy is read once, and shown on', async () => {
  await openMemoryApi();
  await keepSeenView(USER_ID, 'away', 7);
  expect(await readSeenView(USER_ID, 'away')).toBe(7);
  const opens = vi.spyOn(crypto.subtle, 'decrypt');
  await show(<Away />);
  await expect.element(page.getByText('Seen 7, a copy, idle')).toBeVisible();
  await expect.poll(() => lastSeenStore.get()).toBe(true);
  expect(opens).toHaveBeenCalledTimes(1);
  opens.mockRestore();
});
