/** What is clicked while a page reads anew by itself: it is shown at once, comes after the read, and is not lost. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../tests/component/show.tsx';
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
