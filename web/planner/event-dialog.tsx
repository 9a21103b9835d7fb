/** The day that was pressed: what is on it, as far as the view may say, and what can be done about it. */
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowCounterClockwise';
import { CalendarCheckIcon } from '@phosphor-icons/react/dist/ssr/CalendarCheck';
import { weekday } from '../../domain/calendar-date.ts';
import { type Showing, screenEvent } from '../../domain/planner/discretion.ts';
import type { PlanEvent } from '../../domain/planner/plan.ts';
import type { StoredPlan } from '../../domain/planner/stored-plan.ts';
import { Art } from '../kit/art.tsx';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { lastChangeTouches } from './change-words.ts';
import { EventDone } from './event-done.tsx';
import { EventFacts } from './event-facts.tsx';
import { EventNotes } from './event-notes.tsx';
import { EventTags } from './event-tags.tsx';
import type { PlanActions } from './plan-actions.ts';

export type EventDialogProps = {
  stored: StoredPlan;
  event: PlanEvent;
  showing: Showing;
  today: string;
  actions: PlanActions;
  onAdd: (event: PlanEvent) => void;
  onMove: () => void;
  onNotTonight: () => void;
  /** For what people put in themselves. */
  onTakeOut: () => void;
  onClose: () => void;
};

/** From Thursday on the dialog stands at the left, so that the day stays in sight. */
export const sideOf = (date: string): string => (weekday(date) >= 4 ? 'plan-dialog plan-dialog-left' : 'plan-dialog');

export function EventDialog(props: EventDialogProps) {
  const { stored, event, showing, today, actions, onAdd, onMove, onNotTonight, onTakeOut, onClose } = props;
  const full = showing.view === 'full';
  const shown = screenEvent(event, showing);
  const done = stored.done[event.id];
  const past = event.date < today;
  return (
    <Dialog
      open
      place="side"
      className={sideOf(event.date)}
      title={shown.title}
      art={full ? <Art seed={event.id} width={412} height={250} kind="arch" panels={6} slip={0.3} /> : undefined}
      onClose={onClose}
    >
      <EventFacts stored={stored} event={event} full={full} />
      <EventNotes notes={shown.notes} boxed />
      <EventTags shown={shown} />
      {shown.why ? (
        <p className="text-sm text-ink-2">
          <span className="font-semibold text-ink">Why here: </span>
          {shown.why}
        </p>
      ) : null}
      {done ? <EventDone satisfaction={done.satisfaction} onRate={(number) => actions.done(event.id, number)} /> : null}
      <div className="grid gap-2.5">
        {done ? null : (
          <div className="plan-pair">
            {past ? null : (
              <Button variant="outline" size="small" onClick={onNotTonight}>
                Not tonight
              </Button>
            )}
            <Button variant="outline" size="small" onClick={onMove}>
              Move to another time
            </Button>
            {past ? null : event.sent ? (
              <Button variant="outline" size="small" onClick={onTakeOut}>
                Take out of the plan
              </Button>
            ) : (
              <Button variant="outline" size="small" onClick={() => actions.swap(event.id)}>
                Swap idea
              </Button>
            )}
            <Button variant="outline" size="small" onClick={() => actions.done(event.id)}>
              Mark as done
            </Button>
          </div>
        )}
        <Button
          variant="outline"
          icon={<CalendarCheckIcon size={20} aria-hidden="true" />}
          onClick={() => onAdd(event)}
        >
          Add to calendar
        </Button>
        {lastChangeTouches(stored, event.id) ? (
          <Button
            variant="quiet"
            icon={<ArrowCounterClockwiseIcon size={20} aria-hidden="true" />}
            onClick={actions.undo}
          >
            Undo
          </Button>
        ) : null}
        <p role="status" className="text-center text-sm text-ink-2 empty:sr-only">
          {actions.said?.text}
        </p>
      </div>
    </Dialog>
  );
}
