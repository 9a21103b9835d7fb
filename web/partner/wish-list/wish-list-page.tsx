/** 'Yes, maybe, no': one's own list, sealed, and the comparison that shows two people only what both want. Discreet until asked. */

import { useCallback, useEffect, useState } from 'react';
import type { WishChange } from '../../../domain/list/wish-list.ts';
import type { View } from '../../../domain/planner/discretion.ts';
import { AuthRequired } from '../../accounts/auth-required.tsx';
import { useToolAccount } from '../../accounts/profile/use-tool-account.ts';
import { vaultWorks } from '../../client/device/device-vault.ts';
import { onForgetKeys } from '../../client/device/forget-keys.ts';
import { saveReturnState, takeReturnState } from '../../client/device/return-state.ts';
import { useSession } from '../../client/sessions/use-session.ts';
import { useStore } from '../../client/use-store.ts';
import { DetailView } from '../../frame/detail-view.tsx';
import { useDiscreet } from '../../frame/discreet.tsx';
import { US_PATH } from '../../frame/places.ts';
import { ToolFrame } from '../../frame/tool-frame.tsx';
import { KeepFirst } from '../../journal/storage/keep-choice.tsx';
import { ownJournal } from '../../journal/storage/own-journal.ts';
import { reloadPage, wayOut } from '../../journal/way-on.tsx';
import { ErrorState } from '../../kit/messages/error-state.tsx';
import { tabTitle } from '../../kit/navigation/tab-title.ts';
import { Skeleton } from '../../kit/waiting/skeleton.tsx';
import { RoomHead, RoomPage } from '../page-parts.tsx';
import { COMPARISON_WORDS, CompareLists } from './compare-lists-section.tsx';
import { useComparison } from './use-comparison.ts';
import { WishListForm } from './wish-list-form.tsx';
import { createWishListStore, type KeptList, type WishListStore } from './wish-list-store.ts';

export const meta = () => tabTitle('My list');

export default function WishListPage() {
  const { user } = useSession();
  return (
    <ToolFrame back={US_PATH}>
      <AuthRequired reason="Please sign in to open your list.">
        {user ? <WishListScreen key={user.id} userId={user.id} /> : null}
      </AuthRequired>
    </ToolFrame>
  );
}

const LIST = { many: 'lists' };

export function WishListScreen({ userId }: { userId: string }) {
  const { kept, store, reload, signInAgain } = useWishList(userId);
  const account = useToolAccount(userId);
  const comparison = useComparison(userId);
  const [view, setView] = useState<View>('discreet');
  useDiscreet(view === 'discreet');

  if (kept.phase === 'failed')
    return <WishListError kept={kept} onRetry={() => void store.load()} onSignIn={signInAgain} />;
  const asked = kept.phase === 'open' && Object.keys(kept.answers).length === 0;
  const beginning = asked && account.profile !== null && account.profile.preferences.cloudBackup === undefined;
  return (
    <RoomPage>
      <RoomHead
        title="Yes, maybe, no"
        lede="Mark what you’d like, might like and wouldn’t, and we suggest accordingly. Your partner never sees the list. Compare yours with theirs, and you both see only what you both want."
      >
        <DetailView view={view} onView={setView} />
        {kept.phase === 'open' && !beginning ? (
          <a className="link inline-flex min-h-11 items-center" href="#compare-title">
            {comparison.seen?.stage === 'asked' ? COMPARISON_WORDS.asked.title : 'Compare with a partner'}
          </a>
        ) : null}
      </RoomHead>
      {kept.phase === 'loading' || (asked && account.profile === null && account.errorMessage === '') ? (
        <Loading />
      ) : beginning ? (
        <KeepFirst things={LIST} openText="Open my list" prefer={account.prefer} />
      ) : (
        <>
          <WishListForm kept={kept} store={store} reload={reload} signInAgain={signInAgain} full={view === 'full'} />
          <CompareLists
            comparison={comparison}
            answers={kept.answers}
            full={view === 'full'}
            onFull={() => setView('full')}
          />
        </>
      )}
    </RoomPage>
  );
}

interface WishListErrorProps {
  kept: Extract<KeptList, { phase: 'failed' }>;
  onRetry(): void;
  onSignIn(message: string): void;
}

function WishListError({ kept, onRetry, onSignIn }: WishListErrorProps) {
  return kept.locked ? (
    <ErrorState
      heading="h1"
      title="Your journal is locked"
      message={kept.message}
      kept="Your list is safe in it."
      retryText="Sign in again"
      onRetry={() => onSignIn(kept.message)}
    />
  ) : (
    <ErrorState
      heading="h1"
      title="We couldn’t open your list"
      message={kept.message}
      kept="It is still in your journal."
      {...wayOut(kept.reload, onRetry)}
    />
  );
}

function Loading() {
  return (
    <div className="grid gap-3" role="status" aria-label="Loading...">
      <Skeleton className="h-12" />
      <Skeleton className="h-36" />
      <Skeleton className="h-36" />
      <Skeleton className="h-36" />
    </div>
  );
}

const KIND = 'wish-list';
const LOADING: KeptList = { phase: 'loading' };

/** The UTC day: coarse enough for retention, and equal on every device. */
const today = (): string => new Date().toISOString().slice(0, 10);

interface UseWishList {
  kept: KeptList;
  store: WishListStore;
  /** Reloads the page and carries unsaved changes along, sealed, if this browser has storage. */
  reload(): void;
  /** Ends the session, which is too old for the key, and asks to sign in again; carries unsaved changes along, sealed. */
  signInAgain(message: string): void;
}

function useWishList(userId: string): UseWishList {
  const { signOut, openAuthDialog } = useSession();
  const [store] = useState(() => createWishListStore(() => ownJournal(userId), today));
  const kept = useStore(store.state, LOADING);

  useEffect(() => {
    let here = true;
    void openList(store, userId, () => here);
    const online = () => store.retry();
    const leaving = (event: BeforeUnloadEvent) => {
      if (store.unsaved().length > 0) event.preventDefault();
    };
    window.addEventListener('online', online);
    window.addEventListener('beforeunload', leaving);
    const stopListening = onForgetKeys(() => store.forget());
    return () => {
      here = false;
      window.removeEventListener('online', online);
      window.removeEventListener('beforeunload', leaving);
      stopListening();
    };
  }, [store, userId]);

  const signInAgain = useCallback(
    async (message: string) => {
      const changes = store.unsaved();
      await signOut();
      const carried = changes.length > 0 && { returnState: { kind: KIND, value: { userId, changes } } };
      openAuthDialog({ mode: 'sign-in', message, ...carried });
    },
    [store, userId, signOut, openAuthDialog],
  );
  const reload = useCallback(async () => {
    await carryOver(store, userId);
    reloadPage();
  }, [store, userId]);
  return { kept, store, reload: () => void reload(), signInAgain: (message) => void signInAgain(message) };
}

/** The next page reapplies unsaved changes; a browser without storage asks before leaving. */
export async function carryOver(store: WishListStore, userId: string): Promise<void> {
  const changes = store.unsaved();
  if (changes.length === 0 || !(await vaultWorks())) return;
  await saveReturnState(KIND, { userId, changes });
  store.forget();
}

async function openList(store: WishListStore, userId: string, here: () => boolean): Promise<void> {
  await store.load();
  if (!here()) return;
  const found = (await takeReturnState(KIND).catch(() => null)) as { userId: string; changes: WishChange[] } | null;
  if (found?.userId === userId) store.change(...found.changes);
}
