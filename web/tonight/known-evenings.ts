/** The evenings that Tonight chooses from: those of one's own plans and of the plans that a partner shows, with what both said. */
import { dayNumber } from '../../domain/calendar-date.ts';
import { wholeEvent } from '../../domain/partner/shared-plan.ts';
import { type Showing, type ShownEvent, screenEvent, shownEvent } from '../../domain/planner/discretion.ts';
import { lastDayOf } from '../../domain/planner/plan-days.ts';
import type { StoredPlan } from '../../domain/planner/stored-plan.ts';
import { type Evening, eveningOf, nightOf } from '../../domain/tonight/evening.ts';
import { type Answered, answered, standing, wordOf } from '../../domain/tonight/evening-word.ts';
import { knownTimeZone } from '../../domain/zone.ts';
import type { CoupleEvenings } from './couple-evenings.ts';

export interface OwnPlan {
  id: string;
  stored: StoredPlan;
}

/** Plans that ended earlier have nothing left to ask. */
const LOOKS_BACK_DAYS = 15;

export function knownEvenings(
  plans: readonly OwnPlan[],
  shared: CoupleEvenings | null,
  { now, zone }: { now: Date; zone: string },
): Evening[] {
  const tonight = dayNumber(nightOf(now, zone));
  const recent = plans.filter(({ stored }) => dayNumber(lastDayOf(stored)) >= tonight - LOOKS_BACK_DAYS);
  const own = recent.flatMap(({ id, stored: { plan, timezone, done } }) =>
    plan.events.map((event) =>
      eveningOf(event, { plan: id, planZone: timezone, zone, done: done[event.id] !== undefined }),
    ),
  );
  const ids = new Set(own.map(({ id }) => id));
  const theirs = (shared?.plans ?? []).flatMap(({ events, timezone }) =>
    events.map((event) => eveningOf(event, { plan: null, planZone: knownTimeZone(timezone), zone, done: false })),
  );
  // One's own, given back as the partner's, is not theirs; and what one put off is off the page at once.
  return [...own, ...theirs.filter((evening) => !ids.has(evening.id) && !isPutOff(evening, shared))];
}

const isPutOff = (evening: Evening, shared: CoupleEvenings | null): boolean =>
  wordOf(shared?.mine ?? [], evening) === 'not-tonight';

/** How many of the partner's evenings one put off that have not moved yet: their browser moves them. */
export const waitingToMove = (shared: CoupleEvenings | null): number =>
  (shared?.plans ?? [])
    .flatMap(({ events }) => events)
    .filter(
      ({ id, date, start_time }) => wordOf(shared?.mine ?? [], { id, at: `${date} ${start_time}` }) === 'not-tonight',
    ).length;

interface SeenEvening {
  shown: ShownEvent;
  answered: Answered;
}

/** Of one's own plan. */
export function ownEvening(
  evening: Evening,
  stored: StoredPlan,
  shared: CoupleEvenings | null,
  view: Showing['view'],
): SeenEvening | null {
  const { events } = stored.plan;
  const event = events.find(({ id }) => id === evening.id);
  if (!event) return null;
  const theirs = shared?.theirs ?? null;
  const heard = theirs !== null && wordOf(theirs, evening) === 'in';
  return {
    shown: screenEvent(event, { view, coverWords: stored.coverWords }),
    answered: answered({
      forTwo: theirs !== null && !stored.answers.solo,
      mine: standing(events, stored.saidIn).includes(evening.id),
      theirs: heard || standing(events, stored.partnerSaidIn).includes(evening.id),
    }),
  };
}

/** Of a plan that the partner shows. */
export function theirEvening(evening: Evening, shared: CoupleEvenings, view: Showing['view']): SeenEvening | null {
  const plan = shared.plans.find(({ events }) => events.some(({ id }) => id === evening.id));
  const event = plan?.events.find(({ id }) => id === evening.id);
  if (!plan || !event) return null;
  return {
    shown: shownEvent(wholeEvent(event), { view, coverWords: plan.coverWords }),
    answered: answered({
      forTwo: shared.maySpeak,
      mine: wordOf(shared.mine, evening) === 'in',
      theirs: plan.saidIn?.keeper.includes(evening.id) ?? false,
    }),
  };
}
