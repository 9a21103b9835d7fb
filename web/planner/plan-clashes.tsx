/** Over the plan: a time that something new has landed on, with the best three that are free. Nothing moves without a yes. */
import { useMemo } from 'react';
import { bestAlternatives } from '../../domain/planner/alternatives.ts';
import { clashesOf } from '../../domain/planner/clashes.ts';
import type { PlanEvent } from '../../domain/planner/plan.ts';
import type { StoredPlan } from '../../domain/planner/stored-plan.ts';
import { Button } from '../kit/button.tsx';
import { Notice } from '../kit/notice.tsx';
import { longDate, timeSpan } from './event-words.ts';
import type { PlanActions } from './plan-actions.ts';
import { nowIn } from './plans-ahead.ts';
import { useMovesByItself } from './use-moves-by-itself.ts';

export type PlanClashesProps = {
  userId: string;
  /** With the busy times of now. */
  live: StoredPlan;
  today: string;
  actions: PlanActions;
};

export function PlanClashes({ userId, live, today, actions }: PlanClashesProps) {
  // Anew with each day as well: what is over is no clash any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const clashes = useMemo(() => clashesOf(live, nowIn(live.timezone)), [live, today]);
  const { asks, moved } = useMovesByItself(userId, live, clashes, actions);
  return (
    <div className="grid gap-3 not-empty:mb-5">
      {moved.map(({ id, from, to }) => (
        <Notice key={`${id} ${from}`} className="plan-notice" still title={`Moved to ${to}`}>
          Something new stood at {from}, and you chose that such times move by themselves.
        </Notice>
      ))}
      {asks ? clashes.map((event) => <Clash key={event.id} {...{ live, event, today, actions }} />) : null}
    </div>
  );
}

interface ClashProps extends Omit<PlanClashesProps, 'userId'> {
  event: PlanEvent;
}

function Clash({ live, event, today, actions }: ClashProps) {
  const offers = useMemo(() => bestAlternatives(live, event.id, today), [live, event.id, today]);
  return (
    <Notice
      className="plan-notice"
      tone="warn"
      still
      title={`Something else is on ${longDate(event.date)}, ${timeSpan(event)}`}
    >
      <p>
        {offers.length > 0
          ? 'It came into a calendar after this time was planned. These times are free; nothing moves unless you say so.'
          : 'It came into a calendar after this time was planned, and no other time is free in these 30 days.'}
      </p>
      <ul className="plan-clash-offers num">
        {offers.map((offer) => (
          <li key={`${offer.date} ${offer.start_time}`}>
            <Button variant="outline" size="small" onClick={() => actions.move(event.id, offer)}>
              {longDate(offer.date)}, {timeSpan(offer)}
            </Button>
          </li>
        ))}
        <li>
          <Button variant="quiet" size="small" onClick={() => actions.keepAnyway(event.id)}>
            Keep it as it is
          </Button>
        </li>
      </ul>
    </Notice>
  );
}
