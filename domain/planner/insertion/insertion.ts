/**
 * An idea or a scenario takes an opening of fitting length and place in the plan: the best free ones are offered, and where
 * the plan is full, the sessions that could make way. It is the people's own event: on top of what the engine planned.
 */
import { ok, problem, type Result } from '../../result.ts';
import { type Alternative, alternativeAt, inOrder, otherSessions, tieOf } from '../changes/alternatives.ts';
import { type Changed, recordChange } from '../changes/change-record.ts';
import { NOT_FREE, retold, withoutEvent } from '../changes/changes.ts';
import { beyondLimit, scoringWith } from '../changes/own-scoring.ts';
import { hourOf, openingsFor } from '../changes/sent-openings.ts';
import { DAYTIMES, occasionOf } from '../ideas/occasion.ts';
import type { PlanEvent, Sent, Session, Theme } from '../plan.ts';
import { dayIndex } from '../plan-days.ts';
import { WINDOWS, type WindowId } from '../questionnaire/answers.ts';
import { LEAD } from '../schedule/openings.ts';
import { type Placed, planPoints } from '../schedule/plan-points.ts';
import { capOf } from '../schedule/ramp.ts';
import { minutesOfTime } from '../spoken-dates.ts';
import { cycleFacts, plannerInputOf, type StoredPlan } from '../stored-plan.ts';
import { freeId, wordedEvent } from '../wording/wording.ts';
import { fullPlan, type NoOffer, noOpening } from './no-offer.ts';
import { type SentItem, sentWords } from './sent-item.ts';

/** The wall clock where the plan is lived: YYYY-MM-DD, and minutes of that day. */
export interface Moment {
  date: string;
  minute: number;
}

export interface InsertionOffer extends Alternative {
  /** The session that would make way; absent on a free day. */
  instead?: PlanEvent;
}

const OFFERED = 5;

/**
 * Up to five openings for the item two hours from `now` or later, of the hour that it is for if there are, the one that leaves
 * the plan with the most points first, each on a day of its own, and the soonest day among them. Days that have a session come into it only when no other is left or the tier's
 * limit is reached. Else why not.
 */
export function insertionOffers(stored: StoredPlan, item: SentItem, now: Moment): Result<InsertionOffer[], NoOffer> {
  const candidates = candidatesFor(stored, item, now);
  if (!candidates.ok) return candidates;
  const input = plannerInputOf(stored);
  const onFreeDay = scoringWith(stored, undefined, true);
  const scored = candidates.value.map(({ opening, instead }) => {
    const others = otherSessions(stored, instead?.id);
    const scoring = instead ? scoringWith(stored, instead.id, false) : onFreeDay;
    const total = planPoints(scoring(opening.day), inOrder([...others, opening]));
    return {
      ...alternativeAt(stored, opening, total, others),
      ...(instead && { instead }),
      tie: tieOf(stored, opening),
      // With a babysitter in the home it is better to be elsewhere.
      crowded: item.place === 'home' && hourOf(input, opening).prefersOut,
      offHour: isOffHour(item, opening),
    };
  });
  scored.sort(
    (a, b) =>
      Number(a.crowded) - Number(b.crowded) ||
      Number(a.offHour) - Number(b.offHour) ||
      b.planPoints - a.planPoints ||
      b.tie - a.tie,
  );
  const bestOfDays = scored.filter(({ day }, place) => scored.findIndex((other) => other.day === day) === place);
  const soonest = Math.min(...bestOfDays.map(({ day }) => day));
  const offered = bestOfDays.filter(({ day }, place) => {
    const better = bestOfDays.slice(0, place).filter((other) => other.day !== soonest).length;
    return day === soonest || better < OFFERED - 1;
  });
  return ok(offered.map(({ tie: _, crowded: __, offHour: ___, ...offer }) => offer));
}

/** A walk by daylight is not for the night, and lanterns are not for the morning. */
function isOffHour({ daytime }: SentItem, { window }: Placed): boolean {
  const at = DAYTIMES[WINDOWS[window] ?? 'evening'];
  const isLate = at === 'evening' || at === 'night';
  return daytime !== undefined && isLate !== (daytime === 'evening');
}

/** Puts the item into one of these openings. With `instead`, that session makes way and is set aside. It can be undone. */
export function insertItem(
  stored: StoredPlan,
  item: SentItem,
  to: { day: number; window: WindowId; instead?: Pick<PlanEvent, 'id'> },
  now: Moment,
): Changed {
  const candidates = candidatesFor(stored, item, now);
  const found = candidates.ok
    ? candidates.value.find(
        ({ opening, instead }) =>
          opening.day === to.day && WINDOWS[opening.window] === to.window && instead?.id === to.instead?.id,
      )
    : undefined;
  if (!found) return NOT_FREE;
  const { opening, instead } = found;
  const around = instead ? withoutEvent(stored, instead, 'replaced') : stored;
  const event = eventAt(stored, item, opening, instead);
  const plan = { ...around.plan, events: [...around.plan.events, event] };
  return ok(recordChange(stored, retold({ ...around, plan }, stored), 'insert'));
}

interface Candidate {
  opening: Placed & { confidence: number };
  instead?: PlanEvent;
}

/** Every opening that the item could take, in order of time; never none. */
function candidatesFor(stored: StoredPlan, item: SentItem, now: Moment): Result<Candidate[], NoOffer> {
  const input = plannerInputOf(stored);
  const today = dayIndex(stored, now.date);
  const isAfter = ({ day, start }: Pick<Placed, 'day' | 'start'>, minute: number) =>
    day > today || (day === today && start > minute);
  const inTime = (at: Placed) => isAfter(at, now.minute + LEAD - 1);
  const fitting = openingsFor(input, item).filter(inTime);
  if (fitting.length === 0) return problem(noOpening(input, item, inTime));
  const byDay = new Map(stored.plan.events.map((event) => [dayIndex(stored, event.date), event]));
  const ownDays = new Set(stored.plan.events.filter(({ own }) => own).map(({ date }) => dayIndex(stored, date)));
  const full = stored.plan.events.length - beyondLimit(stored.plan.events) >= capOf(input);
  const free = fitting.filter(({ day }) => !byDay.has(day)).map((opening) => ({ opening }));
  if (free.length > 0 && !full) return ok(free);
  const makesWay = (event: PlanEvent) =>
    !event.sent &&
    !ownDays.has(dayIndex(stored, event.date)) &&
    !stored.done[event.id] &&
    isAfter({ day: dayIndex(stored, event.date), start: minutesOfTime(event.start_time) }, now.minute);
  const taken = fitting.flatMap((opening): Candidate[] => {
    const instead = byDay.get(opening.day);
    return instead && makesWay(instead) ? [{ opening, instead }] : [];
  });
  return taken.length > 0 ? ok(taken) : problem(fullPlan(input, free.length > 0));
}

function eventAt(stored: StoredPlan, item: SentItem, opening: Placed, instead: PlanEvent | undefined): PlanEvent {
  const { answers, startDate, seed } = stored;
  const theme = instead?.theme ?? rarestGoal(stored);
  const session: Session = { ...opening, theme, ...cycleFacts(stored, opening.day) };
  const ids = [...stored.plan.events, ...stored.setAside.map(({ event }) => event)].map(({ id }) => id);
  const worded = wordedEvent({
    id: freeId(`${seed}:${item.id}`, startDate, opening.day, new Set(ids)),
    session,
    occasion: occasionOf(session, startDate, answers),
    words: sentWords(item, theme, answers),
    answers,
    previousDay: undefined,
  });
  const { from, minutes, place, quiet } = item;
  const sent: Sent = { from, item: item.id, minutes, place, quiet, ...(instead && { instead: instead.id }) };
  return { ...worded, sent };
}

/** The goal that the fewest sessions serve; never hoping for a baby, which belongs to the forecast days. */
export function rarestGoal({ plan, answers }: StoredPlan): Theme {
  const served = (goal: Theme) => plan.events.filter(({ theme }) => theme === goal).length;
  const goals = answers.primaryGoals.filter((goal) => goal !== 'conception');
  return goals.toSorted((a, b) => served(a) - served(b))[0] ?? 'bonding';
}
