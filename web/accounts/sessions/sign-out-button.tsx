/** 'Sign Out', reading 'Signing Out...' and disabled while it works; says how it went. */

import { Button } from '../../kit/button.tsx';
import { useToast } from '../../kit/messages/toaster.tsx';
import { SpriteIcon } from '../../kit/pictures/sprite-icon.tsx';
import { useSignOut } from './use-sign-out.tsx';

export function SignOutButton({ onDone }: { onDone: () => void }) {
  const toast = useToast();
  const { busy, submit, dialog } = useSignOut((error) => {
    toast(error ?? 'Signed out successfully!', error === undefined ? 'plain' : 'bad');
    onDone();
  });
  return (
    <>
      <Button
        variant="danger"
        size="small"
        className="w-full"
        icon={<SpriteIcon name="sign-out" />}
        busy={busy}
        busyText="Signing Out..."
        onClick={() => void submit()}
      >
        Sign Out
      </Button>
      {dialog}
    </>
  );
}
