/** The tracker's three tabs, and their loading and empty states. */

import { openAuthDialog } from '../client/sessions/dialog-store.ts';
import { Button, LinkButton } from '../kit/button.tsx';
import { EmptyState } from '../kit/messages/empty-state.tsx';
import { ErrorState } from '../kit/messages/error-state.tsx';
import { tabAddress as addressOf, tabNamed as named, PageTabs } from '../kit/navigation/page-tabs.tsx';
import { Skeleton } from '../kit/waiting/skeleton.tsx';
import type { KeptCheckIns } from './check-in-store.ts';

const TITLES = { checkin: 'Daily Check-in', history: 'History', insights: 'Insights' } as const;
type MoodTab = keyof typeof TITLES;

export const tabAddress = (tab: MoodTab): string => addressOf(TITLES, tab);

export const tabNamed = (name: string | null): MoodTab => named(TITLES, name, 'checkin');

export const MoodTabs = ({ tab }: { tab: MoodTab }) => <PageTabs label="Tracker" titles={TITLES} tab={tab} />;

/** The tracker's skeleton while it loads. */
export function MoodLoading() {
  return (
    <div className="mood-two" role="status" aria-label="Loading...">
      <Skeleton className="h-[640px]" />
      <div className="grid content-start gap-3">
        <Skeleton className="h-80" />
        <Skeleton className="h-36" />
      </div>
    </div>
  );
}

interface MoodUnreadProps {
  /** Null while nobody is signed in. */
  kept: KeptCheckIns | null;
  /** 'history' or 'insights', for the sentences. */
  what: string;
  /** What will stand here, in a sentence. */
  children: string;
  onRetry(): void;
}

/** Replaces History or Insights: nobody is signed in, nothing could be read, or there is nothing yet. */
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
        title="We couldn’t open your check-ins"
        message={kept.error.message}
        kept="They’re still in your journal."
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
