/** The keeper of one's own list, on a page: opened, saved as soon as a connection is back, carried over a fresh sign-in. */
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { WishPress } from '../../domain/list/wish-list.ts';
import { useSession } from '../accounts/session.tsx';
import { vaultWorks } from '../client/device-vault.ts';
import { onForgetKeys } from '../client/forget-keys.ts';
import { saveReturnState, takeReturnState } from '../client/return-state.ts';
import { ownJournal } from '../journal/own-journal.ts';
import { reloadPage } from '../journal/reload-page.ts';
import { type KeptList, type WishListKeeper, wishListKeeper } from './wish-list-keeper.ts';

const KIND = 'wish-list';
const LOADING: KeptList = { phase: 'loading' };

/** The day as UTC has it: coarse enough for retention, and the same on every device. */
const today = (): string => new Date().toISOString().slice(0, 10);

export interface UseWishList {
  kept: KeptList;
  keeper: WishListKeeper;
  /** Loads the page anew; unsaved presses come along, sealed, where this browser keeps anything. */
  reload(): void;
  /** Ends the session, which is too old for the key, and asks to sign in again; unsaved presses come along, sealed. */
  signInAgain(message: string): void;
}

export function useWishList(userId: string): UseWishList {
  const { signOut, openAuthDialog } = useSession();
  const [keeper] = useState(() => wishListKeeper(() => ownJournal(userId), today));
  const kept = useSyncExternalStore(keeper.subscribe, keeper.state, () => LOADING);

  useEffect(() => {
    let here = true;
    void openList(keeper, userId, () => here);
    const online = () => keeper.retry();
    const leaving = (event: BeforeUnloadEvent) => {
      if (keeper.unsaved().length > 0) event.preventDefault();
    };
    window.addEventListener('online', online);
    window.addEventListener('beforeunload', leaving);
    const stopListening = onForgetKeys(() => keeper.forget());
    return () => {
      here = false;
      window.removeEventListener('online', online);
      window.removeEventListener('beforeunload', leaving);
      stopListening();
    };
  }, [keeper, userId]);

  const signInAgain = useCallback(
    async (message: string) => {
      const presses = keeper.unsaved();
      await signOut();
      const carried = presses.length > 0 && { returnState: { kind: KIND, value: { userId, presses } } };
      openAuthDialog({ mode: 'sign-in', message, ...carried });
    },
    [keeper, userId, signOut, openAuthDialog],
  );
  const reload = useCallback(async () => {
    await carryOver(keeper, userId);
    reloadPage();
  }, [keeper, userId]);
  return { kept, keeper, reload: () => void reload(), signInAgain: (message) => void signInAgain(message) };
}

/** What is unsaved is pressed again by the next page; where this browser keeps nothing, it asks before it leaves. */
export async function carryOver(keeper: WishListKeeper, userId: string): Promise<void> {
  const presses = keeper.unsaved();
  if (presses.length === 0 || !(await vaultWorks())) return;
  await saveReturnState(KIND, { userId, presses });
  keeper.forget();
}

async function openList(keeper: WishListKeeper, userId: string, here: () => boolean): Promise<void> {
  await keeper.load();
  if (!here()) return;
  const found = (await takeReturnState(KIND).catch(() => null)) as { userId: string; presses: WishPress[] } | null;
  if (found?.userId === userId) keeper.press(...found.presses);
}
