/** One's own list and the couple's, on a page: opened, kept fresh, saved as soon as a connection is back. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { mergeItems } from '../../domain/list/list-item.ts';
import { onReturn } from '../client/coming-back.ts';
import { onForgetKeys } from '../client/forget-keys.ts';
import { signInAgain } from '../client/use-session.ts';
import { useStore } from '../client/use-store.ts';
import { ownJournal } from '../journal/own-journal.ts';
import { keepCopies } from './list-copies.ts';
import type { Change, ListKeeper, ListState } from './list-keeper.ts';
import { type ListKeepers, listDoors, openKeepers, today, type Which } from './list-keepers.ts';

const LOADING: ListState = { phase: 'loading' };
/** A burst of changes is copied once. */
const COPY_AFTER_MS = 2_000;

interface UseLists {
  own: ListState;
  /** 'absent' without a couple, and while neither shows the list. */
  shared: ListState;
  keeperOf(which: Which): ListKeeper;
  /** Puts one's own things into the shared list, and out of one's own once they are there. */
  moveToShared(ids: readonly string[]): Promise<void>;
  /** Ends the session, which is too old for the key, and asks to sign in again; what waits stays sealed on this device. */
  signInAgain(message: string): void;
}

export function useLists(userId: string): UseLists {
  const [keepers] = useState(() => openKeepers(userId, listDoors(userId)));
  const own = useStore(keepers.own.state, LOADING);
  const shared = useStore(keepers.shared.state, LOADING);

  useLoaded(keepers);
  useCopies(shared, userId);

  const moveToShared = useCallback(
    async (ids: readonly string[]) => {
      const [from, to] = [keepers.own.state.get(), keepers.shared.state.get()];
      if (from.phase !== 'open' || to.phase !== 'open') return;
      const moving = from.entries.filter(({ id }) => ids.includes(id));
      keepers.shared.change(
        ...moving.map(({ id, item }): Change => {
          const there = to.entries.find((entry) => entry.id === id);
          return [id, there ? mergeItems(there.item, item) : item];
        }),
      );
      await keepers.shared.idle();
      const after = keepers.shared.state.get();
      if (after.phase !== 'open' || after.unwritten > 0) return;
      keepers.own.change(...moving.map(({ id }): Change => [id, null]));
    },
    [keepers],
  );

  return useMemo(
    () => ({
      own,
      shared,
      keeperOf: (which) => keepers[which],
      moveToShared,
      signInAgain,
    }),
    [own, shared, keepers, moveToShared],
  );
}

/** Reads both, and again when a connection or the person is back; a quick exit forgets them. */
function useLoaded(keepers: ListKeepers): void {
  useEffect(() => {
    const loadBoth = () => void keepers.own.load().then(() => keepers.shared.load());
    loadBoth();
    const stopReturning = onReturn(loadBoth);
    const stopListening = onForgetKeys(() => {
      keepers.own.forget();
      keepers.shared.forget();
    });
    return () => {
      stopReturning();
      stopListening();
      keepers.shared.forget();
    };
  }, [keepers]);
}

/** What a person wrote into the couple's list is copied into their own journal, so that it stays should the link end. */
function useCopies(shared: ListState, userId: string): void {
  useEffect(() => {
    if (shared.phase !== 'open' || shared.saving.state === 'waiting' || shared.unwritten > 0) return;
    // What cannot be read here would be missing from the copies.
    if (shared.newer > 0) return;
    const timer = setTimeout(() => {
      // Tried again at the next change; the list itself is safe where it lies.
      ownJournal(userId)
        .then((journal) => keepCopies(journal, shared.entries, today()))
        .catch(() => undefined);
    }, COPY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [shared, userId]);
}
