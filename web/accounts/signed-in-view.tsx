/** What the dialog shows to someone who is signed in already. */

import type { SignedInUser } from '../client/access-claims.ts';
import { Button } from '../kit/button.tsx';
import { SIGNED_OUT } from './auth-messages.ts';
import { useSignOut } from './use-sign-out.tsx';

export function SignedInView({ user, onSignedOut }: { user: SignedInUser; onSignedOut: (message: string) => void }) {
  const { busy, press, dialog } = useSignOut((error) => onSignedOut(error ?? SIGNED_OUT));
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex items-center gap-4">
        {user.avatarUrl ? (
          <img src={user.avatarUrl} alt="" width={56} height={56} className="size-14 rounded-full object-cover" />
        ) : null}
        <p className="min-w-0">
          <span className="block text-sm text-ink-3">Signed in as:</span>
          <span className="block truncate font-semibold">{user.email}</span>
        </p>
      </div>
      <Button variant="danger" busy={busy} busyText="Signing out..." onClick={() => void press()}>
        Sign Out
      </Button>
      {dialog}
    </div>
  );
}
