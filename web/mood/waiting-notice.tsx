/** What is not in the journal yet, or could not be read from it: how much, where it is meanwhile, and the way on. */
import { WayOnButton } from '../journal/way-on-button.tsx';
import { Notice } from '../kit/notice.tsx';
import type { KeptCheckIns } from './check-in-keeper.ts';
import { manyDays } from './mood-words.ts';

export interface WaitingNoticeProps {
  kept: KeptCheckIns;
  onRetry(): void;
  onSignIn(): void;
}

export function WaitingNotice({ kept, onRetry, onSignIn }: WaitingNoticeProps) {
  const { trouble, waiting, read, sending } = kept;
  if (!trouble) return null;
  const action = <WayOnButton trouble={trouble} busy={sending} onSignIn={onSignIn} onRetry={onRetry} />;
  if (waiting > 0) {
    return (
      <Notice title={`Kept on this device: ${manyDays(waiting)}`} action={action}>
        {trouble.locked
          ? 'Sealed here. It will be saved in your journal when you have signed in again.'
          : trouble.reload
            ? 'A newer version of Twofold has saved that day too. Reload the page, and both are put together.'
            : trouble.offline
              ? 'Sealed here. It will be saved in your journal when you are back online.'
              : `Sealed here. ${trouble.message}`}
      </Notice>
    );
  }
  return (
    <Notice tone="warn" title={read ? 'Not the latest' : 'Your earlier check-ins could not be opened'} action={action}>
      {trouble.message} You can check in all the same.
    </Notice>
  );
}
