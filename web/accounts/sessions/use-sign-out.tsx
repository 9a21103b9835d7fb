/** Signing out by a click: at once, or after a word about what lies on this device alone. */
import { type ReactNode, useState } from 'react';
import { uncopiedStores } from '../../client/device/device-stores.ts';
import { LateDialog, lateCode } from '../../client/forms/late-dialog.tsx';
import { useSession } from '../../client/sessions/use-session.ts';

const DIALOG = lateCode(() => import('./sign-out-dialog.tsx'));

interface UseSignOut {
  busy: boolean;
  submit(): Promise<void>;
  /** To be rendered beside the button. */
  dialog: ReactNode;
}

/** `onDone` is told what did not work; undefined when all did. */
export function useSignOut(onDone: (error: string | undefined) => void): UseSignOut {
  const { user, signOut } = useSession();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);

  const leave = async () => {
    setBusy(true);
    const { error } = await signOut();
    setAsking(false);
    setBusy(false);
    onDone(error);
  };
  const submit = async () => {
    setBusy(true);
    if (user && (await hasDeviceRecords(user.id))) {
      setBusy(false);
      setAsking(true);
    } else await leave();
  };
  const close = () => setAsking(false);
  const dialog =
    asking && user ? (
      <LateDialog
        code={DIALOG}
        userId={user.id}
        busy={busy}
        onSignOut={() => void leave()}
        onClose={close}
        onUnreachable={close}
      />
    ) : null;
  return { busy, submit, dialog };
}

async function hasDeviceRecords(userId: string): Promise<boolean> {
  try {
    const stores = await uncopiedStores();
    const counts = await Promise.all(stores.map((store) => store.count?.(userId) ?? 0));
    return counts.some((count) => count > 0);
  } catch {
    // Nothing can be read here: then there is nothing to be warned of, and signing out must work in any case.
    return false;
  }
}
