/** In place of History or Insights: nobody is signed in, nothing could be read, or there is nothing yet. */
import { openAuthDialog } from '../client/dialog-store.ts';
import { Button, LinkButton } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import type { KeptCheckIns } from './check-in-keeper.ts';
import { tabAddress } from './mood-tabs.tsx';

interface MoodUnreadProps {
  /** Null while nobody is signed in. */
  kept: KeptCheckIns | null;
  /** 'history' or 'insights', as sentences name it. */
  what: string;
  /** What will stand here, in a sentence. */
  children: string;
  onRetry(): void;
}

export function MoodUnread({ kept, what, children, onRetry }: MoodUnreadProps) {
  if (kept === null) {
    return (
      <EmptyState
        seed="low-tide"
        heading="h2"
        title={`Sign in to see your ${what}`}
        action={
          <Button onClick={() => openAuthDialog({ mode: 'sign-in', message: `Please sign in to see your ${what}.` })}>
            Sign In
          </Button>
        }
      >
        {children}
      </EmptyState>
    );
  }
  if (!kept.read && kept.error && !kept.error.locked) {
    return (
      <ErrorState
        heading="h2"
        title="Your check-ins could not be opened"
        message={kept.error.message}
        kept="They are still in your journal."
        busy={kept.sending}
        onRetry={onRetry}
      />
    );
  }
  return (
    <EmptyState
      seed="low-tide"
      heading="h2"
      title="Nothing here yet"
      action={<LinkButton to={tabAddress('checkin')}>Check in now</LinkButton>}
    >
      {children}
    </EmptyState>
  );
}
