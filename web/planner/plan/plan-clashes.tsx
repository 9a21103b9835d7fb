/**
 * Over the plan: a time that something new has landed on, a shift among it, with the best three that are free. Nothing moves without a
 * yes, given now or once for all; a time that people chose themselves only by the one given now.
 */
import { useEffect, useMemo, useRef, useState } from 'react';
import { timeOffers } from '../../../domain/planner/changes/fallen-out.ts';
import { clashesOf, freedomAt } from '../../../domain/planner/clashes.ts';
import type { PlanEvent } from '../../../domain/planner/plan.ts';
import { lengthOf } from '../../../domain/planner/plan-days.ts';
import type { StoredPlan } from '../../../domain/planner/stored-plan.ts';
import { readBusyChoices } from '../../calendar/busy-records.ts';
import { Button } from '../../kit/button.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { nowIn } from '../plans-ahead.ts';
import { longDate, timeSpan } from '../views/event-words.ts';
import type { PlanActions } from './plan-actions.ts';

type PlanClashesProps = {
  userId: string;
  /** With the busy times of now. */
  live: StoredPlan;
  today: string;
  actions: PlanActions;
};

export function PlanClashes({ userId, live, today, actions }: PlanClashesProps) {
  // By the minute: what is over is no clash any more.
  const { date, minute } = nowIn(live.timezone);
  const clashes = useMemo(() => clashesOf(live, { date, minute }), [live, date, minute]);
  const asks = useMovesByItself(userId, live, clashes, actions);
  if (!asks) return null;
  return (
    <div className="grid gap-3 not-empty:mb-5">
      {clashes.map((event) => (
        <Clash key={event.id} live={live} event={event} today={today} actions={actions} />
      ))}
    </div>
  );
}

interface ClashProps extends Omit<PlanClashesProps, 'userId'> {
  event: PlanEvent;
}

function Clash({ live, event, today, actions }: ClashProps) {
  const offers = useMemo(() => timeOffers(live, event.id, today), [live, event.id, today]);
  return (
    <Notice tone="warn" still title={`${clashWords(live, event)} ${wordsOf(event)}`}>
      <p>
        {offers.length > 0
          ? 'It came up after this evening was planned. These times are free, the best one first. Nothing moves unless you say so.'
          : `It came up after this evening was planned, and nothing else is free in these ${lengthOf(live)} days.`}
      </p>
      <fieldset aria-label="Free times" className="num mt-3 grid gap-2 text-ink md:flex md:flex-wrap">
        {offers.map((offer) => (
          <Button
            key={`${offer.date} ${offer.start_time}`}
            variant="outline"
            size="small"
            onClick={() => actions.moveAway(event.id, offer)}
          >
            {longDate(offer.date)}, {timeSpan(offer)}
          </Button>
        ))}
        <Button variant="quiet" size="small" onClick={() => actions.keepAnyway(event.id)}>
          Keep it as it is
        </Button>
      </fieldset>
    </Notice>
  );
}

/** What is there, up to its day and hour. */
function clashWords(live: StoredPlan, event: PlanEvent): string {
  const freedom = freedomAt(live, event);
  if (freedom === 'shift') return live.answers.solo ? 'You work on' : 'One of you works on';
  return freedom === 'children' ? 'The children are with you on' : 'Something else is on';
}

/** Moves what may move by itself, which the plan then tells. Whether the others are asked about; false until the choice is known. */
function useMovesByItself(
  userId: string,
  live: StoredPlan,
  clashes: readonly PlanEvent[],
  actions: PlanActions,
): boolean {
  const [itself, setItself] = useState<boolean | null>(null);
  const tried = useRef(new Set<string>());
  const [stuck, setStuck] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    let here = true;
    readBusyChoices(userId).then(
      ({ moveByItself }) => here && setItself(moveByItself),
      // A choice that cannot be read is asked about.
      () => here && setItself(false),
    );
    return () => {
      here = false;
    };
  }, [userId]);

  useEffect(() => {
    if (!itself) return;
    const next = clashes.find((event) => !event.own && !tried.current.has(wordsOf(event)));
    if (!next) return;
    tried.current.add(wordsOf(next));
    const [best] = timeOffers(live, next.id, nowIn(live.timezone).date);
    if (!best) return setStuck((before) => new Set([...before, next.id]));
    actions.moveByItself(next.id, best);
  }, [itself, clashes, live, actions]);

  return itself === false || (itself === true && clashes.some(({ id, own }) => own || stuck.has(id)));
}

const wordsOf = (event: PlanEvent): string => `${longDate(event.date)}, ${timeSpan(event)}`;
