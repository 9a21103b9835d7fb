/**
 * The one way on from what could not be saved or read: signing in again, the page loaded anew where only a
 * newer one helps, or another try.
 */
import { Button } from '../kit/button.tsx';

interface WayOnButtonProps {
  error: { locked: boolean; reload: boolean };
  /** While it is tried again. */
  busy?: boolean;
  onSignIn(): void;
  onRetry(): void;
  /** Where something has to be kept over the reload. */
  onReload?(): void;
}

export function WayOnButton({ error, busy = false, onSignIn, onRetry, onReload = reloadPage }: WayOnButtonProps) {
  const { retryText } = wayOut(error.reload, onRetry);
  return (
    <Button
      size="small"
      variant="outline"
      busy={busy}
      busyText="Trying..."
      onClick={error.locked ? onSignIn : error.reload ? onReload : onRetry}
    >
      {error.locked ? 'Sign in again' : retryText}
    </Button>
  );
}

export const ReloadButton = () => (
  <Button variant="outline" size="small" onClick={reloadPage}>
    Reload the page
  </Button>
);

export interface WayOut {
  retryText: string;
  onRetry(): void;
}

export const wayOut = (reload: boolean, again: () => void): WayOut =>
  reload ? { retryText: 'Reload the page', onRetry: reloadPage } : { retryText: 'Try Again', onRetry: again };

export const reloadPage = (): void => location.reload();
