/**
 * When an evening falls out: the spare evening takes its place, and of the others as few move as can be (docs/planner-model.md
 * section 15). What people chose, said yes to or moved themselves stays where it is, and no evening is lost by it.
 */
import type { PlanEvent } from '../plan.ts';
import { dayIndex } from '../plan-days.ts';
import type { Opening } from '../schedule/openings.ts';
import { bestPlan, MUST, type Placed, planPoints, scoringOf } from '../schedule/plan-points.ts';
import { plannerInputOf, type StoredPlan, sessionOf } from '../stored-plan.ts';
import {
  type Alternative,
  alternativeAt,
  bestAlternatives,
  freeOpenings,
  inOrder,
  otherSessions,
} from './alternatives.ts';
import {
  beyondLimit,
  daysOnTop,
  daysTakenOut,
  isOnTop,
  scoringOnTop,
  scoringWith,
  scoringWithout,
} from './own-scoring.ts';

/** An evening that goes elsewhere. */
interface Going {
  event: PlanEvent;
  to: Placed;
}

/**
 * Where evenings go once one falls out: that one first, then the others that move with it, in order of time. Undefined where
 * not every evening finds a place, for what people put in themselves, and in plans of version 1, which know no spare evening.
 * `today` is YYYY-MM-DD.
 */
export function goingWithout(stored: StoredPlan, fallen: PlanEvent, today: string): Going[] | undefined {
  if (stored.model !== 2 || fallen.sent || isOnTop(fallen)) return undefined;
  const lost = dayIndex(stored, fallen.date);
  const from = Math.max(lost, dayIndex(stored, today)) + 1;
  const others = stored.plan.events
    .filter(({ id }) => id !== fallen.id)
    .map((event) => ({ event, at: sessionOf(stored, event) }));
  const held = others.flatMap(({ at }) => (at.day < from ? [at] : []));
  const later = others.filter(({ at }) => at.day >= from);
  const input = { ...plannerInputOf(stored), keep: { from, lost: [lost], held, plan: later.map(({ at }) => at) } };
  const scoring = scoringAround(stored, scoringOf(input));
  const stays = later.filter(({ event, at }) => !mayMove(stored, event, at, scoring.openings));
  const taken = new Set(stays.map(({ at }) => at.day));
  const open = later.filter(({ at }) => !taken.has(at.day));
  const { chosen } = bestPlan({
    ...scoring,
    // At most as many as there were: what fell out is made up for, and nothing more comes of it.
    ramp: { ...scoring.ramp, goal: held.length + taken.size + open.length + 1 },
    openings: [
      ...stays.map(({ at }) => ({ ...at, confidence: 0, points: at.points + MUST })),
      ...scoring.openings.filter(({ day }) => !taken.has(day)),
    ],
  });
  return pairedUp(
    fallen,
    open,
    chosen.filter(({ day }) => !taken.has(day)),
  );
}

/** What was put in and taken out counts as everywhere else; what fell out is neither. */
function scoringAround(stored: StoredPlan, scoring: ReturnType<typeof scoringOf>) {
  const { events } = stored.plan;
  return scoringOnTop(scoringWithout(scoring, daysTakenOut(stored)), daysOnTop(stored, events), beyondLimit(events));
}

interface Later {
  event: PlanEvent;
  at: Placed;
}

/** Only what the engine placed, nobody spoke of, and what could be planned there again. */
function mayMove(stored: StoredPlan, event: PlanEvent, at: Placed, openings: readonly Opening[]): boolean {
  const isSpokenOf = [stored.done, stored.saidIn, stored.partnerSaidIn, stored.staysAnyway].some(
    (said) => said?.[event.id] !== undefined,
  );
  const byHand = stored.changes.some(({ kind, events }) => kind === 'move' && events.some(({ id }) => id === event.id));
  if (event.sent || event.own || isSpokenOf || byHand) return false;
  return openings.some(({ day, window, start }) => day === at.day && window === at.window && start === at.start);
}

/** In order of time, so that no evening passes another; undefined where one would be left over. */
function pairedUp(fallen: PlanEvent, open: readonly Later[], chosen: readonly Opening[]): Going[] | undefined {
  const chosenOn = new Map(chosen.map((opening) => [opening.day, opening]));
  const sameDay = open.flatMap(({ event, at }): Going[] => {
    const to = chosenOn.get(at.day);
    return to && to.window !== at.window ? [{ event, to }] : [];
  });
  const leaving = open.filter(({ at }) => !chosenOn.has(at.day)).map(({ event }) => event);
  const fresh = chosen.filter(({ day }) => !open.some(({ at }) => at.day === day));
  if (fresh.length !== leaving.length + 1) return undefined;
  const elsewhere = [fallen, ...leaving].flatMap((event, place): Going[] => {
    const to = fresh[place];
    return to ? [{ event, to }] : [];
  });
  return [...elsewhere, ...sameDay];
}

export interface TimeOffer extends Alternative {
  /** The spare evening: where it would go if it fell out. */
  spare?: true;
}

const OFFERED = 3;

/** Up to three times for an evening after `today`: the spare evening first, then those that leave the plan with the most points. */
export function timeOffers(stored: StoredPlan, eventId: string, today: string): TimeOffer[] {
  const best = bestAlternatives(stored, eventId, today);
  const spare = spareOffer(stored, eventId, today);
  if (!spare) return best;
  const others = best.filter(({ day, window }) => day !== spare.day || window !== spare.window);
  return [spare, ...others].slice(0, OFFERED);
}

function spareOffer(stored: StoredPlan, eventId: string, today: string): TimeOffer | undefined {
  const event = stored.plan.events.find(({ id }) => id === eventId);
  const to = event && goingWithout(stored, event, today)?.[0]?.to;
  if (!to) return undefined;
  const free = freeOpenings(stored, eventId, today);
  if (!free.some(({ day, window }) => day === to.day && window === to.window)) return undefined;
  const others = otherSessions(stored, eventId);
  const points = planPoints(scoringWith(stored, eventId, false)(to.day), inOrder([...others, to]));
  return { ...alternativeAt(stored, to, points, others), spare: true };
}
