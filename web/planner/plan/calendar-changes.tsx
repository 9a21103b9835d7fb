/**
 * Over the plan: what was moved or removed in a connected calendar. A move to a time that the plan allows is taken up,
 * all else waits for a word; titles stay out of it.
 */

import { useCallback, useEffect, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import type { CalendarChange } from '../../../domain/calendar/connections/calendar-change.ts';
import { undo } from '../../../domain/planner/changes/change-record.ts';
import { moveEvent, takeOut } from '../../../domain/planner/changes/changes.ts';
import { type ChosenProblem, chosenOpening, moveToChosen } from '../../../domain/planner/changes/chosen-time.ts';
import { type TimeOffer, timeOffers } from '../../../domain/planner/changes/fallen-out.ts';
import { withBusy } from '../../../domain/planner/clashes.ts';
import type { PlanEvent } from '../../../domain/planner/plan.ts';
import type { StoredPlan } from '../../../domain/planner/stored-plan.ts';
import type { PlannerKnown } from '../../calendar/read-known-busy.ts';
import { callApi, plainSentence } from '../../client/api.ts';
import { onSeen } from '../../client/coming-back.ts';
import { Button } from '../../kit/button.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { useToast } from '../../kit/messages/toaster.tsx';
import { shortDate } from '../../kit/time/date-language.ts';
import { longDate, timeSpan } from '../views/event-words.ts';
import type { PlanStore } from './plan-store.ts';

const REASONS: Readonly<Record<Exclude<ChosenProblem, 'gone'>, string>> = {
  past: 'That’s today or already past, so the plan can’t follow.',
  outside: 'That’s outside this plan’s days.',
  taken: 'Another evening is already on that day.',
  hours: 'Something else is on, or it’s outside the hours you gave us.',
};

interface CalendarChangesProps {
  stored: StoredPlan;
  store: PlanStore;
  known: PlannerKnown | null;
  today: string;
}

export function CalendarChanges({ stored, store, known, today }: CalendarChangesProps) {
  const { planId = '' } = useParams();
  const use = useCalendarChanges({ planId, stored, store, known, today });
  return (
    <div className="grid gap-3 not-empty:mb-5">
      {use.taken.map((one) => (
        <Notice
          key={one.id}
          title={`Moved to ${longDate(one.to.date)}, ${timeSpan(one.to)}`}
          action={
            one.after === stored ? (
              <Button variant="outline" size="small" onClick={() => use.undoMove(one)}>
                Undo
              </Button>
            ) : null
          }
        >
          You moved it in your calendar from {longDate(one.from.date)}, {timeSpan(one.from)}, and the plan followed.
        </Notice>
      ))}
      {use.offered.map((one) => (
        <Waiting key={one.id} offered={one} use={use} />
      ))}
    </div>
  );
}

function Waiting({ offered, use }: { offered: Offered; use: UseCalendarChanges }) {
  const { id, event, change, reason, spare } = offered;
  const planned = `${longDate(event.date)}, ${timeSpan(event)}`;
  return (
    <Notice
      tone="warn"
      still
      title={
        change.kind === 'moved'
          ? `This was moved in your calendar to ${longDate(change.date)}, ${timeSpan(change)}`
          : `This was removed from your calendar: ${planned}`
      }
    >
      <p>
        {reason ? `${REASONS[reason]} The plan says ${planned}. ` : 'The plan still has it. '}
        {reason
          ? 'Move it here to a time that works, or put the plan’s time back in your calendar.'
          : 'Which one is right?'}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {spare ? (
          <Button size="small" variant="outline" onClick={() => use.moveToSpare(offered, spare)}>
            Move it to {shortDate(spare.date)}
          </Button>
        ) : null}
        {change.kind === 'removed' ? (
          <Button size="small" variant="outline" onClick={() => use.takeOutHere(offered)}>
            Take it out here too
          </Button>
        ) : null}
        <Button size="small" variant="outline" onClick={() => use.putBack(id)}>
          Put it back in my calendar
        </Button>
      </div>
    </Notice>
  );
}

interface Waiting {
  id: string;
  planId: string;
  eventId: string;
  change: CalendarChange;
}

interface Offered {
  id: string;
  event: PlanEvent;
  change: CalendarChange;
  /** Why a move cannot be taken up; null for a removal. */
  reason: Exclude<ChosenProblem, 'gone'> | null;
  /** Of a removal: where it could go instead. */
  spare?: TimeOffer | undefined;
}

/** What was taken up in this page, and the plan right behind it. */
interface TakenUp {
  id: string;
  from: PlanEvent;
  to: PlanEvent;
  after: StoredPlan;
}

interface UseCalendarChanges {
  offered: Offered[];
  taken: TakenUp[];
  putBack(id: string): void;
  takeOutHere(offered: Offered): void;
  moveToSpare(offered: Offered, to: TimeOffer): void;
  undoMove(taken: TakenUp): void;
}

const loadIdeas = async () => (await import('../../../content/sessions.ts')).SESSION_IDEAS;

interface ChangesOf {
  planId: string;
  stored: StoredPlan;
  store: PlanStore;
  known: PlannerKnown | null;
  today: string;
}

/** What waits for a word in this plan, looked for whenever the page is seen. */
function useWaiting(planId: string) {
  const [waiting, setWaiting] = useState<Waiting[]>([]);
  const forget = useCallback((id: string) => setWaiting((now) => now.filter((one) => one.id !== id)), []);
  useEffect(() => {
    let here = true;
    const look = () =>
      callApi('GET /calendar/changes', { background: true }).then(
        ({ changes }) => here && setWaiting(changes.filter((one) => one.planId === planId)),
        // The next read fails the same way or succeeds; nothing is lost meanwhile.
        () => undefined,
      );
    void look();
    const stopSeeing = onSeen(() => void look());
    return () => {
      here = false;
      stopSeeing();
    };
  }, [planId]);
  return { waiting, forget };
}

const answer = (id: string, said: 'follow' | 'put-back') =>
  callApi('POST /calendar/changes/{id}', { params: { id }, body: { answer: said } });

interface TakeUpOf {
  waiting: readonly Waiting[];
  forget(id: string): void;
  current(): StoredPlan | null;
  store: PlanStore;
  today: string;
}

/** Moves that the plan allows are followed without a word. */
function useTakeUp({ waiting, forget, current, store, today }: TakeUpOf) {
  const [taken, setTaken] = useState<TakenUp[]>([]);
  useEffect(() => {
    const now = current();
    if (!now) return;
    for (const { id, eventId, change } of waiting) {
      if (change.kind !== 'moved' || !chosenOpening(now, eventId, change, today).ok) continue;
      forget(id);
      void applyMove(id, eventId, change);
    }
    async function applyMove(id: string, eventId: string, change: Extract<CalendarChange, { kind: 'moved' }>) {
      const ideas = await loadIdeas();
      const before = current();
      const from = before?.plan.events.find((event) => event.id === eventId);
      if (!before || !from) return;
      const made = moveToChosen(before, eventId, change, { today, ideas });
      const to = made.ok && made.value.plan.events.find((event) => event.id === eventId);
      if (!made.ok || !to) return;
      store.change(made.value);
      setTaken((all) => [...all, { id, from, to, after: made.value }]);
      // Where it cannot be said now, the plan that is published says it.
      await answer(id, 'follow').catch(() => undefined);
    }
  }, [waiting, current, today, store, forget]);
  const forgetTaken = (id: string) => setTaken((all) => all.filter((one) => one.id !== id));
  return { taken, forgetTaken };
}

/** What a person has to decide: removals, and moves that the plan does not allow. */
const offeredOf = (waiting: readonly Waiting[], stored: StoredPlan, today: string): Offered[] =>
  waiting.flatMap(({ id, eventId, change }): Offered[] => {
    const event = stored.plan.events.find((one) => one.id === eventId);
    if (!event || stored.done[eventId]) return [];
    if (change.kind === 'removed')
      return [{ id, event, change, reason: null, spare: timeOffers(stored, eventId, today)[0] }];
    const judged = chosenOpening(stored, eventId, change, today);
    return judged.ok || judged.problem === 'gone' ? [] : [{ id, event, change, reason: judged.problem }];
  });

function useCalendarChanges({ planId, stored, store, known, today }: ChangesOf): UseCalendarChanges {
  const toast = useToast();
  const current = useCallback((): StoredPlan | null => {
    const shown = store.shown();
    return shown && known ? withBusy(shown, known) : shown;
  }, [store, known]);
  const { waiting, forget } = useWaiting(planId);
  const { taken, forgetTaken } = useTakeUp({ waiting, forget, current, store, today });

  const said = (id: string, how: 'follow' | 'put-back', text: string) =>
    void answer(id, how).then(
      () => {
        forget(id);
        toast(text);
      },
      (error: unknown) => toast(plainSentence(error), 'bad'),
    );
  const offered = useMemo(() => offeredOf(waiting, stored, today), [waiting, stored, today]);
  return {
    offered,
    taken,
    putBack: (id) => said(id, 'put-back', 'Your calendar will have the plan’s time again in a moment.'),
    takeOutHere({ id, event }) {
      const now = current();
      const made = now && takeOut(now, event.id);
      if (!made?.ok) return;
      store.change(made.value);
      said(id, 'follow', 'Taken out of the plan.');
    },
    moveToSpare({ id, event }, to) {
      void loadIdeas().then(
        (ideas) => {
          const now = current();
          const made = now && moveEvent(now, event.id, to, { today, ideas });
          if (!made?.ok) return;
          store.change(made.value);
          said(id, 'put-back', `Moved to ${longDate(to.date)}, ${timeSpan(to)}. The others stay.`);
        },
        (error: unknown) => toast(plainSentence(error), 'bad'),
      );
    },
    undoMove({ id, after }) {
      const made = store.shown() === after ? undo(after) : null;
      forgetTaken(id);
      if (made?.ok) store.change(made.value);
    },
  };
}
