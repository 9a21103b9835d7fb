/** The one way on from what could not be saved or read: signing in again, the page loaded anew, or another try. */
import { Button } from '../kit/button.tsx';
import { reloadPage } from './reload-page.ts';
import { wayOut } from './way-out.ts';

export interface WayOnButtonProps {
  trouble: { locked: boolean; reload: boolean };
  /** While it is tried again. */
  busy?: boolean;
  onSignIn(): void;
  onRetry(): void;
  /** Where something has to be kept over the reload. */
  onReload?(): void;
}

export function WayOnButton({ trouble, busy = false, onSignIn, onRetry, onReload = reloadPage }: WayOnButtonProps) {
  const { retryText } = wayOut(trouble.reload, onRetry);
  return (
    <Button
      size="small"
      variant="outline"
      busy={busy}
      busyText="Trying..."
      onClick={trouble.locked ? onSignIn : trouble.reload ? onReload : onRetry}
    >
      {trouble.locked ? 'Sign in again' : retryText}
    </Button>
  );
}
