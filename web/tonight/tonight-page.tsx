/** /tonight: the next evening of the month, or the way to the first one. Its title stays discreet here. */
import { shownTitle } from '../../domain/planner/discretion.ts';
import type { StoredPlan } from '../../domain/planner/stored-plan.ts';
import { AuthRequired } from '../accounts/auth-required.tsx';
import { useSession } from '../client/sessions/use-session.ts';
import { MONTH_PATH } from '../frame/places.ts';
import { PlaceFrame } from '../frame/tool-frame.tsx';
import { PLANNER_PATH } from '../frame/tools.ts';
import { LinkButton } from '../kit/button.tsx';
import { tabTitle } from '../kit/navigation/tab-title.ts';
import { BlankScreen } from '../kit/pictures/blank-screen.tsx';
import { longDate } from '../kit/time/date-language.ts';
import { useToday } from '../kit/time/use-today.ts';
import { Skeleton } from '../kit/waiting/skeleton.tsx';
import { useCurrentPlan } from '../planner/plan/current-plan.ts';
import { timeSpan } from '../planner/views/event-words.ts';
import { NoticeStrip } from '../privacy/notice-strip.tsx';

export const meta = () => tabTitle('Today');

export default function TonightPage() {
  const { user } = useSession();
  const today = useToday();
  return (
    <PlaceFrame lead={user ? longDate(today) : ''}>
      <AuthRequired reason="Please sign in to see your evening.">
        {user ? <Tonight key={user.id} userId={user.id} today={today} /> : null}
      </AuthRequired>
    </PlaceFrame>
  );
}

export function Tonight({ userId, today }: { userId: string; today: string }) {
  const { current, errorMessage } = useCurrentPlan(userId);
  const next = current ? nextEvening(current.stored, today) : undefined;
  return (
    <div className="grid gap-8 pb-16">
      <BlankScreen className="h-[clamp(180px,32vw,360px)]" />
      <div className="wrap grid max-w-[34em] gap-4">
        {current === undefined && !errorMessage ? (
          <div role="status" aria-label="Loading...">
            <Skeleton className="h-10 w-2/3" />
          </div>
        ) : next ? (
          <>
            <p className="font-semibold text-sm">{next.date === today ? 'Tonight' : longDate(next.date)}</p>
            <h1>{shownTitle(next, { view: 'discreet', coverWords: current?.stored.coverWords ?? [] })}</h1>
            <p className="num text-ink-2">{timeSpan(next)}</p>
            <Way to={MONTH_PATH}>Open the month</Way>
          </>
        ) : current ? (
          <>
            <h1>No more evenings this month</h1>
            <Way to={MONTH_PATH}>Open the month</Way>
          </>
        ) : (
          <>
            <h1>{errorMessage ? 'Your month could not be opened' : 'Who is this for?'}</h1>
            <p className="text-ink-2">{errorMessage || 'Eight questions, two minutes, and your month is drawn.'}</p>
            <Way to={errorMessage ? MONTH_PATH : PLANNER_PATH}>{errorMessage ? 'Open the month' : 'Begin'}</Way>
          </>
        )}
        <NoticeStrip />
      </div>
    </div>
  );
}

const Way = ({ to, children }: { to: string; children: string }) => (
  <div className="flex max-md:grid">
    <LinkButton to={to}>{children}</LinkButton>
  </div>
);

/** The first from `today` on that was not lived yet. */
const nextEvening = ({ plan, done }: StoredPlan, today: string) =>
  plan.events.filter(({ id, date }) => date >= today && !Object.hasOwn(done, id)).sort(byTime)[0];

const byTime = (a: { date: string; start_time: string }, b: { date: string; start_time: string }) =>
  a.date.localeCompare(b.date) || a.start_time.localeCompare(b.start_time);
