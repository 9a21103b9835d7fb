/** Before there is anything to count: what makes the page fill, and where to begin. */
import { Link } from 'react-router';
import { MOOD_PATH, PLANNER_PATH } from '../frame/tools.ts';
import { EmptyState } from '../kit/empty-state.tsx';
import { LinkButton } from '../kit/link-button.tsx';

export function AnalyticsEmpty({ hasPlans }: { hasPlans: boolean }) {
  return (
    <div className="insight-empty">
      <EmptyState
        seed="ledger-lines"
        heading="h2"
        title="Nothing to count yet"
        action={<LinkButton to={PLANNER_PATH}>{hasPlans ? 'Open your plans' : 'Make a plan'}</LinkButton>}
      >
        {hasPlans
          ? 'When a time in your plan has come and gone, open it, press Mark as done, and rate it if you like.'
          : 'It starts with a plan. When a time has come and gone you mark it as done, and rate it if you like.'}
      </EmptyState>
      <ol className="insight-steps">
        <li>From the first time marked as done: how much of what was planned you kept.</li>
        <li>From three ratings of a kind: which weekdays, hours and lengths go best.</li>
        <li>
          With three check-ins around such days: energy and stress beside them.{' '}
          <Link className="link" to={MOOD_PATH}>
            Check in
          </Link>
        </li>
      </ol>
    </div>
  );
}
