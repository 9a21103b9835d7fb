/** /tools/mood-energy-tracker: Daily Check-in, History and Insights. Rendered in the browser only. */
import '../style/charts.css';
import '../style/mood.css';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { SignedInUser } from '../client/sessions/access-claims.ts';
import { useSession } from '../client/sessions/use-session.ts';
import { ToolFrame } from '../frame/tool-frame.tsx';
import { WayOnButton } from '../journal/way-on.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { tabTitle } from '../kit/navigation/tab-title.ts';
import { useToday } from '../kit/time/use-today.ts';
import type { KeptCheckIns } from './check-in-store.ts';
import { CheckInTab } from './check-in-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { InsightsTab } from './insights-tab.tsx';
import { MoodLoading, MoodTabs, tabAddress, tabNamed } from './mood-tabs.tsx';
import { manyDays } from './mood-words.ts';
import { useCheckInForm } from './use-check-in-form.ts';
import { useCheckIns } from './use-check-ins.ts';

export const meta = () => tabTitle('Check-in');

export default function MoodPage() {
  const { status, user } = useSession();
  return (
    <ToolFrame>
      <div className="wrap grid gap-5 pt-5 pb-21">
        <h1 className="text-2xl">Mood &amp; Energy Tracker</h1>
        {status === 'loading' ? <MoodLoading /> : <MoodScreen user={user} />}
      </div>
    </ToolFrame>
  );
}

/** The open tab, and what all three share: check-ins, the form, and the notice of unsent check-ins. */
export function MoodScreen({ user }: { user: SignedInUser | undefined }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const tab = tabNamed(params.get('tab'));
  const today = useToday();
  const { kept, store } = useCheckIns(user?.id);
  const checkIn = useCheckInForm(user, kept, store, today);
  /** The day that was just saved. */
  const [done, setDone] = useState<string | null>(null);
  /** Whether the full form stands open; null until it is known whether something was begun there, which goes on there. */
  const [full, setFull] = useState<boolean | null>(null);
  if (full === null && checkIn.form) setFull(checkIn.begun);

  const [doneOn, setDoneOn] = useState(tab);
  // The completion view ends with a change of tab: coming back shows the form.
  if (doneOn !== tab) {
    setDoneOn(tab);
    setDone(null);
  }

  const editDay = (date: string) => {
    checkIn.turn(date);
    setFull(true);
    void navigate(tabAddress('checkin'));
  };
  const waits = user !== undefined && kept === null;
  // Empty History and Insights say the same in full.
  const said = tab !== 'checkin' && kept !== null && kept.days.size === 0 && !kept.read && !kept.error?.locked;
  return (
    <>
      <MoodTabs tab={tab} />
      {kept && !said ? (
        <WaitingNotice kept={kept} onRetry={() => void store?.load()} onSignIn={checkIn.signInAgain} />
      ) : null}
      {waits || !checkIn.form ? (
        <MoodLoading />
      ) : tab === 'history' ? (
        <HistoryTab kept={kept} store={store} today={today} onEdit={editDay} onRetry={() => void store?.load()} />
      ) : tab === 'insights' ? (
        <InsightsTab kept={kept} userId={user?.id} today={today} onRetry={() => void store?.load()} />
      ) : (
        <CheckInTab
          kept={kept}
          store={store}
          checkIn={checkIn}
          today={today}
          full={full ?? false}
          onFull={setFull}
          done={done}
          onDone={setDone}
        />
      )}
    </>
  );
}

interface WaitingNoticeProps {
  kept: KeptCheckIns;
  onRetry(): void;
  onSignIn(): void;
}

function WaitingNotice({ kept, onRetry, onSignIn }: WaitingNoticeProps) {
  const { error, waiting, read, sending } = kept;
  if (!error) return null;
  const action = <WayOnButton error={error} busy={sending} onSignIn={onSignIn} onRetry={onRetry} />;
  if (waiting > 0) {
    return (
      <Notice title={`Kept on this device: ${manyDays(waiting)}`} action={action}>
        {error.locked
          ? 'It reaches your journal when you sign in again.'
          : error.reload
            ? 'A newer version of Twofold has saved that day too. Reload the page to bring both together.'
            : error.offline
              ? 'It reaches your journal when you’re back online.'
              : error.message}
      </Notice>
    );
  }
  return (
    <Notice tone="warn" title={read ? 'Not the latest' : 'We couldn’t open your earlier check-ins'} action={action}>
      {error.message} You can still check in.
    </Notice>
  );
}
