/** Out of private mode: says what comes back with it, asks for what opens the journal, and gives the server its spare key. */
import { useEffect, useEffectEvent } from 'react';
import type { SignedInUser } from '../client/access-claims.ts';
import { callApi } from '../client/api.ts';
import { onForgetKeys } from '../client/forget-keys.ts';
import { Dialog } from '../kit/dialog.tsx';
import { makeRecoverable } from './change-mode.ts';
import { openLetter, type UnlockWay } from './unlock.ts';
import { UnlockForm } from './unlock-form.tsx';

type PrivateModeLeaveProps = { user: SignedInUser; ways: UnlockWay[]; onDone: () => void; onClose: () => void };

export function PrivateModeLeave({ user, ways, onDone, onClose }: PrivateModeLeaveProps) {
  const close = useEffectEvent(onClose);
  useEffect(() => onForgetKeys(() => close()), []);
  return (
    <Dialog
      open
      title="Leave private mode?"
      subtitle="We keep a spare key again, and whoever runs this server could open your journal. Nothing in it changes, and a forgotten passphrase loses nothing any more."
      onClose={onClose}
    >
      <UnlockForm
        user={user}
        ways={ways}
        submitText="Leave"
        act={async (way, secret) => {
          await makeRecoverable(callApi, await openLetter(way, user.id, secret));
          onDone();
        }}
      />
    </Dialog>
  );
}
