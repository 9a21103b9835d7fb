/** Where else a session could go: the free openings that leave the whole plan with the most points, each with its reason. */

import { addDays } from '../../calendar-date.ts';
import { usesFertileDays } from '../cycle.ts';
import { aloneTimeOf } from '../ideas/occasion.ts';
import { learnedHere } from '../learning/learned-words.ts';
import type { PlanEvent, Session } from '../plan.ts';
import { dayIndex } from '../plan-days.ts';
import { WINDOWS, type WindowId } from '../questionnaire/answers.ts';
import { type Placed, planPoints } from '../schedule/plan-points.ts';
import { timeOfMinutes } from '../spoken-dates.ts';
import { cycleFacts, plannerInputOf, type StoredPlan, sessionOf } from '../stored-plan.ts';
import { tieNumber } from '../ties.ts';
import { whyHere } from '../wording/why.ts';
import { isOnTop, scoringWith } from './own-scoring.ts';
import { openingsFor } from './sent-openings.ts';

export interface Alternative {
  /** 0..29. */
  day: number;
  window: WindowId;
  /** YYYY-MM-DD. */
  date: string;
  /** HH:MM. */
  start_time: string;
  end_time: string;
  /** Points of the opening. */
  points: number;
  /** Points of the whole plan with the session there (docs/planner-model.md section 5). */
  planPoints: number;
  /** One plain sentence, as an event's `why`. */
  why: string;
}

const OFFERED = 3;

/**
 * The best openings for an event after `today` (YYYY-MM-DD), best first, at most three: inside the couple's availability,
 * clear of busy times, on no day that another session has. Empty when there is none, or no such event.
 */
export function bestAlternatives(stored: StoredPlan, eventId: string, today: string): Alternative[] {
  const event = stored.plan.events.find(({ id }) => id === eventId);
  const scoring = scoringWith(stored, eventId, event !== undefined && isOnTop(event));
  const others = otherSessions(stored, eventId);
  return freeOpenings(stored, eventId, today)
    .map((opening) => ({ opening, total: planPoints(scoring(opening.day), inOrder([...others, opening])) }))
    .sort((a, b) => b.total - a.total || tieOf(stored, b.opening) - tieOf(stored, a.opening))
    .slice(0, OFFERED)
    .map(({ opening, total }) => alternativeAt(stored, opening, total, others));
}

/** An opening as it is offered; `total` are the points of the plan with it, `others` the sessions beside it. */
export const alternativeAt = (
  stored: StoredPlan,
  opening: Placed,
  total: number,
  others: readonly Placed[],
): Alternative => ({
  day: opening.day,
  window: WINDOWS[opening.window] ?? 'evening',
  date: addDays(stored.startDate, opening.day),
  start_time: timeOfMinutes(opening.start),
  end_time: timeOfMinutes(opening.end),
  points: opening.points,
  planPoints: total,
  why: reasonFor(stored, opening, others),
});

/** Every opening that the event could move to after `today`, in order of time; it has room for what people put in. */
export function freeOpenings(stored: StoredPlan, eventId: string, today: string): Placed[] {
  const event = stored.plan.events.find(({ id }) => id === eventId);
  if (!event) return [];
  const now = dayIndex(stored, today);
  const own = sessionOf(stored, event);
  const taken = new Set(otherSessions(stored, eventId).map(({ day }) => day));
  return openingsFor(plannerInputOf(stored), event.sent).filter(
    ({ day, window }) => day > now && !taken.has(day) && !(day === own.day && window === own.window),
  );
}

/** The opening of the best alternative; undefined for none. */
export function bestOpening(stored: StoredPlan, eventId: string, today: string): Placed | undefined {
  const [best] = bestAlternatives(stored, eventId, today);
  return freeOpenings(stored, eventId, today).find(
    ({ day, window }) => day === best?.day && WINDOWS[window] === best.window,
  );
}

/** The reason for a session among others, as its event says it; the last one before it in time counts for the gap. */
export function reasonFor(stored: StoredPlan, at: Placed, others: readonly Placed[]): string {
  const { answers } = stored;
  const date = addDays(stored.startDate, at.day);
  const before = others.filter(({ day }) => day < at.day).map(({ day }) => day);
  const alone = aloneTimeOf(answers, date, at.start, at.end);
  return whyHere({
    date,
    window: WINDOWS[at.window] ?? 'evening',
    solo: answers.solo,
    ...(alone && { alone }),
    ...(before.length > 0 && { gap: at.day - Math.max(...before) }),
    fertile: cycleFacts(stored, at.day).fertile && usesFertileDays(answers),
    learned: learnedHere(stored, at),
  });
}

/** The sessions of the plan as the engine knows them, without one event. */
export const otherSessions = (stored: StoredPlan, eventId: string | undefined): Session[] =>
  stored.plan.events.filter((event: PlanEvent) => event.id !== eventId).map((event) => sessionOf(stored, event));

export const inOrder = (sessions: Placed[]): Placed[] => sessions.sort((a, b) => a.day - b.day);

/** Decides among equals. */
export const tieOf = (stored: StoredPlan, { day, window }: Placed): number =>
  tieNumber(`${stored.seed}:${day}:${window}`);
