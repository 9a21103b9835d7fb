/** What was kept when sign-in interrupted a click: handed back once, as soon as someone is signed in. */
import { useEffect, useRef } from 'react';
import { takeReturnState } from '../../client/device/return-state.ts';
import { dialogStore } from '../../client/sessions/dialog-store.ts';
import { sessionStore } from '../../client/sessions/session-store.ts';

/** For when newer answers have been given, or sign-in was turned down. `kind` as in `openAuthDialog`. */
export const dropReturned = (kind: string): void => void takeReturnState(kind);

/** `onReturn` is called once for what a sign-in brings back. Closing the dialog without signing in brings nothing back. */
export function useReturned<Value>(kind: string, signedIn: boolean, onReturn: (found: Value) => void): void {
  const latest = useRef(onReturn);
  latest.current = onReturn;
  useEffect(() => {
    if (signedIn) {
      takeReturnState(kind).then(
        (found) => found && latest.current(found as Value),
        // Out of reach of this browser's keys: the answers are still in the form's own keeping.
        () => undefined,
      );
      return;
    }
    return dialogStore.listen(({ open }) => {
      if (!open && sessionStore.get().status === 'signed-out') dropReturned(kind);
    });
  }, [kind, signedIn]);
}
