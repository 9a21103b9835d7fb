/** What stands on Tonight: one of a few states, from plans, time and credits alone, and the one small thing below it. */
import { addDays, dayNumber } from '../calendar-date.ts';
import { type Evening, isOver, nightOf, nightsTo } from './evening.ts';

interface PlanFacts {
  id: string;
  /** YYYY-MM-DD. */
  startDate: string;
  /** How many it has. */
  days: number;
  /** How many of its evenings were kept. */
  kept: number;
}

export interface TonightFacts {
  /** One's own and those that a partner shows. */
  evenings: readonly Evening[];
  /** One's own. */
  plans: readonly PlanFacts[];
  /** Whether another month can be drawn; null while that is not known. */
  canDraw: boolean | null;
  now: Date;
  /** IANA name of the clocks of whoever looks. */
  zone: string;
}

/**
 * tonight, ahead: the evening that stands open; `nights` until it. after: one that was, and nobody said yet how. finished: a
 * month is over and its picture whole. between: nothing ahead, and another month can be drawn. no-credit: it cannot, yet.
 */
export type TonightState =
  | { is: 'first-day' }
  | { is: 'tonight'; evening: Evening; before: Evening | null }
  | { is: 'ahead'; evening: Evening; nights: number; first: boolean }
  | { is: 'after'; evening: Evening; next: Evening | null }
  | { is: 'finished'; plan: PlanFacts; canDraw: boolean }
  | { is: 'between' }
  | { is: 'no-credit' };

/** So long after its last day the print of a finished month stands on Tonight. */
const PRINT_STANDS_DAYS = 7;

export function tonightState(facts: TonightFacts): TonightState {
  const { evenings, plans, canDraw, now, zone } = facts;
  const open = evenings.filter(({ done }) => !done).toSorted(byTime);
  const nights = (evening: Evening) => nightsTo(evening, now, zone);
  const tonight = open.find((evening) => nights(evening) === 0 && !isOver(evening, now));
  const before = lastNight(open, now, zone);
  if (tonight) return { is: 'tonight', evening: tonight, before };
  const next = open.find((evening) => nights(evening) > 0) ?? null;
  if (before) return { is: 'after', evening: before, next };
  if (next) return { is: 'ahead', evening: next, nights: nights(next), first: next.id === firstOf(evenings)?.id };
  const finished = finishedPlan(plans, nightOf(now, zone));
  if (finished) return { is: 'finished', plan: finished, canDraw: canDraw ?? false };
  if (canDraw === false) return { is: 'no-credit' };
  return plans.length === 0 ? { is: 'first-day' } : { is: 'between' };
}

/** By night, then by when it ends; the id decides between equals, so that both of a couple see the same one. */
const byTime = (a: Evening, b: Evening): number =>
  a.night.localeCompare(b.night) || a.endsAt - b.endsAt || a.id.localeCompare(b.id);

const firstOf = (evenings: readonly Evening[]): Evening | undefined => evenings.toSorted(byTime)[0];

/** One's own of the night before, or of this day where it is over: only who keeps the plan can say how it was. */
function lastNight(open: readonly Evening[], now: Date, zone: string): Evening | null {
  const own = open.filter(({ plan }) => plan !== null);
  const over = (evening: Evening) => {
    const nights = nightsTo(evening, now, zone);
    return nights === -1 || (nights === 0 && isOver(evening, now));
  };
  return own.findLast(over) ?? null;
}

/** The newest plan that has begun, while its print stands; where no evening was kept there is none. */
function finishedPlan(plans: readonly PlanFacts[], tonight: string): PlanFacts | null {
  const begun = plans.filter(({ startDate }) => startDate <= tonight);
  const newest = begun.toSorted((a, b) => b.startDate.localeCompare(a.startDate))[0];
  if (!newest || newest.kept === 0) return null;
  return dayNumber(tonight) < dayNumber(addDays(newest.startDate, newest.days + PRINT_STANDS_DAYS)) ? newest : null;
}

/** From the day before on an evening is put off by 'Not tonight'; earlier it is moved. */
export const canBePutOff = (nights: number): boolean => nights <= 1;

export type SmallThing = 'last-night' | 'next' | 'check-in' | 'question' | 'invite' | null;

interface SmallFacts {
  /** Null while it is not known. */
  checkedIn: boolean | null;
  /** Today's question waits for an answer. */
  questionOpen: boolean | null;
  /** Null while it is not known. */
  linked: boolean | null;
}

/** The one thing below the panel. Nothing where the panel itself asks, and nothing for what is not known yet. */
export function smallThing(state: TonightState, { checkedIn, questionOpen, linked }: SmallFacts): SmallThing {
  if (state.is === 'first-day' || state.is === 'finished') return null;
  if (state.is === 'tonight' && state.before) return 'last-night';
  if (state.is === 'after' && state.next) return 'next';
  if (checkedIn === false) return 'check-in';
  if (checkedIn === null || linked === null) return null;
  if (linked) return questionOpen ? 'question' : null;
  return state.is === 'tonight' || state.is === 'ahead' ? 'invite' : null;
}
