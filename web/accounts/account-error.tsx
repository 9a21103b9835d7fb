/** A part of the account page that could not be read: what was said, and another try, in the place of its content. */
import { Button } from '../kit/button.tsx';
import { Notice } from '../kit/notice.tsx';

export function AccountError({ message, onRetry }: { message: string; onRetry?: () => void }) {
  return (
    <Notice
      tone={onRetry ? 'bad' : 'info'}
      {...(onRetry
        ? {
            action: (
              <Button variant="outline" size="small" onClick={onRetry}>
                Try Again
              </Button>
            ),
          }
        : {})}
    >
      {message}
    </Notice>
  );
}
