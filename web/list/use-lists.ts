/** One's own list and the couple's, on a page: opened, kept fresh, saved as soon as a connection is back. */
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type ListItem, mergeItems } from '../../domain/list/list-item.ts';
import { callApi } from '../accounts/api.ts';
import { useSession } from '../accounts/session.tsx';
import { openDataKey } from '../journal/open-data-key.ts';
import { ownJournal } from '../journal/own-journal.ts';
import { openCoupleJournal } from '../partner/couple-journal.ts';
import { onForgetKeys } from '../shell/forget-keys.ts';
import { keptList } from './kept-list.ts';
import { dropCopies, keepCopies, readCopies } from './list-copies.ts';
import { type Change, type ListKeeper, type ListState, listKeeper } from './list-keeper.ts';
import { ownPlace, sharedPlace } from './list-places.ts';

const LOADING: ListState = { phase: 'loading' };
/** A burst of changes is copied once. */
const COPY_AFTER_MS = 2_000;

/** The day as UTC has it: coarse enough for retention, and the same on every device. */
const today = (): string => new Date().toISOString().slice(0, 10);

export interface UseLists {
  own: ListState;
  /** 'absent' without a couple, and while neither shows the list. */
  shared: ListState;
  keeperOf(which: Which): ListKeeper;
  /** Puts one's own things into the shared list, and out of one's own once they are there. */
  moveToShared(ids: readonly string[]): Promise<void>;
  /** Ends the session, which is too old for the key, and asks to sign in again; what waits stays sealed on this device. */
  signInAgain(message: string): void;
}

export type Which = 'own' | 'shared';

function openKeepers(userId: string): Record<Which, ListKeeper> {
  const key = () => openDataKey(callApi, userId);
  const own = listKeeper({
    kept: keptList(userId, 'own', key),
    open: async () => ownPlace(await ownJournal(userId), today),
  });
  const shared = listKeeper({
    kept: keptList(userId, 'shared', key),
    async open() {
      const couple = await openCoupleJournal(userId);
      return couple && sharedPlace(couple);
    },
    ended: (entries) => void own.idle().then(() => takeBack(userId, own, entries)),
  });
  return { own, shared };
}

/** What one wrote goes into one's own list: as it was last seen here, or as the copies have it. */
async function takeBack(
  userId: string,
  own: ListKeeper,
  seen: readonly { id: string; item: ListItem }[],
): Promise<void> {
  const journal = await ownJournal(userId);
  const state = own.state();
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
  const after = own.state();
  if (after.phase === 'open' && after.unwritten === 0) await dropCopies(journal);
}

export function useLists(userId: string): UseLists {
  const { signOut, openAuthDialog } = useSession();
  const [keepers] = useState(() => openKeepers(userId));
  const own = useSyncExternalStore(keepers.own.subscribe, keepers.own.state, () => LOADING);
  const shared = useSyncExternalStore(keepers.shared.subscribe, keepers.shared.state, () => LOADING);

  useEffect(() => {
    const loadBoth = () => void keepers.own.load().then(() => keepers.shared.load());
    const returned = () => {
      if (document.visibilityState === 'visible') loadBoth();
    };
    loadBoth();
    window.addEventListener('online', loadBoth);
    document.addEventListener('visibilitychange', returned);
    const stopListening = onForgetKeys(() => {
      keepers.own.forget();
      keepers.shared.forget();
    });
    return () => {
      window.removeEventListener('online', loadBoth);
      document.removeEventListener('visibilitychange', returned);
      stopListening();
      keepers.shared.forget();
    };
  }, [keepers]);

  useEffect(() => {
    if (shared.phase !== 'open' || shared.saving.state === 'waiting' || shared.unwritten > 0) return;
    const timer = setTimeout(() => {
      // Tried again at the next change; the list itself is safe where it lies.
      ownJournal(userId)
        .then((journal) => keepCopies(journal, shared.entries, today()))
        .catch(() => undefined);
    }, COPY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [shared, userId]);

  const moveToShared = useCallback(
    async (ids: readonly string[]) => {
      const [from, to] = [keepers.own.state(), keepers.shared.state()];
      if (from.phase !== 'open' || to.phase !== 'open') return;
      const moving = from.entries.filter(({ id }) => ids.includes(id));
      keepers.shared.change(
        ...moving.map(({ id, item }): Change => {
          const there = to.entries.find((entry) => entry.id === id);
          return [id, there ? mergeItems(there.item, item) : item];
        }),
      );
      await keepers.shared.idle();
      const after = keepers.shared.state();
      if (after.phase !== 'open' || after.unwritten > 0) return;
      keepers.own.change(...moving.map(({ id }): Change => [id, null]));
    },
    [keepers],
  );

  const signInAgain = useCallback(
    async (message: string) => {
      await signOut();
      openAuthDialog({ mode: 'sign-in', message });
    },
    [signOut, openAuthDialog],
  );

  return useMemo(
    () => ({
      own,
      shared,
      keeperOf: (which) => keepers[which],
      moveToShared,
      signInAgain: (message) => void signInAgain(message),
    }),
    [own, shared, keepers, moveToShared, signInAgain],
  );
}
