/** One person's two lists, their own and the couple's. When the shared one ends, their items move into their own. */
import { type ListItem, mergeItems } from '../../domain/list/list-item.ts';
import { callApi } from '../client/api.ts';
import { type CoupleJournal, openCoupleJournal } from '../journal/couple/couple-journal.ts';
import type { Journal } from '../journal/journal.ts';
import { openDataKey } from '../journal/keys/open-data-key.ts';
import { ownJournal } from '../journal/storage/own-journal.ts';
import { isKept, keptList } from './kept-list.ts';
import { dropCopies, readCopies } from './list-copies.ts';
import { ownPlace, sharedPlace } from './list-places.ts';
import { type Change, createListStore, type ListStore } from './list-store.ts';

export type Which = 'own' | 'shared';

export interface ListStoresDeps {
  key(): Promise<CryptoKey>;
  journal(): Promise<Journal>;
  /** Null without a couple's key. */
  couple(): Promise<CoupleJournal | null>;
}

export const listStoresDeps = (userId: string): ListStoresDeps => ({
  key: () => openDataKey(callApi, userId),
  journal: () => ownJournal(userId),
  couple: () => openCoupleJournal(userId),
});

/** The UTC day: coarse enough for retention, and equal on every device. */
export const today = (): string => new Date().toISOString().slice(0, 10);

export interface ListStores extends Record<Which, ListStore> {
  /** Resolves once the items of an ended list are in one's own. */
  taken(): Promise<void>;
}

export function createListStores(userId: string, { key, journal, couple }: ListStoresDeps): ListStores {
  let taking: Promise<void> = Promise.resolve();
  const own = createListStore({
    kept: keptList(userId, 'own', key),
    open: async () => ownPlace(await journal(), today),
  });
  const shared = createListStore({
    kept: keptList(userId, 'shared', key),
    async open() {
      const records = await couple();
      return records && sharedPlace(records);
    },
    ended(entries) {
      taking = own.idle().then(async () => takeBack(await journal(), own, entries));
    },
  });
  return { own, shared, taken: () => taking };
}

/** Merges one's items, as last seen here and from the copies, into one's own list. */
async function takeBack(
  journal: Journal,
  own: ListStore,
  seen: readonly { id: string; item: ListItem }[],
): Promise<void> {
  const state = own.state.get();
  if (state.phase !== 'open') return;
  const items = new Map(state.entries.map(({ id, item }) => [id, item]));
  const changes: Change[] = [];
  for (const { id, item } of [...(await readCopies(journal)), ...seen]) {
    const there = items.get(id);
    const merged = there ? mergeItems(there, item) : item;
    items.set(id, merged);
    if (JSON.stringify(merged) !== JSON.stringify(there)) changes.push([id, merged]);
  }
  if (changes.length > 0) own.change(...changes);
  await own.idle();
  const after = own.state.get();
  if (after.phase === 'open' && after.unwritten === 0) await dropCopies(journal);
}

/**
 * Deletes the partner's items from this device once the server says that the list is not shared any more, whatever page
 * is open. If one's own list cannot be read now, the next contact retries. Rejects with the journal's errors.
 */
export async function settleShared(userId: string, deps: ListStoresDeps = listStoresDeps(userId)): Promise<void> {
  if (!(await isKept(userId, 'shared'))) return;
  const { own, shared, taken } = createListStores(userId, deps);
  await own.load();
  if (own.state.get().phase !== 'open') return;
  await shared.load();
  await taken();
  shared.forget();
}
