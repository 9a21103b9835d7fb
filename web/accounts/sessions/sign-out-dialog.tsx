/** Before signing out with something kept on this device only: what becomes of it, and the choice to have it gone. */
import { useState } from 'react';
import { ConfirmDialog } from '../../kit/dialog.tsx';
import { Checkbox } from '../../kit/fields/checkbox.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { dropFromDevice } from '../erasure/erase-here.ts';

interface SignOutDialogProps {
  userId: string;
  busy: boolean;
  onSignOut(): void;
  onClose(): void;
}

export default function SignOutDialog({ userId, busy, onSignOut, onClose }: SignOutDialogProps) {
  const [gone, setGone] = useState(false);
  const [error, setError] = useState(false);
  const confirm = async () => {
    try {
      if (gone) await dropFromDevice(userId);
    } catch {
      setError(true);
      return;
    }
    onSignOut();
  };
  return (
    <ConfirmDialog
      open
      title="Some things are only on this device"
      confirmText={gone ? 'Remove and sign out' : 'Sign out'}
      danger={gone}
      busy={busy}
      busyText="Signing Out..."
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        Your account has no copy of what you keep only here, such as plans and check-ins. It stays in this browser,
        encrypted, and opens when you sign in here again. It’s lost if you clear the browser’s data, or if the browser
        runs out of space.
      </p>
      <div className="mt-5">
        <Checkbox label="Delete it from this device for good" checked={gone} onChange={setGone} disabled={busy} />
      </div>
      {error ? (
        <Notice tone="bad" className="mt-5">
          It couldn’t be deleted. You’re still signed in. Please try again.
        </Notice>
      ) : null}
    </ConfirmDialog>
  );
}
