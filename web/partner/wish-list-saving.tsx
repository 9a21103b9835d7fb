/** Says whether the last press is saved, where it can be seen and heard. */
import { Button } from '../kit/button.tsx';
import { Notice } from '../kit/notice.tsx';
import { SavedLine } from '../kit/saved-line.tsx';
import type { Saving } from './wish-list-keeper.ts';

export interface WishListSavingProps {
  saving: Saving;
  onRetry(): void;
  onReload(): void;
  onSignInAgain(message: string): void;
}

export function WishListSaving({ saving, onRetry, onReload, onSignInAgain }: WishListSavingProps) {
  if (saving.state !== 'unsaved') return <SavedLine state={saving.state} />;
  const { locked, reload, message } = saving;
  return (
    <Notice
      tone="bad"
      className="wish-unsaved"
      title="Not saved yet"
      action={
        <Button
          size="small"
          variant="outline"
          onClick={() => (locked ? onSignInAgain(message) : reload ? onReload() : onRetry())}
        >
          {locked ? 'Sign in again' : reload ? 'Reload the page' : 'Try Again'}
        </Button>
      }
    >
      {message} Your answers are still here.
    </Notice>
  );
}
