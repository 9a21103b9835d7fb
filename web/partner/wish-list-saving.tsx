/** Says whether the last press is saved, where it can be seen and heard. */
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { Button } from '../kit/button.tsx';
import { Notice } from '../kit/notice.tsx';
import type { Saving } from './wish-list-keeper.ts';

export interface WishListSavingProps {
  saving: Saving;
  onRetry(): void;
  onSignInAgain(message: string): void;
}

export function WishListSaving({ saving, onRetry, onSignInAgain }: WishListSavingProps) {
  if (saving.state === 'unsaved') {
    const { locked, message } = saving;
    return (
      <Notice
        tone="bad"
        className="wish-unsaved"
        title="Not saved yet"
        action={
          <Button size="small" variant="outline" onClick={() => (locked ? onSignInAgain(message) : onRetry())}>
            {locked ? 'Sign in again' : 'Try Again'}
          </Button>
        }
      >
        {message} Your answers are still here.
      </Notice>
    );
  }
  return (
    <p className="wish-saved" role="status">
      {saving.state === 'saved' ? (
        <>
          <CheckIcon size={16} weight="bold" aria-hidden="true" />
          Saved
        </>
      ) : null}
      {saving.state === 'saving' ? 'Saving...' : null}
    </p>
  );
}
