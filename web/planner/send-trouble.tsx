/** What stands in the dialog while a plan is being opened, and when it cannot be. */
import { Button } from '../kit/button.tsx';
import { Notice } from '../kit/notice.tsx';
import { Skeleton } from '../kit/skeleton.tsx';

export const SendLoading = () => (
  <div className="grid gap-3" role="status" aria-label="Opening your plan...">
    <Skeleton className="h-[76px]" />
    <Skeleton className="h-[76px]" />
    <Skeleton className="h-[76px]" />
  </div>
);

export interface SendTroubleProps {
  locked: boolean;
  message: string;
  retryText?: string;
  onRetry: () => void;
  onSignInAgain: () => void;
}

export function SendTrouble({ locked, message, retryText = 'Try Again', onRetry, onSignInAgain }: SendTroubleProps) {
  return (
    <>
      <Notice tone="bad" title={locked ? 'Your journal is locked' : 'Your plan could not be opened'}>
        {message}
      </Notice>
      <Button variant="outline" onClick={locked ? onSignInAgain : onRetry}>
        {locked ? 'Sign in again' : retryText}
      </Button>
    </>
  );
}
