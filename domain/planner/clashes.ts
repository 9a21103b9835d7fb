/** Sessions that something new has landed on: they are told of, and nothing moves without a yes. */
import { weekday } from '../calendar-date.ts';
import type { Moment } from './insertion/insertion.ts';
import type { PlanEvent } from './plan.ts';
import { rotaSpans, toldRotas } from './rotas/rota-spans.ts';
import { aloneHours, calmOf } from './schedule/alone-times.ts';
import { minutesOfTime } from './spoken-dates.ts';
import { dayIndex, plannerInputOf, type StoredPlan } from './stored-plan.ts';

const DAY_MINUTES = 1440;

/** The plan with what is known of busy times now; the very same where nothing is new. */
export function withBusy(stored: StoredPlan, known: Pick<StoredPlan, 'busy' | 'closed' | 'partnerZone'>): StoredPlan {
  const { busy, closed = [], partnerZone } = known;
  const before = { busy: stored.busy, closed: stored.closed ?? [], partnerZone: stored.partnerZone };
  if (JSON.stringify(before) === JSON.stringify({ busy, closed, partnerZone })) return stored;
  const { closed: _, partnerZone: __, ...plain } = stored;
  return { ...plain, busy, ...(closed.length > 0 && { closed }), ...(partnerZone && { partnerZone }) };
}

/** Events still to come that overlap a busy time, but for those that were to stay all the same; in order of time. */
export function clashesOf(stored: StoredPlan, now: Moment): PlanEvent[] {
  const today = dayIndex(stored, now.date) * DAY_MINUTES + now.minute;
  return stored.plan.events
    .filter((event) => {
      const [from, to] = spanOf(stored, event);
      if (from <= today || stored.done[event.id] || stored.staysAnyway?.[event.id] === timeOf(event)) return false;
      return stored.busy.some(([start, end]) => start < to && end > from);
    })
    .toSorted((a, b) => timeOf(a).localeCompare(timeOf(b)));
}

/** 'Keep it all the same': until it is moved, nothing more is said of this one. */
export const keptAnyway = (stored: StoredPlan, eventId: string): StoredPlan => {
  const event = stored.plan.events.find(({ id }) => id === eventId);
  return event ? { ...stored, staysAnyway: { ...stored.staysAnyway, [eventId]: timeOf(event) } } : stored;
};

/** Whether something is there already, one of the two works or has no such hour, or the children are here. */
export type Freedom = 'free' | 'busy' | 'shift' | 'closed' | 'children';

/** By all that is known of both; nothing known is free. */
export function freedomAt(stored: StoredPlan, time: Times): Freedom {
  const [from, to] = spanOf(stored, time);
  const holds = (spans: readonly (readonly [number, number])[] = []) =>
    spans.some(([start, end]) => start < to && end > from);
  if (holds(stored.busy)) return 'busy';
  const input = plannerInputOf(stored);
  const { work, kids } = rotaSpans(input);
  if (holds(work)) return 'shift';
  if (holds(stored.closed)) return 'closed';
  if (!stored.answers.hasKids || !kids) return 'free';
  const day = dayIndex(stored, time.date);
  const { answers, startDate } = stored;
  const alone = aloneHours({ answers, startDate, terms: toldRotas(input).terms }, kids)(day, weekday(time.date));
  const event = { from: from - day * DAY_MINUTES, to: to - day * DAY_MINUTES };
  return alone && calmOf(event, alone) === undefined ? 'children' : 'free';
}

type Times = Pick<PlanEvent, 'date' | 'start_time' | 'end_time'>;

const timeOf = ({ date, start_time, end_time }: Times): string => `${date} ${start_time} ${end_time}`;

function spanOf(stored: StoredPlan, event: Times): [from: number, to: number] {
  const day = dayIndex(stored, event.date) * DAY_MINUTES;
  return [day + minutesOfTime(event.start_time), day + minutesOfTime(event.end_time)];
}
