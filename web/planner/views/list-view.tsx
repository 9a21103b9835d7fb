/** List View: the same evenings as cards, what is ahead first; what has been folds into one line. Notes stand there in full details only. */
import { CalendarCheckIcon } from '@phosphor-icons/react/dist/ssr/CalendarCheck';
import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { useId, useState } from 'react';
import { type Showing, screenEvent } from '../../../domain/planner/discretion.ts';
import type { PlanEvent } from '../../../domain/planner/plan.ts';
import { capitalised, numberWord } from '../../../domain/planner/spoken-dates.ts';
import { Button } from '../../kit/button.tsx';
import { classNames } from '../../kit/class-names.ts';
import { Tag } from '../../kit/tag.tsx';
import { longDate } from '../../kit/time/date-language.ts';
import { VisuallyHidden } from '../../kit/visually-hidden.tsx';
import { EveningStamp } from '../../picture/evening-stamp.tsx';
import { EventNotes, EventTags } from './event-notes.tsx';
import { timeSpan } from './event-words.ts';
import type { PlanInView } from './plan-views.tsx';

type ListViewProps = {
  stored: PlanInView;
  showing: Showing;
  today: string;
  onOpen: (event: PlanEvent) => void;
  /** Absent where nothing is to be taken along: the partner's plan. */
  onAdd?: (event: PlanEvent) => void;
};

export function ListView(props: ListViewProps) {
  const { stored, today } = props;
  const past = stored.plan.events.filter(({ date }) => date < today);
  const ahead = stored.plan.events.filter(({ date }) => date >= today);
  return (
    <div className="border-b border-line empty:hidden">
      {past.length > 0 ? <PastEvenings {...props} events={past} unfolded={ahead.length === 0} /> : null}
      {ahead.length > 0 ? <Evenings {...props} events={ahead} label="List" /> : null}
    </div>
  );
}

/** 'Three earlier': one line, until it is pressed; where nothing else is there, the evenings themselves. */
function PastEvenings({ unfolded, ...props }: ListViewProps & { events: readonly PlanEvent[]; unfolded: boolean }) {
  const [open, setOpen] = useState(unfolded);
  const id = useId();
  const { events } = props;
  const kept = events.every((event) => props.stored.done[event.id] !== undefined);
  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        className="flex min-h-16 w-full items-center justify-between gap-3 border-t border-line py-3 font-semibold"
        onClick={() => setOpen(!open)}
      >
        {capitalised(numberWord(events.length))} {kept ? 'kept' : 'earlier'}
        <CaretDownIcon size={20} aria-hidden="true" className={open ? 'rotate-180' : ''} />
      </button>
      <div id={id} hidden={!open}>
        {open ? <Evenings {...props} label="Earlier" /> : null}
      </div>
    </div>
  );
}

type EveningsProps = ListViewProps & { events: readonly PlanEvent[]; label: string };

function Evenings({ events, label, ...props }: EveningsProps) {
  return (
    <ol aria-label={label}>
      {events.map((event) => (
        <li key={event.id}>
          <Evening {...props} event={event} />
        </li>
      ))}
    </ol>
  );
}

/** Pressed as a whole. */
const ROW = 'relative flex items-start gap-3 border-t border-line py-5 md:gap-5';
/** Quieter, and still AA: the smallest text's ink in place of the others. */
const PAST = 'text-ink-3 [--ink-2:var(--ink-3)]';

function Evening({ stored, showing, today, onOpen, onAdd, event }: ListViewProps & { event: PlanEvent }) {
  const shown = screenEvent(event, showing);
  const done = stored.done[event.id];
  const past = event.date < today;
  return (
    <article
      className={classNames(ROW, past && PAST)}
      data-past={past || undefined}
      aria-labelledby={`evening-${event.id}`}
    >
      <EveningStamp id={event.id} className="h-18 w-15 flex-none rounded-paper" />
      <div className="grid min-w-0 flex-1 gap-3 md:flex md:items-start md:gap-5">
        <div className="grid min-w-0 gap-2 md:flex-1">
          <h2 id={`evening-${event.id}`} className="font-note text-lg">
            <button type="button" className="plan-card-title" aria-haspopup="dialog" onClick={() => onOpen(event)}>
              {shown.title}
            </button>
          </h2>
          <p className="num text-sm text-ink-2">
            {event.date === today ? 'Today, ' : null}
            {past ? <VisuallyHidden>Past, </VisuallyHidden> : null}
            {longDate(event.date)}, {timeSpan(event)}
          </p>
          <EventTags shown={shown}>
            {done ? (
              <Tag tone="good" icon={<CheckIcon size={13} weight="bold" aria-hidden="true" />}>
                {done.satisfaction === undefined ? 'Done' : `Done, ${done.satisfaction} of 10`}
              </Tag>
            ) : null}
          </EventTags>
          <EventNotes notes={shown.notes} />
        </div>
        {onAdd ? (
          <Button
            variant="outline"
            size="small"
            className="z-1 justify-self-start"
            icon={<CalendarCheckIcon size={20} aria-hidden="true" />}
            aria-label={`Add to calendar: ${shown.title}, ${longDate(event.date)}`}
            onClick={() => onAdd(event)}
          >
            Add to calendar
          </Button>
        ) : null}
      </div>
    </article>
  );
}
