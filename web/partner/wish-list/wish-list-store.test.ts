/** What happens to an answer that is given while another one to the same topic is being written. */
import { expect, test } from 'vitest';
import { readWishList, type WishAnswers } from '../../../domain/list/wish-list.ts';
import type { Journal } from '../../journal/journal.ts';
import { createWishListStore } from './wish-list-store.ts';

/** A journal of one record whose writes wait until they are let through. */
function slowJournal() {
  let stored: unknown = null;
  const waiting: (() => void)[] = [];
  const journal = {
    read: async () => (stored === null ? null : { value: stored }),
    list: async () => ({ records: [], unreadable: [], newer: [] }),
    write: async (_room: string, _id: string, value: unknown) => {
      await new Promise<void>((done) => waiting.push(done));
      stored = value;
      return { saved: true };
    },
  } as unknown as Journal;
  return {
    journal,
    stored: (): WishAnswers => readWishList(stored) ?? {},
    underWay: () => waiting.length,
    /** Lets the next write through and settles when the journal has answered. */
    async letThrough() {
      await expect.poll(() => waiting.length).toBe(1);
      waiting.shift()?.();
      await new Promise((answered) => setTimeout(answered));
    },
  };
}

test('a second answer during a save is shown, and written after the first', async () => {
  for (const second of ['maybe', null] as const) {
    const { journal, stored, underWay, letThrough } = slowJournal();
    const store = createWishListStore(
      async () => journal,
      () => '2026-11-21',
    );
    await store.load();
    store.change(['activity:talk', 'yes']);
    await expect.poll(underWay).toBe(1);
    store.change(['activity:talk', second]);
    await letThrough();
    expect(stored()['activity:talk']).toBe('yes');
    expect(store.unsaved()).toEqual([['activity:talk', second]]);
    await letThrough();
    await expect.poll(() => store.state.get()).toMatchObject({ phase: 'open', saving: { state: 'saved' } });
    expect(stored()['activity:talk']).toBe(second ?? undefined);
    expect(store.state.get()).toMatchObject({ answers: stored() });
    expect(store.unsaved()).toEqual([]);
  }
});
