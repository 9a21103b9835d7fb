/** List View: the same times as cards, in order. Notes stand there in full details only. */
import { CalendarCheckIcon } from '@phosphor-icons/react/dist/ssr/CalendarCheck';
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { type Showing, screenEvent } from '../../../domain/planner/discretion.ts';
import type { PlanEvent } from '../../../domain/planner/plan.ts';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { Tag } from '../../kit/tag.tsx';
import { longDate, weekdayName } from '../../kit/time/date-language.ts';
import { VisuallyHidden } from '../../kit/visually-hidden.tsx';
import { EveningStamp } from '../../picture/evening-stamp.tsx';
import { EventNotes, EventTags } from './event-notes.tsx';
import { timeSpan } from './event-words.ts';
import type { PlanInView } from './plan-views.tsx';

type ListViewProps = {
  stored: PlanInView;
  showing: Showing;
  today: string;
  onOpen: (date: string) => void;
  /** Absent where nothing is to be taken along: the partner's plan. */
  onAdd?: (event: PlanEvent) => void;
};

export function ListView({ stored, showing, today, onOpen, onAdd }: ListViewProps) {
  return (
    <ol className="grid gap-3" aria-label="List">
      {stored.plan.events.map((event) => {
        const shown = screenEvent(event, showing);
        const done = stored.done[event.id];
        return (
          <li key={event.id}>
            <Card className="plan-card" data-past={event.date < today || undefined}>
              <div className="plan-card-date num" aria-hidden="true">
                <span className="text-sm text-ink-3">{weekdayName(event.date, 'short')}</span>
                <span className="display text-3xl">{Number(event.date.slice(8))}</span>
                <EveningStamp id={event.id} className="mt-2 h-12 w-10 rounded-paper" />
              </div>
              <div className="grid min-w-0 gap-2">
                <h2 className="text-lg leading-snug">
                  <button
                    type="button"
                    className="plan-card-title"
                    aria-haspopup="dialog"
                    onClick={() => onOpen(event.date)}
                  >
                    {shown.title}
                  </button>
                </h2>
                <p className="num text-sm text-ink-2">
                  {event.date === today ? 'Today, ' : null}
                  {event.date < today ? <VisuallyHidden>Past, </VisuallyHidden> : null}
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
                  icon={<CalendarCheckIcon size={20} aria-hidden="true" />}
                  aria-label={`Add to calendar: ${shown.title}, ${longDate(event.date)}`}
                  onClick={() => onAdd(event)}
                >
                  Add to calendar
                </Button>
              ) : null}
            </Card>
          </li>
        );
      })}
    </ol>
  );
}
