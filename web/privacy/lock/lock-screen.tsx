/** What stands in place of a locked page: nothing that says whose it is or what about, and the ways to open it again. */
import { useEffect, useRef, useState } from 'react';
import { ReauthDialog } from '../../accounts/proof/reauth-dialog.tsx';
import { useSignOut } from '../../accounts/sessions/use-sign-out.tsx';
import { useSubmit } from '../../client/forms/use-form.ts';
import { useSession } from '../../client/sessions/use-session.ts';
import { Mark } from '../../frame/brand.tsx';
import { PASSKEY_MARK, unlock } from '../../frame/lock-store.ts';
import { QuickExitButton } from '../../frame/quick-exit.tsx';
import { unlockWith } from '../../journal/private-mode/unlock.ts';
import { Button } from '../../kit/button.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { notePasskey } from './lock-passkey.ts';

export default function LockScreen() {
  const { user } = useSession();
  const [proving, setProving] = useState(false);
  const { busy, errorMessage, submit, clear } = useSubmit();
  /** Why signing out failed; empty if nothing failed. */
  const [stayed, setStayed] = useState('');
  const byPasskey = usePasskeyHere(user?.id);
  const start = useRef<HTMLButtonElement>(null);
  const leaving = useSignOut((error) => {
    clear();
    setStayed(error ?? '');
  });
  useFace();
  useEffect(() => start.current?.focus(), []);

  const askPasskey = (userId: string) =>
    submit(async () => {
      setStayed('');
      await unlockWith('passkey', userId);
      unlock();
    });
  const handleClick = () => {
    if (user && byPasskey) void askPasskey(user.id);
    else setProving(true);
  };

  return (
    <main id="main" tabIndex={-1} className="state min-h-dvh">
      <Mark size={48} />
      <h1 className="mt-2 text-2xl leading-tight">Locked</h1>
      <p className="max-w-[40ch] text-ink-2">Unlock to pick up where you were.</p>
      <div className="mt-3 grid w-full max-w-72 gap-3">
        <Button ref={start} busy={busy || !user} onClick={handleClick}>
          Unlock
        </Button>
        {byPasskey ? (
          <Button variant="outline" disabled={busy} onClick={() => setProving(true)}>
            Another way
          </Button>
        ) : null}
        <div className="flex flex-wrap items-center justify-center gap-3">
          <Button variant="quiet" busy={leaving.busy} busyText="Signing Out..." onClick={() => void leaving.submit()}>
            Sign Out
          </Button>
          <QuickExitButton look="bar" />
        </div>
      </div>
      {errorMessage || stayed ? <Notice tone="bad">{errorMessage || stayed}</Notice> : null}
      {leaving.dialog}
      {proving && user ? (
        <ReauthDialog
          user={user}
          unfinished={{ form: 'lock', path: `${location.pathname}${location.search}${location.hash}` }}
          onProved={unlock}
          onClose={() => setProving(false)}
        />
      ) : null}
    </main>
  );
}

/** Whether a passkey opens here; what was known last, until it is known anew. */
function usePasskeyHere(userId: string | undefined): boolean {
  const [here, setHere] = useState(() => localStorage.getItem(PASSKEY_MARK) !== null);
  useEffect(() => {
    if (userId === undefined) return;
    let wanted = true;
    // Out of reach: what was known stands, and clicking says what is wrong.
    notePasskey(userId).then(
      (now) => wanted && setHere(now),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [userId]);
  return here;
}

/** The tab shows the mark in ink; its title is the gate's. */
function useFace(): void {
  useEffect(() => {
    const icon = document.querySelector('link[rel=icon]');
    const before = icon?.getAttribute('href') ?? '/favicon.svg';
    icon?.setAttribute('href', '/favicon-ink.svg');
    return () => icon?.setAttribute('href', before);
  }, []);
}
