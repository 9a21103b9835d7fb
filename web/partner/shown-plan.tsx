/** A plan that was shared: calendar or list, to look at and not to change. */
import { useState } from 'react';
import type { SharedPlan } from '../../domain/partner/shared-copy.ts';
import { type Showing, shownEvent } from '../../domain/planner/discretion.ts';
import type { PlanEvent } from '../../domain/planner/plan.ts';
import { knownTimeZone } from '../../domain/zone.ts';
import { longDate } from '../kit/date-language.ts';
import { Dialog } from '../kit/dialog.tsx';
import { EventNotes, EventTags } from '../planner/event-notes.tsx';
import { timeSpan } from '../planner/event-words.ts';
import { ListView } from '../planner/list-view.tsx';
import { MonthView } from '../planner/month-view.tsx';
import type { PlanLayout } from '../planner/plan-views.tsx';
import { useToday } from '../planner/use-kept-plan.ts';

interface ShownPlanProps {
  plan: SharedPlan;
  showing: Showing;
  layout: PlanLayout;
}

/** What is drawn wants an event whole; what was not shared is left blank and shows nowhere. */
const whole = (event: SharedPlan['events'][number]): PlanEvent => ({
  ...event,
  reminders: [],
  theme: 'bonding',
  window: 'evening',
  points: 0,
  why: '',
});

export function ShownPlan({ plan, showing, layout }: ShownPlanProps) {
  const [opened, setOpened] = useState<string | null>(null);
  const today = useToday(knownTimeZone(plan.timezone));
  const events = plan.events.map(whole);
  const stored = { startDate: plan.startDate, done: {}, plan: { events } };
  const event = events.find(({ date }) => date === opened);
  const shown = event && shownEvent(event, showing);
  return (
    <>
      {layout === 'calendar' ? (
        <MonthView {...{ stored, showing, today }} selected={opened} onOpen={setOpened} />
      ) : (
        <ListView {...{ stored, showing, today }} onOpen={setOpened} />
      )}
      {opened !== null ? (
        <Dialog
          open
          title={shown?.title ?? 'Nothing planned'}
          subtitle={longDate(opened)}
          onClose={() => setOpened(null)}
        >
          {event && shown ? (
            <>
              <p className="num">{timeSpan(event)}</p>
              <EventNotes notes={shown.notes} boxed />
              <EventTags shown={shown} />
            </>
          ) : null}
        </Dialog>
      ) : null}
    </>
  );
}
