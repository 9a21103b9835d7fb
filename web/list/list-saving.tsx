/** Says whether the last change is saved, or why it waits and where. */
import { WayOnButton } from '../journal/way-on-button.tsx';
import { Notice } from '../kit/notice.tsx';
import { SavedLine } from '../kit/saved-line.tsx';
import type { ListState } from './list-keeper.ts';

export interface ListSavingProps {
  list: Extract<ListState, { phase: 'open' }>;
  onRetry(): void;
  onSignInAgain(message: string): void;
}

export function ListSaving({ list: { saving, unwritten }, onRetry, onSignInAgain }: ListSavingProps) {
  if (saving.state !== 'waiting') return <SavedLine state={saving.state} className="our-list-saved" />;
  const { offline, lasting, message } = saving;
  const waiting = unwritten === 1 ? '1 change waits' : `${unwritten} changes wait`;
  const kept = lasting
    ? `${waiting} on this device, sealed, and will be saved ${offline ? 'as soon as there is a connection' : 'then'}.`
    : `${waiting}. This browser keeps nothing: leave this page open.`;
  return (
    <Notice
      tone={offline ? 'info' : 'bad'}
      title={offline ? 'No connection' : unwritten > 0 ? 'Not saved yet' : 'The latest could not be read'}
      action={<WayOnButton trouble={saving} onSignIn={() => onSignInAgain(message)} onRetry={onRetry} />}
    >
      {offline ? null : `${message} `}
      {unwritten > 0 ? kept : 'This is the list as it was last seen here. You can go on; nothing is lost.'}
    </Notice>
  );
}
