/** What happens to a change that is made while another one to the same thing is being written. */
import { expect, test } from 'vitest';
import { type ListItem, newItem, reword, textOf, tick } from '../../domain/list/list-item.ts';
import { keyBetween } from '../../domain/list/order-key.ts';
import { chance, rightNow } from './chance.ts';
import type { KeptList } from './kept-list.ts';
import type { ListPlace } from './list-places.ts';
import { createListStore } from './list-store.ts';

const NOTHING_KEPT: KeptList = {
  load: async () => null,
  see: async () => {},
  hold: async () => {},
  release: async () => {},
  wipe: async () => {},
};

/** A place whose writes and removals wait until they are let through. */
function slowPlace(there: Map<string, ListItem>) {
  const waiting: (() => void)[] = [];
  const underWay = () => new Promise<void>((done) => waiting.push(done));
  const place: ListPlace = {
    list: async () => ({
      records: [...there].map(([id, item]) => [id, { item, mine: true }] as const),
      unreadable: [],
      newer: [],
    }),
    async write(id, { item }) {
      await underWay();
      there.set(id, item);
      return { saved: true };
    },
    async remove(id) {
      await underWay();
      return there.delete(id) ? 'removed' : 'absent';
    },
  };
  const letThrough = async () => {
    await expect.poll(() => waiting.length).toBe(1);
    waiting.shift()?.();
    await new Promise((answered) => setTimeout(answered));
  };
  return { place, letThrough };
}

const bread = () => newItem('bread', keyBetween(null, null, chance()), rightNow());
const open = async (place: ListPlace) => {
  const store = createListStore({ kept: NOTHING_KEPT, open: async () => place });
  await store.load();
  return store;
};

test('a second edit during a save is written after it, together with the first', async () => {
  const there = new Map<string, ListItem>();
  const { place, letThrough } = slowPlace(there);
  const store = await open(place);
  const first = bread();
  store.change(['1', first]);
  await expect.poll(() => store.state.get()).toMatchObject({ saving: { state: 'saving' } });
  await new Promise((begun) => setTimeout(begun));
  const second = tick(reword(first, 'rye bread', rightNow()), true, rightNow());
  store.change(['1', second]);
  await letThrough();
  expect(there.get('1')?.done.value).toBe(false);
  expect(store.state.get()).toMatchObject({ unwritten: 1, entries: [{ item: second }] });
  await letThrough();
  await store.idle();
  expect(there.get('1')).toEqual(second);
  expect(store.state.get()).toMatchObject({ unwritten: 0, saving: { state: 'saved' } });
});

test('what is brought back while it is being removed is there again', async () => {
  const item = bread();
  const there = new Map([['1', item]]);
  const { place, letThrough } = slowPlace(there);
  const store = await open(place);
  store.change(['1', null]);
  await new Promise((begun) => setTimeout(begun));
  store.change(['1', item]);
  await letThrough();
  expect(there.size).toBe(0);
  await letThrough();
  await store.idle();
  expect([...there.values()].map(textOf)).toEqual(['bread']);
  expect(store.state.get()).toMatchObject({ unwritten: 0, entries: [{ id: '1' }] });
});
