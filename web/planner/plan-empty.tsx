/** A plan with no time in it: why, and what would make room. */
import type { View } from '../../domain/planner/discretion.ts';
import type { StoredPlan } from '../../domain/planner/stored-plan.ts';
import { PLANNER_PATH } from '../frame/tools.ts';
import { Card } from '../kit/card.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { LinkButton } from '../kit/link-button.tsx';

export function PlanEmpty({ stored, view }: { stored: StoredPlan; view: View }) {
  const setAside = stored.setAside.length > 0;
  return (
    <Card>
      <EmptyState
        seed="plan-empty"
        heading="h2"
        title="No time in these 30 days yet"
        action={
          <LinkButton to={PLANNER_PATH} variant="outline">
            Change your answers
          </LinkButton>
        }
      >
        {setAside
          ? 'Everything was put off, and no other time was free. Undo brings the last one back; shuffling looks for room again.'
          : 'A time of day, a kind of day or a free hour more is usually enough to make room.'}
      </EmptyState>
      {view === 'full' && stored.explanations.length > 0 ? (
        <ul className="mx-auto grid max-w-[56ch] gap-3 pb-4 text-sm text-ink-2">
          {stored.explanations.map(({ code, text }) => (
            <li key={code}>{text}</li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}
