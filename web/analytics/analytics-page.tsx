/** /tools/relationship-analytics: what a person's own plans and check-ins say, counted in this browser from sealed records. */
import '../style/charts.css';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type Activity, activitiesOf } from '../../domain/analytics/activity.ts';
import type { DayMeasures } from '../../domain/analytics/around.ts';
import { RANGES, type Range, spanOf } from '../../domain/analytics/range.ts';
import { type CheckIn, measured } from '../../domain/mood/check-in.ts';
import { MEASURES } from '../../domain/mood/measures.ts';
import type { View } from '../../domain/planner/discretion.ts';
import { AuthRequired } from '../accounts/auth-required.tsx';
import { signInAgain, useSession } from '../client/sessions/use-session.ts';
import { ASSESSMENT_PATH } from '../frame/assessment-path.ts';
import { DetailView, HiddenNotice, useOpenedView } from '../frame/detail-view.tsx';
import { ToolFrame } from '../frame/tool-frame.tsx';
import { MOOD_PATH, PLANNER_PATH } from '../frame/tools.ts';
import { type ListedPlan, usePlans } from '../journal/records/use-plans.ts';
import { LinkButton } from '../kit/button.tsx';
import { Select } from '../kit/fields/select.tsx';
import { EmptyState } from '../kit/messages/empty-state.tsx';
import { ErrorState } from '../kit/messages/error-state.tsx';
import { tabNamed as named, PageTabs } from '../kit/navigation/page-tabs.tsx';
import { tabTitle } from '../kit/navigation/tab-title.ts';
import { useToday } from '../kit/time/use-today.ts';
import { Skeleton } from '../kit/waiting/skeleton.tsx';
import { useCheckIns } from '../mood/use-check-ins.ts';
import { RANGE_WORDS, spanWords } from './analytics-words.ts';
import { InsightsTab } from './insights-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { SoFarLine } from './so-far-line.tsx';
import { TrendsTab } from './trends-tab.tsx';

export const meta = () => tabTitle('Overview');

export default function AnalyticsPage() {
  const { user } = useSession();
  return (
    <ToolFrame>
      <AuthRequired reason="Please sign in to see your patterns.">
        {user ? <AnalyticsScreen key={user.id} userId={user.id} /> : null}
      </AuthRequired>
      <AnotherLook />
    </ToolFrame>
  );
}

/** The way to the assessment, which looks at a few answers instead of many entries and needs no account. */
function AnotherLook() {
  return (
    <section className="wrap grid justify-items-start gap-3 pt-5 pb-21" aria-labelledby="insight-on">
      <h2 id="insight-on" className="text-xl">
        Another way to look
      </h2>
      <p className="max-w-[62ch] text-ink-2">
        A few questions instead of many entries. See where your wishes and your weeks meet, and how we count it.
      </p>
      <LinkButton variant="outline" to={ASSESSMENT_PATH}>
        Take a snapshot
      </LinkButton>
    </section>
  );
}

/** The one that an address asks for, such as the way here from You. */
const rangeNamed = (name: string | null): Range => RANGES.find((range) => range === name) ?? '30days';

const RANGE_OPTIONS = RANGES.map((value) => ({ value, label: RANGE_WORDS[value] }));

/** The three tabs over one range of days, counted from plans and check-ins that are opened from the sealed journal and never sent anywhere. Discreet until asked: themes stay off the page till then. */
export function AnalyticsScreen({ userId }: { userId: string }) {
  const entries = useEntries(userId);
  const { activities, plans, days, today, errorMessage, locked, reload } = entries;
  const { view, setView, hidden } = useOpenedView();
  const [params] = useSearchParams();
  const tab = tabNamed(params.get('tab'));
  const [range, setRange] = useState<Range>(() => rangeNamed(params.get('range')));
  const full = view === 'full';

  if (errorMessage) {
    return (
      <ErrorState
        heading="h1"
        title={locked ? 'Your journal is locked' : 'We couldn’t open your entries'}
        message={errorMessage}
        kept={locked ? 'Your entries are safe in there.' : 'They’re still in your journal.'}
        retryText={locked ? 'Sign in again' : 'Try Again'}
        onRetry={locked ? () => signInAgain(errorMessage) : reload}
      />
    );
  }
  return (
    <div className="wrap grid grid-cols-1 gap-5 pt-3 pb-5">
      <AnalyticsHead view={view} onView={setView} range={range} onRange={setRange} />
      <AnalyticsTabs tab={tab} />
      {activities === null ? (
        <Loading />
      ) : (
        <>
          {hidden && activities.length > 0 && tab !== 'trends' ? (
            <HiddenNotice what="Themes" onShow={() => setView('full')} />
          ) : null}
          <SoFarLine plans={plans} today={today} />
          <p className="num text-sm text-ink-3">{spanWords(spanOf(range, today))}</p>
          {activities.length === 0 && tab !== 'insights' ? (
            <AnalyticsEmpty hasPlans={plans.length > 0} />
          ) : tab === 'overview' ? (
            <OverviewTab activities={activities} range={range} today={today} full={full} />
          ) : tab === 'trends' ? (
            <TrendsTab activities={activities} days={days} range={range} today={today} />
          ) : (
            <InsightsTab userId={userId} activities={activities} days={days} range={range} today={today} full={full} />
          )}
        </>
      )}
    </div>
  );
}

interface AnalyticsHeadProps {
  view: View;
  onView(view: View): void;
  range: Range;
  onRange(range: Range): void;
}

function AnalyticsHead({ view, onView, range, onRange }: AnalyticsHeadProps) {
  return (
    <header>
      <h1 className="text-2xl">{view === 'full' ? 'Relationship Analytics' : 'Overview'}</h1>
      <p className="mt-3 max-w-[62ch] text-ink-2">
        Worked out in your browser from your own entries, and sent nowhere. Nobody gets a score, and postponed evenings
        don’t count against you.
      </p>
      <div className="mt-5 flex flex-wrap items-end justify-between gap-x-5 gap-y-3" data-screen-only="">
        <DetailView view={view} onView={onView} />
        <Select
          label="Time range"
          value={range}
          onChange={onRange}
          options={RANGE_OPTIONS}
          className="w-44 max-md:w-full"
        />
      </div>
    </header>
  );
}

function Loading() {
  return (
    <div className="grid gap-5" role="status" aria-label="Loading...">
      <Skeleton className="h-36" />
      <Skeleton className="h-64" />
    </div>
  );
}

/** The three tabs of what was counted. */
const TITLES = { overview: 'Overview', trends: 'Trends', insights: 'Insights' } as const;
type AnalyticsTab = keyof typeof TITLES;

const tabNamed = (name: string | null): AnalyticsTab => named(TITLES, name, 'overview');

const AnalyticsTabs = ({ tab }: { tab: AnalyticsTab }) => <PageTabs label="Analytics" titles={TITLES} tab={tab} />;

/** Before there is anything to count: what makes the page fill, and where to begin. */
function AnalyticsEmpty({ hasPlans }: { hasPlans: boolean }) {
  return (
    <div className="grid justify-items-center gap-5 pb-5">
      <EmptyState
        seed="ledger-lines"
        heading="h2"
        title="Nothing to count yet"
        action={<LinkButton to={PLANNER_PATH}>{hasPlans ? 'Open your plans' : 'Make a plan'}</LinkButton>}
      >
        {hasPlans
          ? 'After an evening in your plan, open it, press Mark as done, and rate it if you like.'
          : 'It starts with a plan. After each evening, mark it as done, and rate it if you like.'}
      </EmptyState>
      <ol className="grid max-w-[52ch] list-decimal gap-2 pl-5 text-ink-2">
        <li>After your first evening: how many of your planned evenings you kept.</li>
        <li>After three ratings of a kind: which weekdays, hours and lengths go best.</li>
        <li>
          After three check-ins around those days: your energy and stress.{' '}
          <Link className="link" to={MOOD_PATH}>
            Check in
          </Link>
        </li>
      </ol>
    </div>
  );
}

/** What the page counts from: plans and check-ins, opened from the sealed journal and never sent anywhere. */
interface Entries {
  /** YYYY-MM-DD. */
  today: string;
  /** Null until everything was read. */
  activities: Activity[] | null;
  days: DayMeasures[];
  plans: readonly ListedPlan[];
  /** Why something could not be read; empty if nothing failed. */
  errorMessage: string;
  /** True where only a fresh sign-in opens the journal. */
  locked: boolean;
  reload(): void;
}

function useEntries(userId: string): Entries {
  const today = useToday();
  const plans = usePlans(userId);
  const { kept, store } = useCheckIns(userId);
  const activities = useMemo(() => {
    const stored = plans.plans?.map((plan) => plan.stored);
    return stored ? activitiesOf(stored, today) : null;
  }, [plans.plans, today]);
  const days = useMemo(() => [...(kept?.days.values() ?? [])].map(({ checkIn }) => measuresOf(checkIn)), [kept]);
  // Unsent check-ins are read all the same, so they are no error here.
  const unread = kept !== null && !kept.read ? kept.error : null;
  return {
    today,
    activities: kept === null ? null : activities,
    days,
    plans: plans.plans ?? [],
    errorMessage: plans.errorMessage || (unread?.message ?? ''),
    locked: plans.locked || (unread?.locked ?? false),
    reload: () => {
      plans.reload();
      void store?.load();
    },
  };
}

const measuresOf = (checkIn: CheckIn): DayMeasures => ({
  date: checkIn.date,
  measures: Object.fromEntries(
    MEASURES.flatMap((measure) => {
      const value = measured(checkIn, measure);
      return value === null ? [] : [[measure, value]];
    }),
  ),
});
