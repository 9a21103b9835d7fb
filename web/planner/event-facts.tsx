/** When an event is and when it reminds; in full details also where its day lies in the cycle. */
import { BellIcon } from '@phosphor-icons/react/dist/ssr/Bell';
import { CalendarBlankIcon } from '@phosphor-icons/react/dist/ssr/CalendarBlank';
import { ClockIcon } from '@phosphor-icons/react/dist/ssr/Clock';
import { DropHalfIcon } from '@phosphor-icons/react/dist/ssr/DropHalf';
import type { ReactNode } from 'react';
import { timeElsewhere } from '../../domain/calendar/two-zones.ts';
import { usesFertileDays } from '../../domain/planner/cycle.ts';
import type { PlanEvent } from '../../domain/planner/plan.ts';
import { capitalised } from '../../domain/planner/spoken-dates.ts';
import { cycleFacts, dayIndex, type StoredPlan } from '../../domain/planner/stored-plan.ts';
import { longDate, reminderWords, timeSpan } from './event-words.ts';

export function EventFacts({ stored, event, full }: { stored: StoredPlan; event: PlanEvent; full: boolean }) {
  return (
    <dl className="plan-facts num">
      <Fact name="Date" icon={<CalendarBlankIcon size={20} aria-hidden="true" />}>
        {longDate(event.date)}
      </Fact>
      <Fact name="Time" icon={<ClockIcon size={20} aria-hidden="true" />}>
        {timeSpan(event)}
        <Elsewhere stored={stored} event={event} />
      </Fact>
      <Fact name="Reminders" icon={<BellIcon size={20} aria-hidden="true" />}>
        {reminderWords(event.reminders)}
      </Fact>
      {full ? <CycleFact stored={stored} date={event.date} /> : null}
    </dl>
  );
}

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

function CycleFact({ stored, date }: { stored: StoredPlan; date: string }) {
  const { phase, fertile } = cycleFacts(stored, dayIndex(stored, date));
  if (!phase) return null;
  const likely = fertile && usesFertileDays(stored.answers) ? ', a likely fertile day' : '';
  return (
    <Fact name="Cycle" icon={<DropHalfIcon size={20} aria-hidden="true" />}>
      {capitalised(phase)} phase{likely}
      <span className="block text-sm text-ink-3">An estimate, not contraception.</span>
    </Fact>
  );
}

function Fact({ name, icon, children }: { name: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>
        {icon}
        <span className="sr-only">{name}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
