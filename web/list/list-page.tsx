/** 'Our list': things to do, sealed; one's own, or the couple's while either shows it. For signed-in people. */
import '../style/list.css';
import { WarningIcon } from '@phosphor-icons/react/dist/ssr/Warning';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { AuthRequired } from '../accounts/auth-required.tsx';
import { useToolAccount } from '../accounts/profile/use-tool-account.ts';
import { saidWith } from '../client/api-error.ts';
import { useSubmit } from '../client/forms/use-form.ts';
import { useSession } from '../client/sessions/use-session.ts';
import { US_PATH } from '../frame/places.ts';
import { ToolFrame } from '../frame/tool-frame.tsx';
import { KeepFirst } from '../journal/storage/keep-choice.tsx';
import { WayOnButton } from '../journal/way-on.tsx';
import { Button } from '../kit/button.tsx';
import { classNames } from '../kit/class-names.ts';
import { ConfirmDialog } from '../kit/dialog.tsx';
import { ErrorState } from '../kit/messages/error-state.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { SavedLine } from '../kit/messages/saved-line.tsx';
import { tabTitle } from '../kit/navigation/tab-title.ts';
import { Segmented } from '../kit/segmented.tsx';
import { Skeleton } from '../kit/waiting/skeleton.tsx';
import type { ListState } from './list-store.ts';
import type { Which } from './list-stores.ts';
import { ListView } from './list-view.tsx';
import { useLists } from './use-lists.ts';

export const meta = () => tabTitle('Our list');

export default function ListPage() {
  const { user } = useSession();
  return (
    <ToolFrame back={US_PATH}>
      <AuthRequired reason="Please sign in to see your list.">
        {user ? <ListScreen key={user.id} userId={user.id} /> : null}
      </AuthRequired>
    </ToolFrame>
  );
}

const LIST = { many: 'lists' };

/** The whole screen: the choice of list, its saving state, moving a device's list into the account, and the list. */
export function ListScreen({ userId }: { userId: string }) {
  const lists = useLists(userId);
  const account = useToolAccount(userId);
  const [wanted, setWanted] = useState<Which>('shared');
  const ended = useEnded(lists.shared.phase);
  const isShared = lists.shared.phase === 'open';
  const which: Which = isShared ? wanted : 'own';
  const list = lists[which];
  const loading = lists.own.phase === 'loading' || lists.shared.phase === 'loading';
  const reload = () => void lists.storeOf(which).load();

  if (list.phase === 'failed') {
    return <ListFailed list={list} onRetry={reload} onSignInAgain={lists.signInAgain} />;
  }
  const undecided =
    which === 'own' &&
    list.phase === 'open' &&
    list.entries.length === 0 &&
    account.profile !== null &&
    account.profile.preferences.cloudBackup === undefined;
  return (
    <div className="form-wrap grid content-start gap-5 pt-5 pb-21">
      <header className="grid justify-items-start gap-3">
        <h1>Our list</h1>
        <p className="lede">{loading ? 'Things to do and to remember.' : lede(which, isShared)}</p>
        {isShared ? <WhichList which={which} onWhich={setWanted} /> : null}
      </header>
      {ended && !isShared && !loading ? (
        <Notice tone="info" title="This is no longer shared.">
          What you wrote is still in your own list.
        </Notice>
      ) : null}
      {lists.shared.phase === 'failed' ? (
        <Notice tone="warn" title="We couldn’t check for a shared list">
          {lists.shared.message}
        </Notice>
      ) : null}
      {loading || list.phase !== 'open' ? (
        <Loading />
      ) : undecided ? (
        <KeepFirst things={LIST} openText="Open my list" prefer={account.prefer} />
      ) : (
        <>
          <ListSaving list={list} />
          {which === 'own' && isShared && list.entries.length > 0 ? (
            <ListMove count={list.entries.length} onMove={() => lists.moveToShared(list.entries.map(({ id }) => id))} />
          ) : null}
          <ListView key={which} list={list} change={lists.storeOf(which).change} />
          <ListWaiting list={list} onRetry={reload} onSignInAgain={lists.signInAgain} />
          {isShared ? null : <ListAlone />}
        </>
      )}
    </div>
  );
}

/** Whose list is shown, said once that is known. */
function lede(which: Which, isShared: boolean): string {
  if (which === 'shared') return 'You can both see and change this list. It’s encrypted.';
  return isShared
    ? 'These stay in your own journal. Your partner doesn’t see them.'
    : 'Things to do and to remember, encrypted in your own journal.';
}

function WhichList({ which, onWhich }: { which: Which; onWhich(which: Which): void }) {
  return (
    <Segmented
      label="Which list"
      value={which}
      onChange={onWhich}
      options={[
        { value: 'shared', label: 'Ours' },
        { value: 'own', label: 'Only mine' },
      ]}
    />
  );
}

interface ListFailedProps {
  list: Extract<ListState, { phase: 'failed' }>;
  onRetry(): void;
  onSignInAgain(message: string): void;
}

function ListFailed({ list: { locked, message }, onRetry, onSignInAgain }: ListFailedProps) {
  return (
    <ErrorState
      heading="h1"
      title={locked ? 'Your journal is locked' : 'We couldn’t open your list'}
      message={message}
      kept={locked ? 'Your list is safe in it.' : 'It is still in your journal.'}
      {...(locked ? { retryText: 'Sign in again' } : {})}
      onRetry={() => (locked ? onSignInAgain(message) : onRetry())}
    />
  );
}

/** The way to a list for two. */
function ListAlone() {
  return (
    <p className="text-ink-2 text-sm">
      Want a list for two? Link with a partner, then turn it on under{' '}
      <Link to="/partner" className="link">
        what you show
      </Link>
      .
    </p>
  );
}

/** Whether a shared list was shown here and has ended. */
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

/** In a word, which moves no row whatever it is. */
function ListSaving({ list: { saving, unwritten } }: Pick<ListSavingProps, 'list'>) {
  if (saving.state !== 'waiting') return <SavedLine state={saving.state} className="-my-3" />;
  const word = saving.offline ? 'No connection' : unwritten > 0 ? 'Not saved yet' : 'This may not be the latest';
  return (
    <p
      role={saving.offline ? 'status' : 'alert'}
      className={classNames(WORD, saving.offline ? 'text-ink-2' : 'text-bad')}
    >
      <WarningIcon size={16} aria-hidden="true" />
      {word}
    </p>
  );
}

const WORD = '-my-3 inline-flex min-h-[1.5em] items-center gap-1 text-sm';

/** What waits, and the way on: below the rows. */
function ListWaiting({ list: { saving, unwritten }, onRetry, onSignInAgain }: ListSavingProps) {
  if (saving.state !== 'waiting') return null;
  const { offline, lasting, message } = saving;
  const waiting = unwritten === 1 ? '1 change waits' : `${unwritten} changes wait`;
  const kept = lasting
    ? `${waiting} on this device and will be saved ${offline ? 'as soon as you’re back online' : 'once that works again'}.`
    : `${waiting}. This browser keeps nothing, so leave this page open.`;
  const more = unwritten > 0 ? kept : 'This is the list as it was last seen here. Carry on. Nothing is lost.';
  return (
    <Notice
      still
      tone={offline ? 'info' : 'bad'}
      action={<WayOnButton error={saving} onSignIn={() => onSignInAgain(message)} onRetry={onRetry} />}
    >
      {offline ? more : saidWith(message, more)}
    </Notice>
  );
}

interface ListMoveProps {
  count: number;
  onMove(): Promise<void>;
}

function ListMove({ count, onMove }: ListMoveProps) {
  const [asking, setAsking] = useState(false);
  const { busy, submit } = useSubmit();
  const what = count === 1 ? 'this one' : `all ${count}`;
  const move = () =>
    submit(async () => {
      await onMove();
      setAsking(false);
    });
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
