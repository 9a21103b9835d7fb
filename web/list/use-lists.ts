/** One's own list and the couple's on a page: opens them, keeps them fresh, and saves once the connection is back. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { mergeItems } from '../../domain/list/list-item.ts';
import { onReturn } from '../client/coming-back.ts';
import { onForgetKeys } from '../client/device/forget-keys.ts';
import { signInAgain } from '../client/sessions/use-session.ts';
import { useStore } from '../client/use-store.ts';
import { ownJournal } from '../journal/storage/own-journal.ts';
import { keepCopies } from './list-copies.ts';
import type { Change, ListState, ListStore } from './list-store.ts';
import { createListStores, type ListStores, listStoresDeps, today, type Which } from './list-stores.ts';

const LOADING: ListState = { phase: 'loading' };
/** Debounces copying. */
const COPY_AFTER_MS = 2_000;

interface UseLists {
  own: ListState;
  /** 'absent' without a couple, or while neither shares the list. */
  shared: ListState;
  storeOf(which: Which): ListStore;
  /** Moves one's own items into the shared list, and removes them here only once all are saved there. */
  moveToShared(ids: readonly string[]): Promise<void>;
  /** Ends the session, which is too old for the key, and asks to sign in again; unwritten changes stay sealed on this device. */
  signInAgain(message: string): void;
}

export function useLists(userId: string): UseLists {
  const [stores] = useState(() => createListStores(userId, listStoresDeps(userId)));
  const own = useStore(stores.own.state, LOADING);
  const shared = useStore(stores.shared.state, LOADING);

  useLoaded(stores);
  useCopies(shared, userId);

  const moveToShared = useCallback(
    async (ids: readonly string[]) => {
      const [from, to] = [stores.own.state.get(), stores.shared.state.get()];
      if (from.phase !== 'open' || to.phase !== 'open') return;
      const moving = from.entries.filter(({ id }) => ids.includes(id));
      stores.shared.change(
        ...moving.map(({ id, item }): Change => {
          const there = to.entries.find((entry) => entry.id === id);
          return [id, there ? mergeItems(there.item, item) : item];
        }),
      );
      await stores.shared.idle();
      const after = stores.shared.state.get();
      if (after.phase !== 'open' || after.unwritten > 0) return;
      stores.own.change(...moving.map(({ id }): Change => [id, null]));
    },
    [stores],
  );

  return useMemo(
    () => ({
      own,
      shared,
      storeOf: (which) => stores[which],
      moveToShared,
      signInAgain,
    }),
    [own, shared, stores, moveToShared],
  );
}

/** Reads both, and rereads when the connection or the person is back. A quick exit drops them. */
function useLoaded(stores: ListStores): void {
  useEffect(() => {
    const loadBoth = () => void stores.own.load().then(() => stores.shared.load());
    loadBoth();
    const stopReturning = onReturn(loadBoth);
    const stopListening = onForgetKeys(() => {
      stores.own.forget();
      stores.shared.forget();
    });
    return () => {
      stopReturning();
      stopListening();
      stores.shared.forget();
    };
  }, [stores]);
}

/** Copies one's items of the couple's list into one's own journal, so that they survive the end of the link. */
function useCopies(shared: ListState, userId: string): void {
  useEffect(() => {
    if (shared.phase !== 'open' || shared.saving.state === 'waiting' || shared.unwritten > 0) return;
    // Unreadable items would be missing from the copies.
    if (shared.newer > 0) return;
    const timer = setTimeout(() => {
      // Retried at the next change; the list itself is safe.
      ownJournal(userId)
        .then((journal) => keepCopies(journal, shared.entries, today()))
        .catch(() => undefined);
    }, COPY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [shared, userId]);
}
