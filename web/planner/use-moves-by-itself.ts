/** Moves what clashes to the best free time where the person chose so, once for each time, and remembers what it moved to say it. */
import { useEffect, useRef, useState } from 'react';
import { bestAlternatives } from '../../domain/planner/alternatives.ts';
import type { PlanEvent } from '../../domain/planner/plan.ts';
import type { StoredPlan } from '../../domain/planner/stored-plan.ts';
import { readBusyChoices } from '../calendar/keep-busy-choices.ts';
import { longDate, timeSpan } from './event-words.ts';
import type { PlanActions } from './plan-actions.ts';
import { nowIn } from './plans-ahead.ts';

export interface MovedByItself {
  id: string;
  /** In words. */
  from: string;
  to: string;
}

export interface UseMovesByItself {
  /** Whether clashes are asked about; false until the choice is known. */
  asks: boolean;
  moved: readonly MovedByItself[];
}

export function useMovesByItself(
  userId: string,
  live: StoredPlan,
  clashes: readonly PlanEvent[],
  actions: PlanActions,
): UseMovesByItself {
  const [itself, setItself] = useState<boolean | null>(null);
  const [moved, setMoved] = useState<readonly MovedByItself[]>([]);
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
    const next = clashes.find((event) => !tried.current.has(wordsOf(event)));
    if (!next) return;
    tried.current.add(wordsOf(next));
    const [best] = bestAlternatives(live, next.id, nowIn(live.timezone).date);
    if (!best) return setStuck((before) => new Set([...before, next.id]));
    setMoved((before) => [
      ...before,
      { id: next.id, from: wordsOf(next), to: `${longDate(best.date)}, ${timeSpan(best)}` },
    ]);
    actions.moveByItself(next.id, best);
  }, [itself, clashes, live, actions]);

  // What was moved and taken back is not told any more: it stands where it stood.
  const told = moved.filter(({ id, from }) =>
    live.plan.events.some((event) => event.id === id && wordsOf(event) !== from),
  );
  return { asks: itself === false || (itself === true && clashes.some(({ id }) => stuck.has(id))), moved: told };
}

const wordsOf = (event: PlanEvent): string => `${longDate(event.date)}, ${timeSpan(event)}`;
