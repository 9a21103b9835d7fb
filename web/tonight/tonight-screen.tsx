/** Tonight in each of its states, and what stands there while it loads, is locked or could not be read. */
import type { View } from '../../domain/planner/discretion.ts';
import { signInAgain } from '../client/sessions/use-session.ts';
import { useStore } from '../client/use-store.ts';
import { useDiscreet } from '../frame/discreet.tsx';
import { Button } from '../kit/button.tsx';
import { Skeleton } from '../kit/waiting/skeleton.tsx';
import { detailStore } from './detail-store.ts';
import { Words } from './evening-panel.tsx';
import { BLANK } from './open-month.ts';
import { OwnTonight } from './own-tonight.tsx';
import { StandingTonight } from './standing-tonight.tsx';
import { TonightPanel } from './tonight-panel.tsx';
import { type UseTonight, useTonight } from './use-tonight.ts';

interface TonightScreenProps {
  userId: string;
  now: Date;
}

export function TonightScreen({ userId, now }: TonightScreenProps) {
  const use = useTonight(userId, now);
  const view = useStore(detailStore, 'discreet');
  useDiscreet(view === 'discreet');
  if (use.phase === 'loading') return <TonightLoading />;
  return (
    <div className="pb-12">
      <Standing use={use} userId={userId} view={view} />
    </div>
  );
}

interface StandingProps {
  use: Exclude<UseTonight, { phase: 'loading' }>;
  userId: string;
  view: View;
}

function Standing({ use, userId, view }: StandingProps) {
  switch (use.phase) {
    case 'locked':
      return (
        <Stopped
          kicker="Locked"
          title="Your journal is locked"
          message={use.message}
          retryText="Sign in again"
          onRetry={() => signInAgain(use.message)}
        />
      );
    case 'failed':
      return (
        <Stopped
          kicker="That didn’t work"
          title="We couldn’t open your evenings"
          message={use.message}
          retryText="Try Again"
          onRetry={use.onRetry}
        />
      );
    case 'open': {
      const { tonight, onChanged } = use;
      return tonight.plan ? (
        <OwnTonight
          key={tonight.plan.id}
          tonight={tonight}
          plan={tonight.plan}
          userId={userId}
          view={view}
          onChanged={onChanged}
        />
      ) : (
        <StandingTonight tonight={tonight} userId={userId} view={view} own={null} />
      );
    }
  }
}

interface StoppedProps {
  kicker: string;
  title: string;
  message: string;
  retryText: string;
  onRetry(): void;
}

const Stopped = ({ kicker, title, message, retryText, onRetry }: StoppedProps) => (
  <TonightPanel open={BLANK} ink="paper">
    <div role="alert">
      <Words kicker={kicker} title={title}>
        <p className="mt-2 text-ink-2 text-sm">{message}</p>
      </Words>
    </div>
    <Button className="mt-5 max-md:w-full" onClick={onRetry}>
      {retryText}
    </Button>
  </TonightPanel>
);

/** As tall as what comes: nothing moves when it does. */
export function TonightLoading() {
  return (
    <div className="pb-12">
      <h1 className="sr-only">Tonight</h1>
      <div role="status" aria-label="Opening your evening...">
        <TonightPanel open={BLANK} ink="paper">
          <Skeleton className="h-5.5 w-20" />
          <Skeleton className="mt-2 h-19 w-4/5" />
          <Skeleton className="mt-2 h-5.5 w-3/5" />
          <Skeleton className="mt-5 h-12 max-md:w-full md:w-36" />
          <div className="mt-1 h-11 md:hidden" />
        </TonightPanel>
      </div>
      <div className="min-h-36" />
    </div>
  );
}
