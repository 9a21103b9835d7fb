/**
 * The one way on from what could not be saved or read: signing in again, the page loaded anew where only a
 * newer one helps, or another try; and the hint below a list of what could not be read.
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

interface UnreadHintProps {
  /** Do not open with this key. */
  lost: number;
  /** Were saved by a newer version. */
  newer: number;
  /** 'record', as it counts from one. */
  what: string;
}

/** Below a list: how many more lie there that cannot be read here, why, and the way to those that a newer page reads. */
/** How many more lie there that cannot be read here, why, and the way to those that a newer page reads. */
export function UnreadHint({ lost, newer, what }: UnreadHintProps) {
  return (
    <>
      {newer > 0 ? (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <p className="hint">
            {newer === 1 ? `One ${what} was` : `${newer} ${what}s were`} saved by a newer version of Twofold. Reload the
            page to see {newer === 1 ? 'it' : 'them'}.
          </p>
          <ReloadButton />
        </div>
      ) : null}
      {lost > 0 ? (
        <p className="hint mt-3">
          {lost === 1 ? `One ${what} does` : `${lost} ${what}s do`} not open with your key and{' '}
          {lost === 1 ? 'is' : 'are'} left untouched.
        </p>
      ) : null}
    </>
  );
}
