/** Sessions that something new has landed on: they are told of, and nothing moves without a yes. */
import { weekday } from '../calendar-date.ts';
import type { Moment } from './insertion/insertion.ts';
import type { PlanEvent } from './plan.ts';
import { dayIndex } from './plan-days.ts';
import { rotaSpans, toldRotas } from './rotas/rota-spans.ts';
import { aloneHours, calmOf } from './schedule/alone-times.ts';
import { minutesOfTime } from './spoken-dates.ts';
import { plannerInputOf, type StoredPlan } from './stored-plan.ts';

const DAY_MINUTES = 1440;

/** The plan with what is known of busy times now; the very same where nothing is new. */
export function withBusy(stored: StoredPlan, known: Pick<StoredPlan, 'busy' | 'closed' | 'partnerZone'>): StoredPlan {
  const { busy, closed = [], partnerZone } = known;
  const before = { busy: stored.busy, closed: stored.closed ?? [], partnerZone: stored.partnerZone };
  if (JSON.stringify(before) === JSON.stringify({ busy, closed, partnerZone })) return stored;
  const { closed: _, partnerZone: __, ...plain } = stored;
  return { ...plain, busy, ...(closed.length > 0 && { closed }), ...(partnerZone && { partnerZone }) };
}

/**
 * Events still to come that something else lies on, but for those that were to stay all the same; in order of time: a busy
 * time, and since shifts, children's days or terms changed, one of these.
 */
export function clashesOf(stored: StoredPlan, now: Moment): PlanEvent[] {
  const today = dayIndex(stored, now.date) * DAY_MINUTES + now.minute;
  const freedom = freedomIn(stored);
  return stored.plan.events
    .filter((event) => {
      const [from] = spanOf(stored, event);
      if (from <= today || stored.done[event.id] || stored.staysAnyway?.[event.id] === timeOf(event)) return false;
      return isClash(freedom(event));
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

/** Whether something else is there. Hours that are none for the other stand in nobody's calendar. */
export const isClash = (freedom: Freedom): boolean => freedom !== 'free' && freedom !== 'closed';

/** By all that is known of both; nothing known is free. */
export const freedomAt = (stored: StoredPlan, time: Times): Freedom => freedomIn(stored)(time);

function freedomIn(stored: StoredPlan): (time: Times) => Freedom {
  const { work, kids } = rotaSpans(plannerInputOf(stored));
  const childrenAt = childrenIn(stored, kids);
  return (time) => {
    const [from, to] = spanOf(stored, time);
    const holds = (spans: readonly (readonly [number, number])[] = []) =>
      spans.some(([start, end]) => start < to && end > from);
    if (holds(stored.busy)) return 'busy';
    if (holds(work)) return 'shift';
    if (holds(stored.closed)) return 'closed';
    return childrenAt(time) ? 'children' : 'free';
  };
}

/** Whether the children are near: by their days, or since it is holidays at hours that school would have kept free. */
function childrenIn(stored: StoredPlan, kids: ReadonlyArray<[number, number]> | undefined): (time: Times) => boolean {
  const { answers, startDate } = stored;
  const { terms } = toldRotas(plannerInputOf(stored));
  if (!answers.hasKids || !(kids || terms)) return () => false;
  const aloneIn = (schoolTerms: typeof terms) => aloneHours({ answers, startDate, terms: schoolTerms }, kids);
  const [alone, withoutHolidays] = [aloneIn(terms), aloneIn(undefined)];
  return (time) => {
    const day = dayIndex(stored, time.date);
    const [from, to] = spanOf(stored, time).map((minute) => minute - day * DAY_MINUTES) as [number, number];
    const calmIn = (hours: typeof alone) => {
      const found = hours(day, weekday(time.date));
      return found === undefined || calmOf({ from, to }, found) !== undefined;
    };
    return !calmIn(alone) && (kids !== undefined || calmIn(withoutHolidays));
  };
}

type Times = Pick<PlanEvent, 'date' | 'start_time' | 'end_time'>;

const timeOf = ({ date, start_time, end_time }: Times): string => `${date} ${start_time} ${end_time}`;

function spanOf(stored: StoredPlan, event: Times): [from: number, to: number] {
  const day = dayIndex(stored, event.date) * DAY_MINUTES;
  return [day + minutesOfTime(event.start_time), day + minutesOfTime(event.end_time)];
}
