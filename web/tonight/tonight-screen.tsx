/** Tonight in each of its states, and what stands there where it is locked or could not be read. */
import { useState } from 'react';
import type { View } from '../../domain/planner/discretion.ts';
import type { FoundProfile } from '../accounts/profile/watch-profile.tsx';
import { lateModule, useLateModule } from '../client/late-module.ts';
import { signInAgain } from '../client/sessions/use-session.ts';
import { useStore } from '../client/use-store.ts';
import { useDiscreet } from '../frame/discreet.tsx';
import { Button } from '../kit/button.tsx';
import { detailStore } from './detail-switch.tsx';
import { Words } from './evening-panel.tsx';
import { BLANK } from './open-month.ts';
import { OwnTonight } from './own-tonight.tsx';
import { StandingTonight } from './standing-tonight.tsx';
import { TonightLoading } from './tonight-loading.tsx';
import { TonightPanel } from './tonight-panel.tsx';
import { type UseTonight, useTonight } from './use-tonight.ts';

/** An evening stands there without it. */
const PROFILE = lateModule(() => import('../accounts/profile/watch-profile.tsx'));
const NOT_READ: FoundProfile = { profile: undefined, failed: false };

interface TonightScreenProps {
  userId: string;
  now: Date;
}

export function TonightScreen({ userId, now }: TonightScreenProps) {
  const [found, setFound] = useState(NOT_READ);
  const [hurry, setHurry] = useState(false);
  const { code, failure } = useLateModule(PROFILE, hurry ? 'now' : 'idle');
  const use = useTonight(userId, now, failure === '' ? found : { ...found, failed: true });
  if (use.phase === 'loading' && use.needsProfile && !hurry) setHurry(true);
  const view = useStore(detailStore, 'discreet');
  useDiscreet(view === 'discreet');
  return (
    <>
      {use.phase === 'loading' ? (
        <TonightLoading />
      ) : (
        <div className="pb-12">
          <Standing use={use} userId={userId} view={view} />
        </div>
      )}
      {code ? <code.default onFound={setFound} /> : null}
    </>
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
