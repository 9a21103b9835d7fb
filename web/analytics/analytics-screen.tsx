/** The three tabs over one range of days. Discreet until asked: themes stay off the page till then. */
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { RANGES, type Range, spanOf } from '../../domain/analytics/range.ts';
import { signInAgain } from '../client/sign-in-again.ts';
import { DetailView } from '../frame/detail-view.tsx';
import { HiddenNotice } from '../frame/hidden-notice.tsx';
import { useOpenedView } from '../frame/use-opened-view.ts';
import { ErrorState } from '../kit/error-state.tsx';
import { Select } from '../kit/select.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { AnalyticsEmpty } from './analytics-empty.tsx';
import { AnalyticsTabs, tabNamed } from './analytics-tabs.tsx';
import { RANGE_WORDS, spanWords } from './analytics-words.ts';
import { InsightsTab } from './insights-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { TrendsTab } from './trends-tab.tsx';
import { useEntries } from './use-entries.ts';

const RANGE_OPTIONS = RANGES.map((value) => ({ value, label: RANGE_WORDS[value] }));

export function AnalyticsScreen({ userId }: { userId: string }) {
  const entries = useEntries(userId);
  const { activities, days, today, hasPlans, trouble, locked, reload } = entries;
  const { view, setView, hidden } = useOpenedView();
  const [params] = useSearchParams();
  const tab = tabNamed(params.get('tab'));
  const [range, setRange] = useState<Range>('30days');
  const full = view === 'full';

  if (trouble) {
    return (
      <ErrorState
        heading="h1"
        title={locked ? 'Your journal is locked' : 'Your entries could not be opened'}
        message={trouble}
        kept={locked ? 'Your entries are safe in it.' : 'They are still in your journal.'}
        retryText={locked ? 'Sign in again' : 'Try Again'}
        onRetry={locked ? () => signInAgain(trouble) : reload}
      />
    );
  }
  return (
    <div className="wrap insight-page">
      <header className="insight-head">
        <h1>{full ? 'Relationship Analytics' : 'Overview'}</h1>
        <p className="lede">
          Counted in this browser from your own sealed entries, and sent nowhere. Nobody gets a score, and what was put
          off counts for nothing.
        </p>
        <div className="insight-tools" data-screen-only="">
          <DetailView view={view} onView={setView} />
          <Select
            label="Time range"
            value={range}
            onChange={setRange}
            options={RANGE_OPTIONS}
            className="insight-range"
          />
        </div>
      </header>
      <AnalyticsTabs tab={tab} />
      {activities === null ? (
        <Loading />
      ) : (
        <>
          {hidden && activities.length > 0 && tab !== 'trends' ? (
            <HiddenNotice what="Themes" onShow={() => setView('full')} />
          ) : null}
          <p className="num text-sm text-ink-3">{spanWords(spanOf(range, today))}</p>
          {activities.length === 0 && tab !== 'insights' ? (
            <AnalyticsEmpty hasPlans={hasPlans} />
          ) : tab === 'overview' ? (
            <OverviewTab {...{ activities, range, today, full }} />
          ) : tab === 'trends' ? (
            <TrendsTab {...{ activities, days, range, today }} />
          ) : (
            <InsightsTab {...{ userId, activities, days, range, today, full }} />
          )}
        </>
      )}
    </div>
  );
}

function Loading() {
  return (
    <div className="grid gap-6" role="status" aria-label="Loading...">
      <Skeleton className="h-36" />
      <Skeleton className="h-64" />
    </div>
  );
}
