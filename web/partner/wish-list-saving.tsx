/** Says whether the last press is saved, where it can be seen and heard. */
import { WayOnButton } from '../journal/way-on-button.tsx';
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
  const { message } = saving;
  return (
    <Notice
      tone="bad"
      className="wish-unsaved"
      title="Not saved yet"
      action={
        <WayOnButton trouble={saving} onSignIn={() => onSignInAgain(message)} onRetry={onRetry} onReload={onReload} />
      }
    >
      {message} Your answers are still here.
    </Notice>
  );
}
