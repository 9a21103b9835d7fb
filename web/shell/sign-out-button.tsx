/** 'Sign Out', reading 'Signing Out...' and disabled while it works; says how it went. */

import { useState } from 'react';
import { useSession } from '../accounts/session.tsx';
import { Button } from '../kit/button.tsx';
import { SpriteIcon } from '../kit/sprite-icon.tsx';
import { useToast } from '../kit/toaster.tsx';

export function SignOutButton({ onDone }: { onDone: () => void }) {
  const { signOut } = useSession();
  const toast = useToast();
  const [busy, setBusy] = useState(false);

  const leave = async () => {
    setBusy(true);
    const { success, error } = await signOut();
    toast(error ?? 'Signed out successfully!', success ? 'plain' : 'bad');
    setBusy(false);
    onDone();
  };

  return (
    <Button
      variant="danger"
      size="small"
      className="w-full"
      icon={<SpriteIcon name="sign-out" />}
      busy={busy}
      busyText="Signing Out..."
      onClick={leave}
    >
      Sign Out
    </Button>
  );
}
