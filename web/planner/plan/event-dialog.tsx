/** The day that was clicked: what is on it, as far as the view may say, what can be done about it, and how it was. */
import { BellIcon } from '@phosphor-icons/react/dist/ssr/Bell';
import { CalendarBlankIcon } from '@phosphor-icons/react/dist/ssr/CalendarBlank';
import { CalendarCheckIcon } from '@phosphor-icons/react/dist/ssr/CalendarCheck';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { ClockIcon } from '@phosphor-icons/react/dist/ssr/Clock';
import { EyeSlashIcon } from '@phosphor-icons/react/dist/ssr/EyeSlash';
import { useEffect, useId, useRef } from 'react';
import { timeElsewhere } from '../../../domain/calendar/busy/two-zones.ts';
import { dayNumber, weekday } from '../../../domain/calendar-date.ts';
import { type Showing, screenEvent, shownTitle } from '../../../domain/planner/discretion.ts';
import type { PlanEvent } from '../../../domain/planner/plan.ts';
import type { StoredPlan } from '../../../domain/planner/stored-plan.ts';
import { canBePutOff } from '../../../domain/tonight/tonight-state.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Stepper } from '../../kit/fields/stepper.tsx';
import { Art } from '../../kit/pictures/art.tsx';
import { CycleFact, Fact } from '../views/event-facts.tsx';
import { EventNotes, EventTags } from '../views/event-notes.tsx';
import { WaysBack } from '../views/event-ways-back.tsx';
import { longDate, reminderWords, timeSpan } from '../views/event-words.ts';
import { inTheWay } from '../views/verdict.ts';
import { lastChangeTouches } from './change-words.ts';
import { longer, type Slot, shorter, slotOf, timeOn } from './own-time.ts';
import type { PlanActions } from './plan-actions.ts';

type EventDialogProps = {
  stored: StoredPlan;
  event: PlanEvent;
  showing: Showing;
  today: string;
  actions: PlanActions;
  onAdd: (event: PlanEvent) => void;
  onMove: () => void;
  onCover: () => void;
  onNotTonight: () => void;
  onTakeOut: () => void;
  onClose: () => void;
};

/** From Thursday on the dialog stands at the left, so that the day stays in sight. */
export const sideOf = (date: string): string => (weekday(date) >= 4 ? 'md:mr-auto md:ml-8' : '');

export function EventDialog(props: EventDialogProps) {
  const { stored, event, showing, today, actions, onAdd, onNotTonight, onTakeOut, onClose } = props;
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
      <EventNotes notes={shown.notes} boxed />
      <EventFacts {...props} />
      <EventTags shown={shown} />
      {shown.why ? (
        <p className="text-sm text-ink-2">
          <span className="font-semibold text-ink">Why here: </span>
          {shown.why}
        </p>
      ) : null}
      {done ? <EventDone satisfaction={done.satisfaction} onRate={(number) => actions.done(event.id, number)} /> : null}
      <div className="grid gap-2">
        {done ? null : (
          <EventActs
            event={event}
            past={past}
            isNear={canBePutOff(dayNumber(event.date) - dayNumber(today))}
            actions={actions}
            onNotTonight={onNotTonight}
          />
        )}
        <Button
          variant="outline"
          icon={<CalendarCheckIcon size={20} aria-hidden="true" />}
          onClick={() => onAdd(event)}
        >
          Add to calendar
        </Button>
        <WaysBack
          message={actions.statusMessage?.text}
          onTakeOut={done || past ? undefined : onTakeOut}
          onUndo={lastChangeTouches(stored, event.id) ? actions.undo : undefined}
        />
      </div>
    </Dialog>
  );
}

type EventActsProps = Pick<EventDialogProps, 'event' | 'actions' | 'onNotTonight'> & {
  /** Its day is over. */
  past: boolean;
  /** Of today or tomorrow: later ones are moved by a choice. */
  isNear: boolean;
};

/** What can be done about an evening that is not done yet. */
function EventActs({ event, past, isNear, actions, onNotTonight }: EventActsProps) {
  return (
    <div className="grid grid-cols-2 gap-2 [&>:last-child:nth-child(odd)]:col-span-2">
      {isNear && !past ? (
        <Button variant="outline" size="small" onClick={onNotTonight}>
          Not tonight
        </Button>
      ) : null}
      {past || event.sent ? null : (
        <Button variant="outline" size="small" onClick={() => actions.swap(event.id)}>
          Swap idea
        </Button>
      )}
      <Button variant="outline" size="small" onClick={() => actions.done(event.id)}>
        Mark as done
      </Button>
    </div>
  );
}

type EventDoneProps = {
  satisfaction: number | undefined;
  onRate: (satisfaction: number) => void;
};

const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

function EventDone({ satisfaction, onRate }: EventDoneProps) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  // The button that was pressed is gone. Where the evening was done before, the dialog is not open yet and takes it itself.
  useEffect(() => group.current?.focus({ preventScroll: true }), []);
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-2 font-semibold text-good">
        <CheckCircleIcon size={20} aria-hidden="true" />
        Done
      </p>
      <fieldset ref={group} tabIndex={-1} aria-labelledby={id} className="grid gap-2 outline-none">
        <p id={id} className="flex items-baseline justify-between gap-3 text-sm">
          <span className="field-label">How was it?</span>
          <span className="hint">Optional, 1 to 10</span>
        </p>
        <div className="num grid grid-cols-5 gap-2">
          {NUMBERS.map((number) => (
            <button
              key={number}
              type="button"
              className="chip px-0"
              aria-pressed={number === satisfaction}
              onClick={() => onRate(number)}
            >
              {number}
            </button>
          ))}
        </div>
        <p className="flex justify-between text-xs text-ink-3" aria-hidden="true">
          <span>Not for us</span>
          <span>Just right</span>
        </p>
      </fieldset>
    </div>
  );
}

function EventFacts({ stored, event, showing, today, actions, onMove, onCover }: EventDialogProps) {
  const full = showing.view === 'full';
  const open = stored.done[event.id] === undefined;
  return (
    <dl className="num">
      <Fact
        name="Date"
        icon={<CalendarBlankIcon size={20} aria-hidden="true" />}
        act={open ? <FactButton label="Move to another time" text="Move" onClick={onMove} /> : null}
      >
        {longDate(event.date)}
      </Fact>
      <Fact name="Time" icon={<ClockIcon size={20} aria-hidden="true" />}>
        {open && event.date >= today ? (
          <LengthStepper stored={stored} event={event} actions={actions} />
        ) : (
          timeSpan(event)
        )}
        <Elsewhere stored={stored} event={event} />
      </Fact>
      {full ? (
        <Fact
          name="Cover"
          icon={<EyeSlashIcon size={20} aria-hidden="true" />}
          act={<FactButton label="Change cover words" text="Change" onClick={onCover} />}
        >
          Others read “{shownTitle(event, { view: 'discreet', coverWords: stored.coverWords })}”
        </Fact>
      ) : null}
      <Fact name="Reminders" icon={<BellIcon size={20} aria-hidden="true" />}>
        {reminderWords(event.reminders)}
      </Fact>
      {full ? <CycleFact stored={stored} date={event.date} /> : null}
    </dl>
  );
}

/** Longer or shorter by the quarter hour, from the same start; what is behind its end is said before it gets there. */
function LengthStepper({ stored, event, actions }: Pick<EventDialogProps, 'stored' | 'event' | 'actions'>) {
  const slot = slotOf(event);
  const next = longer(slot);
  const warned = next ? inTheWay(stored, timeOn(event.date, next), event.id) : null;
  const to = (next: Slot | undefined) => (next ? () => actions.setLength(event.id, next.length) : undefined);
  return (
    <Stepper
      label="Time"
      down="15 minutes shorter"
      up="15 minutes longer"
      onDown={to(shorter(slot))}
      onUp={warned?.fits === false ? undefined : to(next)}
    >
      {timeSpan(event)}
      {warned ? <span className="block text-sm text-ink-2">If longer: {warned.text}</span> : null}
    </Stepper>
  );
}

const FactButton = ({ label, text, onClick }: { label: string; text: string; onClick: () => void }) => (
  <button
    type="button"
    aria-label={label}
    className="min-h-11 min-w-11 font-semibold text-primary-text"
    onClick={onClick}
  >
    {text}
  </button>
);

/** The same hour by the partner's clocks, where they live by others. */
function Elsewhere({ stored: { timezone, partnerZone }, event }: { stored: StoredPlan; event: PlanEvent }) {
  const there = partnerZone ? timeElsewhere(event, timezone, partnerZone) : null;
  if (!there) return null;
  const day = there.date === event.date ? '' : `${longDate(there.date)}, `;
  return (
    <span className="block text-sm text-ink-2">
      {day}
      {timeSpan(there)} where your partner is
    </span>
  );
}
