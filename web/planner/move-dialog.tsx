/** 'Move to another time': the best three that are free, best first; why they are stands there in full details. */
import { useMemo } from 'react';
import { bestAlternatives } from '../../domain/planner/alternatives.ts';
import type { View } from '../../domain/planner/discretion.ts';
import type { PlanEvent } from '../../domain/planner/plan.ts';
import { partOfDay } from '../../domain/planner/spoken-dates.ts';
import type { StoredPlan } from '../../domain/planner/stored-plan.ts';
import { Dialog } from '../kit/dialog.tsx';
import { sideOf } from './event-dialog.tsx';
import { longDate, timeSpan } from './event-words.ts';
import type { PlanActions } from './plan-actions.ts';

export type MoveDialogProps = {
  stored: StoredPlan;
  event: PlanEvent;
  view: View;
  today: string;
  actions: PlanActions;
  onClose: () => void;
};

export function MoveDialog({ stored, event, view, today, actions, onClose }: MoveDialogProps) {
  const offers = useMemo(() => bestAlternatives(stored, event.id, today), [stored, event.id, today]);
  return (
    <Dialog
      open
      place="side"
      className={sideOf(event.date)}
      title="Move to another time"
      subtitle={`Now ${longDate(event.date)}, ${timeSpan(event)}.`}
      onClose={onClose}
    >
      {offers.length === 0 ? (
        <p className="text-ink-2">
          No other time is free in these 30 days. One more time of day, kind of day or free hour makes room.
        </p>
      ) : (
        <ol className="grid gap-3">
          {offers.map((offer) => (
            <li key={`${offer.date} ${offer.start_time}`}>
              <button
                type="button"
                className="plan-offer"
                onClick={() => {
                  onClose();
                  actions.move(event.id, offer);
                }}
              >
                <span className="font-semibold">{longDate(offer.date)}</span>
                <span className="num">{timeSpan(offer)}</span>
                <span className="text-sm text-ink-2">
                  {view === 'full' ? offer.why : `Free in the ${partOfDay(offer.window)}.`}
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
