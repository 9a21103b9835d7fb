/**
 * The one way on from what could not be saved or read: signing in again, the page loaded anew where only a
 * newer one helps, or another try.
 */
import { Button } from '../kit/button.tsx';

interface WayOnButtonProps {
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
