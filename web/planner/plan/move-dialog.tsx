/** Where an evening could go: the three times that serve the plan best, or a day and hour of their own. */
import { useMemo, useState } from 'react';
import { addDays } from '../../../domain/calendar-date.ts';
import { timeOffers } from '../../../domain/planner/changes/fallen-out.ts';
import type { View } from '../../../domain/planner/discretion.ts';
import type { PlanEvent } from '../../../domain/planner/plan.ts';
import { lengthOf } from '../../../domain/planner/plan-days.ts';
import type { StoredPlan } from '../../../domain/planner/stored-plan.ts';
import type { PlannerKnown } from '../../calendar/read-known-busy.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Select } from '../../kit/fields/select.tsx';
import { freeWords, longDate, timeSpan } from '../views/event-words.ts';
import { TimeOffer } from '../views/time-offer.tsx';
import { verdictOn } from '../views/verdict.ts';
import { sideOf } from './event-dialog.tsx';
import { slotOf, timeOn } from './own-time.ts';
import { OwnTimeFields, VerdictLine } from './own-time-fields.tsx';
import type { PlanActions } from './plan-actions.ts';

type MoveDialogProps = {
  /** With the busy times of now. */
  stored: StoredPlan;
  known: PlannerKnown | null;
  event: PlanEvent;
  view: View;
  today: string;
  actions: PlanActions;
  onClose: () => void;
};

export function MoveDialog(props: MoveDialogProps) {
  const { stored, event, view, today, actions, onClose } = props;
  const offers = useMemo(() => timeOffers(stored, event.id, today), [stored, event.id, today]);
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
          Nothing else is free in these {lengthOf(stored)} days. One more time of day, kind of day or free hour makes
          room.
        </p>
      ) : (
        <ol className="grid gap-3">
          {offers.map((offer) => (
            <li key={`${offer.date} ${offer.start_time}`}>
              <TimeOffer
                title={longDate(offer.date)}
                span={timeSpan(offer)}
                onClick={() => {
                  onClose();
                  actions.move(event.id, offer);
                }}
              >
                {offer.spare ? 'Your spare evening. ' : null}
                {view === 'full' ? offer.why : freeWords(offer.window)}
              </TimeOffer>
            </li>
          ))}
        </ol>
      )}
      <OwnTimeForm {...props} />
    </Dialog>
  );
}

function OwnTimeForm({ stored, known, event, today, actions, onClose }: MoveDialogProps) {
  const days = Array.from({ length: lengthOf(stored) }, (_, day) => addDays(stored.startDate, day)).filter(
    (date) => date >= today,
  );
  const [date, setDate] = useState(event.date < today ? today : event.date);
  const [slot, setSlot] = useState(() => slotOf(event));
  const time = timeOn(date, slot);
  const verdict = verdictOn(stored, known, time, event.id);
  if (days.length === 0) return null;
  return (
    <form
      className="grid gap-3 border-t border-line pt-5"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (!verdict.fits) return;
        onClose();
        actions.moveTo(event.id, time);
      }}
    >
      <Select
        label="Or pick your own time"
        value={date}
        onChange={setDate}
        options={days.map((day) => ({ value: day, label: longDate(day) }))}
      />
      <OwnTimeFields slot={slot} onChange={setSlot} />
      <VerdictLine verdict={verdict} />
      <Button type="submit" variant="outline" disabled={!verdict.fits}>
        Move it there
      </Button>
    </form>
  );
}
