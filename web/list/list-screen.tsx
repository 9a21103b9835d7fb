/**
 * The whole screen: which list is looked at, how its saving stands, the move of a device's list into the
 * account, and the list.
 */
import '../style/list.css';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { mergeItems } from '../../domain/list/list-item.ts';
import { useSession } from '../accounts/session.tsx';
import { useToolAccount } from '../accounts/use-tool-account.ts';
import { onForgetKeys } from '../client/forget-keys.ts';
import { KeepFirst } from '../journal/keep-choice.tsx';
import { ownJournal } from '../journal/own-journal.ts';
import { WayOnButton } from '../journal/way-on.tsx';
import { Button } from '../kit/button.tsx';
import { ConfirmDialog } from '../kit/dialog.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { Notice } from '../kit/notice.tsx';
import { SavedLine } from '../kit/saved-line.tsx';
import { Segmented } from '../kit/segmented.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { keepCopies } from './list-copies.ts';
import type { Change, ListKeeper, ListState } from './list-keeper.ts';
import { listDoors, openKeepers, today, type Which } from './list-keepers.ts';
import { ListView } from './list-view.tsx';

const LIST = { many: 'lists', one: 'your list' };

export function ListScreen({ userId }: { userId: string }) {
  const lists = useLists(userId);
  const account = useToolAccount(userId);
  const [wanted, setWanted] = useState<Which>('shared');
  const ended = useEnded(lists.shared.phase);
  const isShared = lists.shared.phase === 'open';
  const which: Which = isShared ? wanted : 'own';
  const list = lists[which];
  const loading = lists.own.phase === 'loading' || lists.shared.phase === 'loading';

  if (list.phase === 'failed') {
    return (
      <ErrorState
        heading="h1"
        title={list.locked ? 'Your journal is locked' : 'The list could not be opened'}
        message={list.message}
        kept={list.locked ? 'Your list is safe in it.' : 'It is still in your journal.'}
        {...(list.locked ? { retryText: 'Sign in again' } : {})}
        onRetry={() => (list.locked ? lists.signInAgain(list.message) : void lists.keeperOf(which).load())}
      />
    );
  }
  const undecided =
    which === 'own' &&
    list.phase === 'open' &&
    list.entries.length === 0 &&
    account.profile !== null &&
    account.profile.preferences.cloudBackup === undefined;
  return (
    <div className="form-wrap our-list">
      <header className="our-list-head">
        <h1>Our list</h1>
        <p className="lede">
          {loading
            ? 'Things to do and to remember.'
            : which === 'shared'
              ? 'Both of you see this list and can change it. It is sealed.'
              : isShared
                ? 'These are in your own journal. Your partner does not see them.'
                : 'Things to do and to remember. Sealed, in your own journal.'}
        </p>
        {isShared ? (
          <Segmented
            label="Which list"
            value={which}
            onChange={setWanted}
            options={[
              { value: 'shared', label: 'Ours' },
              { value: 'own', label: 'Only mine' },
            ]}
          />
        ) : null}
      </header>
      {ended && !isShared && !loading ? (
        <Notice tone="info" title="This is not shared any more.">
          What you wrote is in your own list.
        </Notice>
      ) : null}
      {lists.shared.phase === 'failed' ? (
        <Notice tone="warn" title="We could not see whether there is a shared list">
          {lists.shared.message}
        </Notice>
      ) : null}
      {loading || list.phase !== 'open' ? (
        <Loading />
      ) : undecided ? (
        <KeepFirst things={LIST} openText="Open my list" prefer={account.prefer} />
      ) : (
        <>
          <ListSaving list={list} onRetry={() => void lists.keeperOf(which).load()} onSignInAgain={lists.signInAgain} />
          {which === 'own' && isShared && list.entries.length > 0 ? (
            <ListMove count={list.entries.length} onMove={() => lists.moveToShared(list.entries.map(({ id }) => id))} />
          ) : null}
          <ListView key={which} list={list} change={lists.keeperOf(which).change} />
          {isShared ? null : (
            <p className="our-list-alone">
              Linked with a partner it can be a list for two: choose it under{' '}
              <Link to="/partner" className="link">
                what you show
              </Link>
              .
            </p>
          )}
        </>
      )}
    </div>
  );
}

/** Whether a shared list was on this screen and is there no longer. */
function useEnded(phase: string): boolean {
  const [was, setWas] = useState(false);
  useEffect(() => {
    if (phase === 'open') setWas(true);
  }, [phase]);
  return was && phase === 'absent';
}

function Loading() {
  return (
    <div className="grid gap-3" role="status" aria-label="Loading...">
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  );
}

interface ListSavingProps {
  list: Extract<ListState, { phase: 'open' }>;
  onRetry(): void;
  onSignInAgain(message: string): void;
}

function ListSaving({ list: { saving, unwritten }, onRetry, onSignInAgain }: ListSavingProps) {
  if (saving.state !== 'waiting') return <SavedLine state={saving.state} className="our-list-saved" />;
  const { offline, lasting, message } = saving;
  const waiting = unwritten === 1 ? '1 change waits' : `${unwritten} changes wait`;
  const kept = lasting
    ? `${waiting} on this device, sealed, and will be saved ${offline ? 'as soon as there is a connection' : 'then'}.`
    : `${waiting}. This browser keeps nothing: leave this page open.`;
  return (
    <Notice
      tone={offline ? 'info' : 'bad'}
      title={offline ? 'No connection' : unwritten > 0 ? 'Not saved yet' : 'The latest could not be read'}
      action={<WayOnButton error={saving} onSignIn={() => onSignInAgain(message)} onRetry={onRetry} />}
    >
      {offline ? null : `${message} `}
      {unwritten > 0 ? kept : 'This is the list as it was last seen here. You can go on; nothing is lost.'}
    </Notice>
  );
}

interface ListMoveProps {
  count: number;
  onMove(): Promise<void>;
}

function ListMove({ count, onMove }: ListMoveProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const what = count === 1 ? 'this one' : `all ${count}`;
  const move = async () => {
    setBusy(true);
    await onMove();
    setBusy(false);
    setAsking(false);
  };
  return (
    <div>
      <Button variant="outline" size="small" onClick={() => setAsking(true)}>
        Move {what} to our list
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Move ${what} to our list?`}
        confirmText="Move"
        busy={busy}
        busyText="Moving..."
        onConfirm={() => void move()}
        onClose={() => setAsking(false)}
      >
        Your partner will see and can change {count === 1 ? 'it' : 'them'}.
      </ConfirmDialog>
    </div>
  );
}

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

/** One's own list and the couple's, on a page: opened, kept fresh, saved as soon as a connection is back. */
function useLists(userId: string): UseLists {
  const { signOut, openAuthDialog } = useSession();
  const [keepers] = useState(() => openKeepers(userId, listDoors(userId)));
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
